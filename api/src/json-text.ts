import { type TSchema, Type } from 'typebox';

/** Describes an answer that the database wrote as JSON: documented as `schema`, in code the text it is. */
export const jsonText = (schema: TSchema) => Type.Unsafe<string>(schema);

/** The type to send such a text with; Fastify then sends it as it is. */
export const jsonType = 'application/json; charset=utf-8';
