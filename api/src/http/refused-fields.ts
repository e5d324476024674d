import type { FastifyError } from 'fastify';
import { texts } from '../texts.ts';

/** The error of a body that violates its schema, as Fastify reports it. */
type RefusedBody = Pick<FastifyError, 'validation' | 'validationContext'>;

/**
 * Returns the error of each refused field of a body, so that a form can show it at the field. Empty if the body as a
 * whole is invalid.
 */
export const refusedFields = ({ validation = [], validationContext }: RefusedBody): Record<string, string> => {
  const fields: Record<string, string> = {};
  if (validationContext !== 'body') {
    return fields;
  }
  for (const { instancePath, keyword } of validation) {
    const [, field] = instancePath.split('/');
    // The first error of a field is the most specific one; later ones only report that no other variant matches either.
    if (field && !(field in fields)) {
      fields[field] = reasons.get(keyword) ?? texts.fields.refused;
    }
  }
  return fields;
};

const reasons = new Map([
  ['minLength', texts.fields.empty],
  ['pattern', texts.fields.empty],
  ['maxLength', texts.fields.tooLong],
  ['minimum', texts.fields.tooSmall],
  ['maximum', texts.fields.tooLarge],
]);
