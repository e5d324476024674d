import { Id } from '@shared/contract/wire/primitives';
import { Value } from 'typebox/value';
import { NotFound } from '../failure.ts';

/**
 * Parses a record id from an address whose schema is `IdText`.
 * @throws NotFound for an id out of range, which PostgreSQL would reject with an error.
 */
export const recordId = (text: string): number => {
  const id = Number(text);
  if (!Value.Check(Id, id)) {
    throw new NotFound();
  }
  return id;
};
