import { Failure, Ids, IdText, mostIds } from '@shared/contract/wire/primitives';
import { type TSchema, Type } from 'typebox';
import { jsonText } from '../../http/json-text.ts';

/** Shared by the routes of orders, parties and products. */
export const byId = Type.Object({ id: IdText });
export const ifMatch = Type.Object({ 'if-match': Type.Optional(Type.String({ maxLength: 1000 })) });
/** A client that already has the record is answered 304. */
export const ifNoneMatch = Type.Object({ 'if-none-match': Type.Optional(Type.String()) });
export const refusals = { 400: Failure, 401: Failure, 404: Failure };
export const done = { 204: Type.Null() };

/** `operationName('read', 'order')` is `readOrder`. */
export const operationName = (verb: string, noun: string): string =>
  `${verb}${noun.charAt(0).toUpperCase()}${noun.slice(1)}`;

/** The schema of a route whose body contains record ids. */
export const namedRecords = (operationId: string, summary: string) => ({
  operationId,
  summary,
  description: 'The body contains the ids of the records. One transaction: all of them, or none.',
  body: Ids,
  response: { ...done, ...refusals },
});

/** The schema of a route that reads one whole record. */
export const wholeRecord = <Schema extends TSchema>(operationId: string, summary: string, record: Schema) => ({
  operationId,
  summary,
  description: `The \`ETag\` begins with the version and changes with any part of the answer. A matching
\`If-None-Match\` is answered 304.`,
  params: byId,
  headers: ifNoneMatch,
  response: { 200: jsonText(record), 304: Type.Null(), ...refusals },
});

/** The OpenAPI description of a route that changes one record. */
export const changeDescription = `Writes only the given fields. With \`If-Match\`, another version than the record's is refused
with 412 and the current record.`;

/** Room for the maximum number of ids, each with ten digits, a comma and a space. */
export const severalRecords = { bodyLimit: 12 * mostIds + 1024 };
