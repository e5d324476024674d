import { TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox';
import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';

/** A product with 200 sizes has half as many. A value takes a few microseconds to describe, a fraction of one to check. */
const mostDescribed = 5_000;

/**
 * Validates requests by their schemas. The errors of a very large body are not described: that takes fifty times as long
 * as the check, and no form sends one.
 */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = (route) => {
  if (route.httpPart !== 'body') {
    return TypeBoxValidatorCompiler(route);
  }
  const schema = Compile(route.schema);
  return (body: unknown) => {
    if (schema.Check(body)) {
      return { value: body };
    }
    return { error: hasMoreValues(body, mostDescribed) ? [] : schema.Errors(body) };
  };
};

/** Stops as soon as it is certain. */
const hasMoreValues = (whole: unknown, most: number): boolean => {
  const values = [whole];
  for (let index = 0; index < values.length; index++) {
    const value = values[index];
    if (typeof value !== 'object' || value === null) {
      continue;
    }
    const inner = Object.keys(value).length;
    if (values.length + inner > most) {
      return true;
    }
    values.push(...Object.values(value));
  }
  return false;
};
