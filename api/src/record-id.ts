import { Id } from 'shared/contract/primitives';
import { Value } from 'typebox/value';
import { NotFound } from './failure.ts';

/**
 * The number of a record out of an address whose schema is `IdText`.
 * @throws NotFound for a number that no record can have, which PostgreSQL would refuse as out of range.
 */
export const recordId = (text: string): number => {
  const id = Number(text);
  if (!Value.Check(Id, id)) {
    throw new NotFound();
  }
  return id;
};
