import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Entity } from '@shared/contract/vocabulary/entity';
import type { Right } from '@shared/contract/vocabulary/rights';
import type { Rights } from '../../accounts/rights/rights.ts';
import type { Database, Queries } from '../../database/database.ts';
import type { Fragment } from '../../database/sql-text.ts';
import { type ListEnd, type ListText, listTextWriter } from './list-text.ts';
import { includes, type Revision, rowShape, writeRevision } from './revision.ts';

/** The SQL of one list. */
export interface ListSource {
  /** Changes of this entity are changes of the list. */
  entity: Entity;
  /** False if one changed record is not one changed row. */
  sendsChanges: boolean;
  /**
   * A select of the rows in list order; with `ids`, only of those rows; with a horizon, only of those within it. Without the
   * rights in `costs` the columns with a cost are null.
   */
  rows(tx: Queries, ids?: readonly number[], since?: Fragment, rights?: Pick<Rights, 'has'>): Fragment;
  /** How a long list is cut; without it the list is always whole. */
  horizon?: ListHorizon;
  /** The rights that decide on columns: `personal-list.ts` makes a list of each set of them. */
  costs?: readonly Right[];
  /** A part of the revisions of such a list, in hexadecimal digits, so that those of two sets are not taken for one another. */
  mark?: string;
}

/** What a long list sends: the rows of the last year, and older ones that are still open. The others are found by the api. */
export interface ListHorizon {
  table: string;
  /** SQL: a row of this day or a later one, or one that is still open. */
  isWithin(tx: Queries, since: Fragment): Fragment;
  /** The rows of the list are others than those of the table: then nobody counts the ones that it leaves out. */
  isDerived?: boolean;
}

/** SQL: the day at which a long list ends today. */
const yearAgo = (tx: Queries) => tx`(current_date - interval '1 year')::date`;

/** Few round trips to the database, and never all rows in memory beside their compressed text. */
const rowsPerPart = 10_000;

/** Reads the current revision of a list: never older than the call, whichever process made the last change. */
const readListRevision = async (
  db: Queries,
  { entity, mark = '' }: Pick<ListSource, 'entity' | 'mark'>,
): Promise<Revision> => {
  const [{ epoch, number }] = await db<[{ epoch: string; number: number }]>`
    select epoch, (select revision from list_revisions where entity = ${entity}) as number from change_counter`;
  return { epoch: epoch + rowShape + mark, number };
};

/** A list with a horizon of at most so many rows is whole all the same (`WHOLE_LIST_ROWS`). */
export interface ListLimits {
  wholeListRows: number;
}

/** Counting all rows costs as much as reading a part of them; the number of older rows need not be exact to the minute. */
const endKeptMs = 600_000;

/** Null for a list that is sent whole. */
const findEnd = async (
  db: Queries,
  { horizon }: ListSource,
  { wholeListRows }: ListLimits,
): Promise<ListEnd | null> => {
  if (!horizon || wholeListRows === Number.POSITIVE_INFINITY) {
    return null;
  }
  const table = db(horizon.table);
  const [{ is_long: isLong, since }] = await db<[{ is_long: boolean; since: string }]>`
    select ${yearAgo(db)}::text as since, exists (
      select from ${table} where deleted_at is null offset ${wholeListRows}
    ) as is_long`;
  if (!isLong) {
    return null;
  }
  if (horizon.isDerived) {
    return { since, left: null };
  }
  const [{ left }] = await db<[{ left: number }]>`
    select count(*)::integer as left from ${table} where deleted_at is null and not (${horizon.isWithin(db, yearAgo(db))})`;
  return { since, left };
};

/** Reads a list in parts, in one snapshot together with its revision. */
const makeListText = (db: Database, source: ListSource, end: ListEnd | null): Promise<ListText> =>
  db.begin('isolation level repeatable read read only', async (tx) => {
    // Sorted in memory: a file is a third slower.
    await tx`set local work_mem = '64MB'`;
    const revision = await readListRevision(tx, source);
    const text = listTextWriter();
    const rows = source.rows(tx, undefined, end ? tx`${end.since}::date` : undefined);
    const reading = tx<{ json: string }[]>`select row_to_json(r)::text as json from (${rows}) r`;
    for await (const part of reading.cursor(rowsPerPart)) text.write(part.map(({ json }) => json));
    return text.end(revision, end);
  });

