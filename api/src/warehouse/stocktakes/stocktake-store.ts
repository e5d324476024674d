import { reasonFrom, type StocktakeStatus } from '@shared/contract/vocabulary/stock';
import type {
  NewStocktake,
  StocktakeCounts,
  StocktakeLine,
  StocktakeLineChange,
} from '@shared/contract/wire/stocktake';
import { changeAs } from '../../accounts/change-as.ts';
import type { Person } from '../../accounts/rights/rights.ts';
import type { Database, Queries } from '../../database/database.ts';
import { Conflict, NotFound, Unprocessable, VersionConflict } from '../../failure.ts';
import { isMeantFor } from '../../http/conditional-request.ts';
import { texts } from '../../texts.ts';
import { type KeyedRequest, oncePerKey } from '../records/once-per-key.ts';
import type { Author } from '../records/record-store.ts';
import { type CountedLine, contestedLines, creditCounts, lockCounted } from '../stock/line-counts.ts';
import {
  correctedSince,
  findStocktakeLine,
  findStocktakeLines,
  fromLines,
  priceOf,
  readStocktake,
  readStocktakeLines,
  readStocktakes,
  walk,
} from './read-stocktake.ts';

/** A stocktake that is locked for a change, and the revision that the change has. */
interface Changed {
  id: number;
  revision: number;
  blind: boolean;
  /** What was counted blind is compared: nothing is counted any more. */
  compared: boolean;
}

/**
 * Locks an open stocktake for a change, before any of its sizes.
 * @throws NotFound if there is no such stocktake; Conflict if it is booked or cancelled.
 */
const beginChange = async (tx: Queries, id: number): Promise<Changed> => {
  const [open] = await tx<Changed[]>`
    update stocktakes set revision = revision + 1 where id = ${id} and status = 'open'
    returning id, revision, blind, compared_at is not null as compared`;
  if (open) {
    return open;
  }
  const [ended] = await tx<{ status: Exclude<StocktakeStatus, 'open'> }[]>`
    select status from stocktakes where id = ${id}`;
  throw ended ? new Conflict(texts.stocktake.ended[ended.status]) : new NotFound();
};

/** @throws Conflict if what was counted blind is compared already. */
const refuseCompared = ({ compared }: Changed): void => {
  if (compared) {
    throw new Conflict(texts.stocktake.compared);
  }
};

/** @throws Conflict if nothing is counted. */
const refuseUncounted = async (tx: Queries, id: number): Promise<void> => {
  const [{ counted }] = await tx<[{ counted: number }]>`select counted from stocktakes where id = ${id}`;
  if (counted === 0) {
    throw new Conflict(texts.stocktake.nothingCounted);
  }
};

/** Ends a stocktake that is locked. */
const endStocktake = (tx: Queries, id: number, status: Exclude<StocktakeStatus, 'open'>) => tx`
  update stocktakes set status = ${status}, ended_at = now(), ended_by = acting_user() where id = ${id}`;

const mostPieces = 1_000_000;

/**
 * Counts pieces of a stocktake that is locked. A size that it does not have becomes a line.
 * @throws Unprocessable for an unknown size, or for more than a million pieces; VersionConflict, with the lines, for a
 * total that has seen another number; Conflict if it is compared.
 */
