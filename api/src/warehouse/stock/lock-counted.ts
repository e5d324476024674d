import type { SizeCount } from 'shared/contract/stock';
import type { Queries } from '../../database/database.ts';
import { BadRequest, Unprocessable } from '../../failure.ts';
import { texts } from '../../texts.ts';

/** All counts of one size in a request. */
export interface GivenCount {
  modification_id: number;
  /** Whether `pieces` replaces what has been counted; null then means that nothing has. */
  is_total: boolean;
  pieces: number | null;
  /** What was counted when the total was typed; undefined if it replaces any number. */
  seen: number | null | undefined;
  made: number;
}

/**
 * Combines the counts of each size, and locks the sizes.
 * @throws BadRequest for a count that is neither added nor a total, or both; Unprocessable for an unknown size.
 */
export const lockCounted = async (tx: Queries, counts: readonly SizeCount[]): Promise<GivenCount[]> => {
  const given = new Map<number, GivenCount>();
  for (const count of counts) {
    given.set(count.modification_id, combined(given.get(count.modification_id), count));
  }
  const ids = [...given.keys()];
  await tx`select lock_modifications(${ids})`;
  const known = await tx<{ id: number }[]>`
    select m.id from modifications m join products p on p.id = m.product_id and p.deleted_at is null
    where m.id = any (${ids}) and m.deleted_at is null`;
  const found = new Set(known.map(({ id }) => id));
  const unknown = ids.findIndex((id) => !found.has(id));
  if (unknown >= 0) {
    throw new Unprocessable(texts.party.unknownSize(unknown + 1));
  }
  return [...given.values()];
};

const combined = (
  before: GivenCount | undefined,
  { modification_id, add, set, seen, made = 1 }: SizeCount,
): GivenCount => {
  if ((add === undefined) === (set === undefined)) {
    throw new BadRequest();
  }
  const all = (before?.made ?? 0) + made;
  if (set !== undefined) {
    return { modification_id, is_total: true, pieces: set, seen: before ? before.seen : seen, made: all };
  }
  const pieces = (before?.pieces ?? 0) + (add ?? 0);
  return { modification_id, is_total: before?.is_total ?? false, pieces, seen: before?.seen, made: all };
};
