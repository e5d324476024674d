import type { FastifyRequest } from 'fastify';
import { Failure, Ids, IdText, mostIds } from 'shared/contract/primitives';
import { Type } from 'typebox';
import { BadRequest } from '../failure.ts';

/** What the calls of orders, parties and products have in common. */
export const byId = Type.Object({ id: IdText });
export const ifMatch = Type.Object({ 'if-match': Type.Optional(Type.String({ maxLength: 1000 })) });
export const refusals = { 400: Failure, 401: Failure, 404: Failure };
export const done = { 204: Type.Null() };

/** A call whose body names records. */
export const namedRecords = (summary: string) => ({ summary, body: Ids, response: { ...done, ...refusals } });

/** The length is checked before the schema, which reports on every item. */
const refuseTooMany = async ({ body }: FastifyRequest) => {
  const ids: unknown = Array.isArray(body) ? body : Object(body).ids;
  if (Array.isArray(ids) && ids.length > mostIds) {
    throw new BadRequest();
  }
};

/** Room for the most ids, each of ten digits, a comma and a space. */
export const severalRecords = { bodyLimit: 12 * mostIds + 1024, preValidation: refuseTooMany };
