import type { PartyCounts } from 'shared/contract/party-line';
import type { Queries } from '../../database/database.ts';
import { VersionConflict } from '../../failure.ts';
import { contestedLines, creditCounts } from '../counts/credit-counts.ts';
import { type GivenCount, lockCounted } from '../stock/lock-counted.ts';
import { findLines } from './party-lines-table.ts';

/**
 * Counts pieces of a party that is locked. A size that it does not have becomes a line, with the cost price of its
 * product.
 * @throws Unprocessable for an unknown size; VersionConflict, with the lines, for a total that has seen another number.
 */
export const countLines = async (tx: Queries, partyId: number, counts: PartyCounts): Promise<void> => {
  const given = await lockCounted(tx, counts);
  const ids = given.map(({ modification_id }) => modification_id);
  await tx`
    insert into party_lines (party_id, modification_id, purchase_price)
    select ${partyId}, given.id, p.cost_price
    from unnest(${ids}::integer[]) with ordinality given (id, place)
    join modifications m on m.id = given.id
    join products p on p.id = m.product_id
    where not exists (
      select from party_lines l
      where l.party_id = ${partyId} and l.modification_id = given.id and l.deleted_at is null)
    order by given.place`;
  const lines = await tx<(CountableLine & { modification_id: number })[]>`
    select id, modification_id, counted, received from party_lines
    where party_id = ${partyId} and modification_id = any (${ids}) and deleted_at is null`;
  const lineOf = new Map(lines.map((line) => [line.modification_id, line]));
  const counting = given.flatMap((count) => {
    const line = lineOf.get(count.modification_id);
    return line ? [{ line, given: count }] : [];
  });
  const contested = contestedLines(counting).map(({ id }) => id);
  if (contested.length > 0) {
    throw new VersionConflict(await findLines(tx, partyId, contested));
  }
  await setCounts(tx, counting);
};

interface CountableLine {
  id: number;
  counted: number | null;
  received: number;
}

interface SetCount {
  line: CountableLine;
  given: Pick<GivenCount, 'is_total' | 'pieces' | 'made'>;
}

/** Counts lines whose party and sizes are locked. A line that is cleared still has the pieces that are booked. */
export const setCounts = async (tx: Queries, counts: readonly SetCount[]): Promise<void> => {
  const counted = await creditCounts(
    tx,
    'party',
    counts.map(({ line, given: { is_total, pieces, made } }) => ({
      line_id: line.id,
      is_total,
      pieces: pieces ?? (line.received > 0 ? line.received : null),
      made,
    })),
  );
  await tx`
    update party_lines l set counted = c.counted
    from json_to_recordset(${JSON.stringify(counted)}::text::json) c (line_id integer, counted integer)
    where l.id = c.line_id and l.counted is distinct from c.counted`;
};