const countSizes = async (tx: Queries, by: Person, changed: Changed, counts: StocktakeCounts): Promise<void> => {
  refuseCompared(changed);
  const { id, revision } = changed;
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
    throw new VersionConflict(await findStocktakeLines(tx, by, id, contested));
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
const writeCounts = async (tx: Queries, counted: readonly CountedLine[], revision: number): Promise<void> => {
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

/**
 * Shows what a stocktake that is locked has hidden. All of its lines change for those who read what changed.
 * @throws Conflict if it hides nothing, or nothing is counted.
 */
const compareStocktake = async (tx: Queries, changed: Changed): Promise<void> => {
  refuseCompared(changed);
  const { id, revision, blind } = changed;
  if (!blind) {
    throw new Conflict(texts.stocktake.notBlind);
  }
  await refuseUncounted(tx, id);
  await tx`update stocktakes set compared_at = now(), compared_by = acting_user() where id = ${id}`;
  await tx`update stocktake_lines set revision = ${revision} where stocktake_id = ${id}`;
};

/**
 * Books all differences of a stocktake that is locked as movements, and ends it. What was not counted moves nothing.
 * @throws Conflict if nothing is counted, a blind one is not compared, or a large difference has no reason.
 */
const bookStocktake = async (tx: Queries, by: Person, { id, revision, blind, compared }: Changed): Promise<void> => {
  await refuseUncounted(tx, id);
  if (blind && !compared) {
    throw new Conflict(texts.stocktake.notCompared);
  }
  await tx`
    select lock_modifications(array(
      select modification_id from stocktake_lines where stocktake_id = ${id} and counted is not null))`;
  await tx`
    update stocktake_lines c set expected = l.expected + ${correctedSince(tx)}, revision = ${revision}
    from stocktake_lines l join stocktakes s on s.id = l.stocktake_id
    where c.id = l.id and l.stocktake_id = ${id} and ${correctedSince(tx)} <> 0`;
  await refuseMissingReasons(tx, by, id);
  await tx`
    insert into movements (modification_id, kind, quantity, user_id, note, stocktake_id)
    select modification_id, 'stocktake', counted - expected, acting_user(), reason, stocktake_id
    from stocktake_lines where stocktake_id = ${id} and counted <> expected order by modification_id`;
  await endStocktake(tx, id, 'booked');
};

/** Of what a difference is worth to those who may not see costs, they learn nothing by trying. */
const refuseMissingReasons = async (tx: Queries, by: Person, id: number): Promise<void> => {
  const [missing] = await tx<{ name: string; size: string; more: number }[]>`
    select p.name, m.size, count(*) over () - 1 as more
    ${fromLines(tx)}
    where l.stocktake_id = ${id} and l.reason is null
      and abs(l.counted::numeric - l.expected) * ${priceOf(tx, by)} >= ${reasonFrom}
    order by ${walk(tx)} limit 1`;
  if (missing) {
    throw new Conflict(texts.stocktake.reasonMissing(missing));
  }
};

/**
 * Begins a stocktake with all sizes of these products, or of all that are not in the archive.
 * @returns its id.
 * @throws NotFound if one of the products does not exist.
 */
const startStocktake = async (tx: Queries, { product_ids: ids, blind = false }: NewStocktake): Promise<number> => {
  if (ids !== null) {
    const found = await tx`select from products where id = any (${ids}) and deleted_at is null`;
    if (found.length < ids.length) {
      throw new NotFound();
    }
  }
  const chosen = ids === null ? tx`not p.archived` : tx`p.id = any (${ids})`;
  // One statement: the numbers on hand are those after the newest movement that it sees.
  const [{ id }] = await tx<[{ id: number }]>`
    with begun as (
      insert into stocktakes (scope, blind, started_by, last_movement)
      select ${ids === null ? 'all' : 'selected'}, ${blind}, acting_user(), coalesce(max(id), 0) from movements
      returning id
    ), lines as (
      insert into stocktake_lines (stocktake_id, modification_id, at_start)
      select begun.id, m.id, m.remaining
      from begun, modifications m join products p on p.id = m.product_id and p.deleted_at is null
      where m.deleted_at is null and ${chosen}
      order by m.id
    )
    select id from begun`;
  return id;
};

interface SetLine {
  id: number;
  modification_id: number;
}

/**
 * Changes a line of a stocktake that is locked. Anyone who sets its count has counted all of it: the pieces of others are
 * part of it no longer.
 */
const setLine = async (
  tx: Queries,
  { id, modification_id }: SetLine,
  { counted, reason }: StocktakeLineChange,
  changed: Changed,
): Promise<void> => {
  const { revision } = changed;
  if (counted !== undefined) {
    refuseCompared(changed);
    await tx`select lock_modifications(array[${modification_id}::integer])`;
    const total = [{ line_id: id, is_total: true, pieces: counted, made: 1 }];
    await writeCounts(tx, await creditCounts(tx, 'stocktake', total), revision);
  }
  if (reason !== undefined) {
    await tx`
      update stocktake_lines
      set revision = ${revision}, reason = ${reason?.trim() ?? null}, reason_by = acting_user()
      where id = ${id}`;
  }
};

/** Who counted a line, and who wrote its reason. */
const readLineAuthors = async (tx: Queries, { id, count }: StocktakeLine): Promise<Record<string, string>> => {
  const [reason] = await tx<{ login: string }[]>`
    select u.login from stocktake_lines l join users u on u.id = l.reason_by where l.id = ${id}`;
  return { ...(count?.user && { counted: count.user }), ...(reason && { reason: reason.login }) };
};

/**
 * Counts of stock. Each method that returns text returns JSON; a change returns the stocktake with the lines that have
 * changed since before it. Throws NotFound if there is no such stocktake, and a change Conflict if it is not open.
 */
export interface StocktakeStore {
  /** The newest ones. */
  list(): Promise<string>;
  /** @param since only lines that changed after this revision */
  read(id: number, by: Pick<Person, 'rights'>, since?: number): Promise<string>;
  /** @throws NotFound if one of the products does not exist. */
  start(given: NewStocktake, request: KeyedRequest): Promise<string>;
  /** @throws Unprocessable for an unknown size; VersionConflict, with the lines, for a total that has seen another number. */
  count(id: number, counts: StocktakeCounts, request: KeyedRequest): Promise<string>;
  /** @throws NotFound if it has no such line; VersionConflict, with the line, for another version. */
  change(id: number, lineId: number, change: StocktakeLineChange, author: Author): Promise<StocktakeLine>;
  /** Shows what a blind one has hidden, and ends its counting. @throws Conflict if it hides nothing, or nothing is counted. */
  compare(id: number, request: KeyedRequest): Promise<string>;
  /** @throws Conflict, and books nothing, if nothing is counted, a blind one is not compared or a large difference has no reason. */
  book(id: number, request: KeyedRequest): Promise<string>;
  cancel(id: number, by: Person): Promise<void>;
}

export const stocktakeStore = (db: Database): StocktakeStore => {
  const write = async (
    id: number,
    request: KeyedRequest,
    work: (tx: Queries, changed: Changed) => Promise<void>,
  ): Promise<string> => {
    const revision = await changeAs(db, request.by, (tx) =>
      oncePerKey(tx, request, async () => {
        const changed = await beginChange(tx, id);
        await work(tx, changed);
        return changed.revision;
      }),
    );
    return readStocktakeLines(db, request.by, id, revision - 1);
  };

  return {
    list: () => readStocktakes(db),

    read: (id, by, since = -1) => readStocktakeLines(db, by, id, since),

    start: async (given, request) => {
      const id = await changeAs(db, request.by, (tx) => oncePerKey(tx, request, () => startStocktake(tx, given)));
      return readStocktake(db, id);
    },

    count: (id, counts, request) => write(id, request, (tx, changed) => countSizes(tx, request.by, changed, counts)),

    change: (id, lineId, change, { by, ifMatch }) =>
      changeAs(db, by, async (tx) => {
        const changed = await beginChange(tx, id);
        const before = await findStocktakeLine(tx, by, id, lineId);
        if (!isMeantFor(before.version, ifMatch)) {
          throw new VersionConflict(before, await readLineAuthors(tx, before));
        }
        await setLine(tx, before, change, changed);
        return findStocktakeLine(tx, by, id, lineId);
      }),

    compare: (id, request) => write(id, request, compareStocktake),

    book: (id, request) => write(id, request, (tx, changed) => bookStocktake(tx, request.by, changed)),

    cancel: (id, by) =>
      changeAs(db, by, async (tx) => {
        await beginChange(tx, id);
        await endStocktake(tx, id, 'cancelled');
      }),
  };
};
