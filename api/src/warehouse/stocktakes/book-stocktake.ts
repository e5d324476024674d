import { reasonFrom } from 'shared/vocabulary/stock';
import type { Queries } from '../../database/database.ts';
import { Conflict } from '../../failure.ts';
import { texts } from '../../texts.ts';
import { type Changed, endStocktake } from './change-stocktake.ts';
import { correctedSince, fromLines, priceOf, walk } from './stocktakes-table.ts';

/**
 * Books all differences of a stocktake that is locked as movements, and ends it. What was not counted moves nothing.
 * @throws Conflict if nothing is counted, or a large difference has no reason.
 */
export const bookStocktake = async (tx: Queries, { id, revision }: Changed): Promise<void> => {
  const [{ counted }] = await tx<[{ counted: number }]>`select counted from stocktakes where id = ${id}`;
  if (counted === 0) {
    throw new Conflict(texts.stocktake.nothingCounted);
  }
  await tx`
    select lock_modifications(array(
      select modification_id from stocktake_lines where stocktake_id = ${id} and counted is not null))`;
  await tx`
    update stocktake_lines c set expected = l.expected + ${correctedSince(tx)}, revision = ${revision}
    from stocktake_lines l join stocktakes s on s.id = l.stocktake_id
    where c.id = l.id and l.stocktake_id = ${id} and ${correctedSince(tx)} <> 0`;
  await refuseMissingReasons(tx, id);
  await tx`
    insert into movements (modification_id, kind, quantity, user_id, note, stocktake_id)
    select modification_id, 'stocktake', counted - expected, acting_user(), reason, stocktake_id
    from stocktake_lines where stocktake_id = ${id} and counted <> expected order by modification_id`;
  await endStocktake(tx, id, 'booked');
};

const refuseMissingReasons = async (tx: Queries, id: number): Promise<void> => {
  const [missing] = await tx<{ name: string; size: string; more: number }[]>`
    select p.name, m.size, count(*) over () - 1 as more
    ${fromLines(tx)}
    where l.stocktake_id = ${id} and l.reason is null
      and abs(l.counted::numeric - l.expected) * ${priceOf(tx)} >= ${reasonFrom}
    order by ${walk(tx)} limit 1`;
  if (missing) {
    throw new Conflict(texts.stocktake.reasonMissing(missing));
  }
};
