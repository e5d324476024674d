import { Failure, Ids, IdText } from 'shared/contract/primitives';
import { Type } from 'typebox';

/** What the calls of orders, parties and products have in common. */
export const byId = Type.Object({ id: IdText });
export const ifMatch = Type.Object({ 'if-match': Type.Optional(Type.String({ maxLength: 1000 })) });
export const refusals = { 400: Failure, 401: Failure, 404: Failure };
export const done = { 204: Type.Null() };

/** A call whose body names records. */
export const namedRecords = (summary: string) => ({ summary, body: Ids, response: { ...done, ...refusals } });

/** Room for a hundred thousand ids of ten digits. */
export const severalRecords = { bodyLimit: 2 * 1024 * 1024 };
