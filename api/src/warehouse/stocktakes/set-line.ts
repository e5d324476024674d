import type { StocktakeLineChange } from 'shared/contract/stocktake';
import type { Queries } from '../../database/database.ts';

interface SetLine {
  id: number;
  modification_id: number;
}

/**
 * Changes a line of a stocktake that is locked. Whoever sets its count has counted all of it: the pieces of others are
 * part of it no longer.
 */
export const setLine = async (
  tx: Queries,
  { id, modification_id }: SetLine,
  { counted, reason }: StocktakeLineChange,
  revision: number,
): Promise<void> => {
  if (typeof counted === 'number') {
    await tx`select lock_modifications(array[${modification_id}::integer])`;
  }
  await tx`
    update stocktake_lines l
    set revision = ${revision}
      ${reason === undefined ? tx`` : tx`, reason = ${reason?.trim() ?? null}`}
      ${counted === undefined ? tx`` : countOf(tx, counted)}
    from modifications m where m.id = l.modification_id and l.id = ${id}`;
  if (counted !== undefined) {
    await tx`update stocktake_counts set pieces = 0 where line_id = ${id} and pieces <> 0`;
  }
  if (typeof counted === 'number') {
    await tx`
      insert into stocktake_counts (line_id, user_id, pieces, at)
      values (${id}, acting_user(), ${counted}, clock_timestamp())
      on conflict (line_id, user_id) do update set pieces = excluded.pieces, at = excluded.at`;
  }
};

const countOf = (tx: Queries, counted: number | null) =>
  counted === null
    ? tx`, counted = null, expected = null, counted_at = null, counted_by = null`
    : tx`, counted = ${counted}, expected = m.remaining, counted_at = clock_timestamp(), counted_by = acting_user()`;
