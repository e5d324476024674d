import type { Queries } from '../../database/database.ts';
import { Unprocessable } from '../../failure.ts';
import { texts } from '../../texts.ts';

/** Counted pieces, and the sizes they are of: `pieces` in the order of `ids`, each of which occurs once. */
export interface CountedSizes {
  ids: number[];
  pieces: number[];
}

/**
 * Adds up counts by size, and locks the sizes.
 * @throws Unprocessable for an unknown size.
 */
export const lockCounted = async (
  tx: Queries,
  counts: readonly { modification_id: number; add: number }[],
): Promise<CountedSizes> => {
  const added = new Map<number, number>();
  for (const { modification_id, add } of counts) {
    added.set(modification_id, (added.get(modification_id) ?? 0) + add);
  }
  const ids = [...added.keys()];
  await tx`select lock_modifications(${ids})`;
  const known = await tx<{ id: number }[]>`
    select m.id from modifications m join products p on p.id = m.product_id and p.deleted_at is null
    where m.id = any (${ids}) and m.deleted_at is null`;
  const found = new Set(known.map(({ id }) => id));
  const unknown = ids.findIndex((id) => !found.has(id));
  if (unknown >= 0) {
    throw new Unprocessable(texts.party.unknownSize(unknown + 1));
  }
  return { ids, pieces: [...added.values()] };
};
