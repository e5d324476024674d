import type { StocktakeCounts } from 'shared/contract/stocktake';
import type { Queries } from '../../database/database.ts';
import { Unprocessable, VersionConflict } from '../../failure.ts';
import { texts } from '../../texts.ts';
import { type CountedLine, contestedLines, creditCounts } from '../counts/credit-counts.ts';
import { lockCounted } from '../stock/lock-counted.ts';
import type { Changed } from './change-stocktake.ts';
import { findLines } from './read-stocktake.ts';

const mostPieces = 1_000_000;

/**
 * Counts pieces of a stocktake that is locked. A size that it does not have becomes a line.
 * @throws Unprocessable for an unknown size, or for more than a million pieces; VersionConflict, with the lines, for a
 * total that has seen another number.
 */
export const countSizes = async (tx: Queries, { id, revision }: Changed, counts: StocktakeCounts): Promise<void> => {
  const given = await lockCounted(tx, counts);
  const ids = given.map(({ modification_id }) => modification_id);
  await tx`
    insert into stocktake_lines (stocktake_id, modification_id, at_start)
    select s.id, m.id, m.remaining - coalesce((
      select sum(quantity) from movements where modification_id = m.id and id > s.last_movement), 0)
    from modifications m join stocktakes s on s.id = ${id}
    where m.id = any (${ids})
    order by m.id
    on conflict (modification_id, stocktake_id) do nothing`;
  const lines = await tx<{ id: number; modification_id: number; counted: number | null }[]>`
    select id, modification_id, counted from stocktake_lines
    where stocktake_id = ${id} and modification_id = any (${ids})`;
  const lineOf = new Map(lines.map((line) => [line.modification_id, line]));
  const counting = given.flatMap((count) => {
    const line = lineOf.get(count.modification_id);
    return line ? [{ line, given: count }] : [];
  });
  const contested = contestedLines(counting).map((line) => line.id);
  if (contested.length > 0) {
    throw new VersionConflict(await findLines(tx, id, contested));
  }
  await writeCounts(
    tx,
    await creditCounts(
      tx,
      'stocktake',
      counting.map(({ line, given: { is_total, pieces, made } }) => ({ line_id: line.id, is_total, pieces, made })),
    ),
    revision,
  );
};

/** Writes what was counted now, beside what is on hand at this moment. */
export const writeCounts = async (tx: Queries, counted: readonly CountedLine[], revision: number): Promise<void> => {
  if (counted.some((line) => (line.counted ?? 0) > mostPieces)) {
    throw new Unprocessable(texts.stocktake.tooMany);
  }
  await tx`
    update stocktake_lines l
    set counted = c.counted, revision = ${revision},
      expected = case when c.counted is not null then m.remaining end,
      counted_at = case when c.counted is not null then clock_timestamp() end,
      counted_by = case when c.counted is not null then acting_user() end
    from json_to_recordset(${JSON.stringify(counted)}::text::json) c (line_id integer, counted integer),
      modifications m
    where l.id = c.line_id and m.id = l.modification_id`;
};
