import type { FastifyError } from 'fastify';
import { texts } from './texts.ts';

/** A body that does not fit its schema, as Fastify reports it. */
type RefusedBody = Pick<FastifyError, 'validation' | 'validationContext'>;

/**
 * Says of each field of a refused body what is wrong with it, so that a form can say it at the field. Empty where the
 * body as a whole is not what was expected.
 */
export const refusedFields = ({ validation = [], validationContext }: RefusedBody): Record<string, string> => {
  const fields: Record<string, string> = {};
  if (validationContext !== 'body') {
    return fields;
  }
  for (const { instancePath, keyword } of validation) {
    const [, field] = instancePath.split('/');
    // The first thing wrong with a field is the one that says most: later ones tell that no other kind fits either.
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
