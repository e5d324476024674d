import type { NewStocktake, StocktakeCounts, StocktakeLine, StocktakeLineChange } from 'shared/contract/stocktake';
import { reasonFrom } from 'shared/vocabulary/stock';
import { changeAs } from '../../accounts/change-as.ts';
import type { SignedInUser } from '../../accounts/session/access-tokens.ts';
import type { Database, Queries } from '../../database/database.ts';
import { Conflict, NotFound, VersionConflict } from '../../failure.ts';
import { isMeantFor } from '../../http/if-match.ts';
import { texts } from '../../texts.ts';
import { creditCounts } from '../counts/credit-counts.ts';
import { type KeyedRequest, oncePerKey } from '../records/once-per-key.ts';
import type { Author } from '../records/record-store.ts';
import { beginChange, type Changed, endStocktake } from './change-stocktake.ts';
import { countSizes, writeCounts } from './count-sizes.ts';
import { findLine, readStocktake, readStocktakeLines, readStocktakes } from './read-stocktake.ts';
import { correctedSince, fromLines, priceOf, walk } from './stocktakes-table.ts';

/**
 * Books all differences of a stocktake that is locked as movements, and ends it. What was not counted moves nothing.
 * @throws Conflict if nothing is counted, or a large difference has no reason.
 */
const bookStocktake = async (tx: Queries, { id, revision }: Changed): Promise<void> => {
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

/**
 * Begins a stocktake with all sizes of these products, or of all that are not in the archive.
 * @returns its id.
 * @throws NotFound if one of the products does not exist.
 */
const startStocktake = async (tx: Queries, { product_ids: ids }: NewStocktake): Promise<number> => {
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
      insert into stocktakes (scope, started_by, last_movement)
      select ${ids === null ? 'all' : 'selected'}, acting_user(), coalesce(max(id), 0) from movements
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
  revision: number,
): Promise<void> => {
  if (counted !== undefined) {
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
  read(id: number, since?: number): Promise<string>;
  /** @throws NotFound if one of the products does not exist. */
  start(given: NewStocktake, request: KeyedRequest): Promise<string>;
  /** @throws Unprocessable for an unknown size; VersionConflict, with the lines, for a total that has seen another number. */
  count(id: number, counts: StocktakeCounts, request: KeyedRequest): Promise<string>;
  /** @throws NotFound if it has no such line; VersionConflict, with the line, for another version. */
  change(id: number, lineId: number, change: StocktakeLineChange, author: Author): Promise<StocktakeLine>;
  /** @throws Conflict, and books nothing, if nothing is counted or a large difference has no reason. */
  book(id: number, request: KeyedRequest): Promise<string>;
  cancel(id: number, by: SignedInUser): Promise<void>;
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
    return readStocktakeLines(db, id, revision - 1);
  };

  return {
    list: () => readStocktakes(db),

    read: (id, since = -1) => readStocktakeLines(db, id, since),

    start: async (given, request) => {
      const id = await changeAs(db, request.by, (tx) => oncePerKey(tx, request, () => startStocktake(tx, given)));
      return readStocktake(db, id);
    },

    count: (id, counts, request) => write(id, request, (tx, changed) => countSizes(tx, changed, counts)),

    change: (id, lineId, change, { by, ifMatch }) =>
      changeAs(db, by, async (tx) => {
        const { revision } = await beginChange(tx, id);
        const before = await findLine(tx, id, lineId);
        if (!isMeantFor(before.version, ifMatch)) {
          throw new VersionConflict(before, await readLineAuthors(tx, before));
        }
        await setLine(tx, before, change, revision);
        return findLine(tx, id, lineId);
      }),

    book: (id, request) => write(id, request, bookStocktake),

    cancel: (id, by) =>
      changeAs(db, by, async (tx) => {
        await beginChange(tx, id);
        await endStocktake(tx, id, 'cancelled');
      }),
  };
};
