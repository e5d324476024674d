import { type TSchema, Type } from 'typebox';

/** The schema of a response that the database wrote as JSON: documented as `schema`, a string in code. */
export const jsonText = (schema: TSchema) => Type.Unsafe<string>(schema);

/** The content type for such a text; Fastify then sends the text unchanged. */
export const jsonType = 'application/json; charset=utf-8';