/** A list without pagination: sent whole or up to its horizon, or only its changes. */
export interface List {
  /** Never older than the call. Requests that arrive together share one query. */
  revision(): Promise<Revision>;
  /** The JSON text of the array of these rows, also of those beyond the horizon, in list order. */
  some(ids: readonly number[]): Promise<string>;
  /** The text of this revision or of a later one. */
  text(revision: Revision): Promise<ListText>;
  /**
   * The JSON text of the `ListChanges` between two revisions. Null if the whole list is required: revisions of
   * different epochs, too many changes, or a list without changes of single rows. A changed row is sent whatever its age: the
   * page may have it.
   */
  changes(since: Revision, until: Revision): Promise<string | null>;
}

/** Above this number of changes the whole list is sent. */
const maxChanges = 5_000;

/** All pages with this list hear of a change at once, and ask for the same changes: for as few revisions as are under way. */
const sharedAnswers = 8;

/** Creates a list that caches the text of its newest revision and builds it at most once at a time. */
export const createList = (db: Database, source: ListSource, limits: ListLimits): List => {
  const { entity } = source;
  let kept: ListText | null = null;
  let making: Promise<ListText> | null = null;
  let end: { atMs: number; found: ListEnd | null } | null = null;
  let asking: Promise<Revision> | null = null;
  const answers = new Map<string, Promise<string | null>>();

  const currentEnd = async (): Promise<ListEnd | null> => {
    // A list that is still sent whole is looked at each time: it may have become a long one.
    if (!end?.found || performance.now() - end.atMs > endKeptMs) {
      end = { atMs: performance.now(), found: await findEnd(db, source, limits) };
    }
    return end.found;
  };

  const make = async (): Promise<ListText> => {
    kept = await makeListText(db, source, await currentEnd());
    return kept;
  };

  const startMaking = () => {
    making ??= make().finally(() => {
      making = null;
    });
    return making;
  };

  return {
    revision: () => {
      asking ??= nextTurn().then(() => {
        // Who asks from now on could get a revision from before the call.
        asking = null;
        return readListRevision(db, source);
      });
      return asking;
    },

    some: async (ids) => {
      const [{ json }] = await db<[{ json: string }]>`
        select coalesce(json_agg(r), '[]')::text as json from (${source.rows(db, ids)}) r`;
      return json;
    },

    text: async (revision) => {
      if (kept && includes(kept.revision, revision)) {
        return kept;
      }
      // A build that started before this call may be too old; one that starts after it is not.
      const begun = await making;
      return begun && includes(begun.revision, revision) ? begun : startMaking();
    },

    changes: async (since, until) => {
      if (!source.sendsChanges || since.epoch !== until.epoch || since.number > until.number) {
        return null;
      }
      const key = `${since.number}-${writeRevision(until)}`;
      const known = answers.get(key);
      if (known) return known;
      const reading = readChanges(since, until);
      answers.set(key, reading);
      const [oldest = key] = answers.keys();
      if (answers.size > sharedAnswers) answers.delete(oldest);
      reading.catch(() => answers.delete(key));
      return reading;
    },
  };

  async function readChanges(since: Revision, until: Revision) {
    const [{ ids }] = await db<[{ ids: number[] | null }]>`
      select json_agg(id) as ids
      from (
        select id from changes where entity = ${entity} and revision > ${since.number} limit ${maxChanges + 1}
      ) changed`;
    if (ids === null) {
      return JSON.stringify({ revision: writeRevision(until), changed: [], deleted: [] });
    }
    return ids.length > maxChanges ? null : listChanges(ids, until);
  }

  // The rows may be newer than the revision: then the next reload sends them again, which is harmless.
  async function listChanges(ids: number[], until: Revision) {
    const { horizon } = source;
    const beyond = horizon
      ? db`, 'beyond', (
          select coalesce(json_agg(id), '[]') from ${db(horizon.table)}
          where id = any (${ids}) and deleted_at is null and not (${horizon.isWithin(db, yearAgo(db))}))`
      : db``;
    const [{ json }] = await db<[{ json: string }]>`
      with row as (${source.rows(db, ids)})
      select json_build_object(
        'revision', ${writeRevision(until)}::text,
        'changed', (select coalesce(json_agg(r), '[]') from row r),
        'deleted', (select coalesce(json_agg(id), '[]') from unnest(${ids}::integer[]) id
                    where id not in (select row.id from row))
        ${beyond}
      )::text as json`;
    return json;
  }
};
