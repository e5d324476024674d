import type { SizeCount } from '@shared/contract/wire/stock';
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

/** The lines that are counted, and whose pieces their counts consist of. */
const tables = {
  stocktake: { lines: 'stocktake_lines', counts: 'stocktake_counts' },
  party: { lines: 'party_lines', counts: 'party_line_counts' },
} as const;

/** A count of a line. */
interface LineCount extends Pick<GivenCount, 'is_total' | 'pieces' | 'made'> {
  line_id: number;
}

/** What a line consists of after its count. */
export interface CountedLine {
  line_id: number;
  counted: number | null;
}

/**
 * Credits counts of lines that are locked to the acting user; the caller writes what is counted then. A total consists
 * of the pieces of whoever typed it, so that others who take earlier counts back take nothing from it. Without a count
 * that stands, a line has not been counted; with one it has 0, also if it was a count of no pieces.
 */
export const creditCounts = async (
  tx: Queries,
  of: keyof typeof tables,
  given: readonly LineCount[],
): Promise<CountedLine[]> => {
  const counts = tx(tables[of].counts);
  const credited = await tx<(CountedLine & { before: number; is_total: boolean; made: number })[]>`
    with before as (
      select g.line_id, g.is_total, g.pieces, g.made, coalesce(l.counted, 0) as counted,
        greatest(0, coalesce(mine.made, 0) + g.made) as mine, coalesce(theirs.made, 0) as theirs,
        greatest(0, coalesce(l.counted, 0) - coalesce(theirs.pieces, 0)) as own_pieces
      from json_to_recordset(${JSON.stringify(given)}::text::json)
        g (line_id integer, is_total boolean, pieces integer, made integer)
      join ${tx(tables[of].lines)} l on l.id = g.line_id
      left join ${counts} mine on mine.line_id = l.id and mine.user_id = acting_user()
      left join lateral (
        select sum(made) as made, sum(pieces) as pieces from ${counts} c
        where c.line_id = l.id and c.user_id <> acting_user()
      ) theirs on true
    ), after as (
      select *, case
        when is_total then pieces
        when made < 0 then greatest(0, counted + greatest(pieces, -own_pieces))::integer
        else greatest(0, counted + pieces) end as result
      from before
    )
    select line_id, is_total, counted as before, mine as made,
      case when result > 0 or (result = 0 and mine + theirs > 0) then result end as counted
    from after order by line_id`;
  const replaced = credited.filter(({ is_total, counted }) => is_total || counted === null);
  await tx`
    update ${counts} c set pieces = 0, made = case when l.counted is null then 0 else c.made end
    from json_to_recordset(${JSON.stringify(replaced)}::text::json) l (line_id integer, counted integer)
    where c.line_id = l.line_id and (c.pieces <> 0 or (l.counted is null and c.made <> 0))`;
  const standing = credited.filter(({ counted }) => counted !== null);
  await tx`
    insert into ${counts} as c (line_id, user_id, pieces, made, at)
    select line_id, acting_user(), counted - case when is_total then 0 else before end, made, clock_timestamp()
    from json_to_recordset(${JSON.stringify(standing)}::text::json)
      l (line_id integer, is_total boolean, counted integer, before integer, made integer)
    on conflict (line_id, user_id) do update
      set pieces = c.pieces + excluded.pieces, made = excluded.made, at = excluded.at`;
  return credited;
};

/** The lines of which something else is counted than a total has seen: their count would be lost unseen. */
export const contestedLines = <Line extends { counted: number | null }>(
  counts: readonly { line: Line; given: GivenCount }[],
): Line[] =>
  counts.flatMap(({ line, given: { is_total, seen, pieces } }) =>
    is_total && seen !== undefined && line.counted !== seen && line.counted !== pieces ? [line] : [],
  );
