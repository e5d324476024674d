import type { StocktakeCounts } from 'shared/contract/stocktake';
import type { Queries } from '../../database/database.ts';
import { Unprocessable } from '../../failure.ts';
import { texts } from '../../texts.ts';
import { lockCounted } from '../stock/lock-counted.ts';
import type { Changed } from './change-stocktake.ts';

const mostPieces = 1_000_000;

/**
 * Adds counted pieces to a stocktake that is locked. A size that it does not have becomes a line.
 * @throws Unprocessable for an unknown size, or for more than a million pieces.
 */
export const countSizes = async (tx: Queries, { id, revision }: Changed, counts: StocktakeCounts): Promise<void> => {
  const { ids, pieces } = await lockCounted(tx, counts);
  await tx`
    insert into stocktake_lines (stocktake_id, modification_id, at_start)
    select s.id, m.id, m.remaining - coalesce((
      select sum(quantity) from movements where modification_id = m.id and id > s.last_movement), 0)
    from modifications m join stocktakes s on s.id = ${id}
    where m.id = any (${ids})
    order by m.id
    on conflict (modification_id, stocktake_id) do nothing`;
  const [{ most }] = await tx<[{ most: number }]>`
    with changed as (
      update stocktake_lines l
      set counted = greatest(0, coalesce(l.counted, 0) + given.pieces), expected = m.remaining,
        counted_at = clock_timestamp(), counted_by = acting_user(), revision = ${revision}
      from unnest(${ids}::integer[], ${pieces}::integer[]) given (id, pieces)
      join modifications m on m.id = given.id
      join stocktake_lines before on before.stocktake_id = ${id} and before.modification_id = given.id
      where l.id = before.id
      returning l.id, l.counted, l.counted - coalesce(before.counted, 0) as pieces, l.counted_at
    ), credited as (
      insert into stocktake_counts as c (line_id, user_id, pieces, at)
      select id, acting_user(), pieces, counted_at from changed
      on conflict (line_id, user_id) do update set pieces = c.pieces + excluded.pieces, at = excluded.at
    )
    select max(counted) as most from changed`;
  if (most > mostPieces) {
    throw new Unprocessable(texts.stocktake.tooMany);
  }
};
