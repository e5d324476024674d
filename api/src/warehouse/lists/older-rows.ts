import { type SearchTerm, searchTerms } from '@shared/contract/vocabulary/search';
import type { OlderQuestion, OlderTerm } from '@shared/contract/wire/older';
import type { Database, Queries } from '../../database/database.ts';
import type { Fragment } from '../../database/sql-text.ts';
import { wordConditions } from '../search/search-store.ts';
import type { ListHorizon } from './list.ts';

/** A page of a list has so many older rows. */
const rowsPerPage = 100;
/** Above this number the matches are not counted. */
const mostCounted = 1_000;

/** How a column of a list is filtered and sorted by the database, over the table's own row. */
export interface OlderColumn {
  /** SQL: the text of its cell. */
  text: Fragment;
  /** SQL: what ranges compare and sorting uses, if it is not the text. */
  number?: Fragment;
  /** The same of a day. */
  day?: Fragment;
  /** All texts that it can have, if these are few: the database knows how frequent each of them is. */
  values?: readonly string[];
}

/** The rows of a list beyond its horizon. */
export interface OlderRows extends ListHorizon {
  /** The entity of its search texts. */
  entity: string;
  /** By the ids of the page's columns. A column that is not among them has empty cells. */
  columns(tx: Queries): Readonly<Record<string, OlderColumn>>;
  /** SQL: what a term finds in the row itself, beside its search text; null if nothing. */
  ownWords(tx: Queries, term: SearchTerm): Fragment | null;
  /** SQL: what makes a row beyond the horizon one of the list, and lets it show these terms; without it all do. */
  rowConditions?(tx: Queries, terms: readonly SearchTerm[]): Fragment[];
}

/** The ids of a page of the older rows, and the number of all that match; null for more than are counted. */
export const findOlder = (
  db: Database,
  source: OlderRows,
  question: OlderQuestion,
): Promise<{ ids: number[]; count: number | null }> =>
  db.begin('isolation level repeatable read read only', async (tx) => {
    // Planned for the given words and days, never generically.
    await tx`set local plan_cache_mode = force_custom_plan`;
    await tx`set local work_mem = '64MB'`;
    const table = tx(source.table);
    // Ids come from outside: an object would also have a column '__proto__'.
    const columns = new Map(Object.entries(source.columns(tx)));
    const before = tx`${question.before}::date`;
    const isBeyond = tx`${table}.deleted_at is null and not (${source.isWithin(tx, before)})`;
    // Numbers grow with time: the newest rows are neither looked through nor searched.
    const [{ newest }] = await tx<
      [{ newest: number | null }]
    >`select max(id) as newest from ${table} where ${isBeyond}`;
    if (newest === null) {
      return { ids: [], count: 0 };
    }
    const terms = searchTerms(question.search);
    const conditions = [
      ...(source.rowConditions?.(tx, terms) ?? []).map((each) => tx`and (${each})`),
      ...searchConditions(tx, { source, terms, newest }),
      ...Object.entries(question.filters).map(
        ([id, terms]) => tx`and (${filterCondition(tx, columns.get(id) ?? { text: tx`''` }, terms)})`,
      ),
    ];
    const matching = (what: Fragment) => tx`
      select ${what} from ${table}
      where ${isBeyond} and ${table}.id <= ${newest} ${oneAfterAnother(tx, conditions)}`;
    const { column, is_descending: isDescending } = question.sorting;
    const direction = isDescending ? tx`desc` : tx`asc`;
    const sorted = columns.get(column);
    const rows = await tx<{ id: number }[]>`
      ${matching(tx`${table}.id`)}
      order by ${sorted ? tx`${sorted.day ?? sorted.number ?? sorted.text} ${direction},` : tx``} ${table}.id ${direction}
      limit ${rowsPerPage} offset ${question.skip}`;
    const ids = rows.map(({ id }) => id);
    if (ids.length < rowsPerPage && (ids.length > 0 || question.skip === 0)) {
      return { ids, count: question.skip + ids.length };
    }
    const [{ count }] = await tx<[{ count: number }]>`
      select count(*)::integer as count from (${matching(tx`1`)} limit ${mostCounted + 1}) matching`;
    return { ids, count: count > mostCounted ? null : count };
  });

interface Search {
  source: OlderRows;
  terms: readonly SearchTerm[];
  newest: number;
}

const searchConditions = (tx: Queries, { source, terms, newest }: Search): Fragment[] => {
  if (terms.length === 0) {
    return [];
  }
  const table = tx(source.table);
  const inWords = tx`select from search_texts s where s.entity = ${source.entity} and s.id = ${table}.id`;
  const own = terms.map((term) => source.ownWords(tx, term));
  // Only where a row has words of its own each term is looked for by itself: together they are found by the index.
  if (own.every((condition) => condition === null)) {
    return [
      tx`and ${table}.id in (
        select s.id from search_texts s
        where s.entity = ${source.entity} and s.id <= ${newest} ${wordConditions(tx, terms)}
      )`,
    ];
  }
  return terms.map((term, index) => {
    const found = tx`exists (${inWords} ${wordConditions(tx, [term])})`;
    const ofRow = own[index];
    return ofRow ? tx`and (${ofRow} or ${found})` : tx`and ${found}`;
  });
};

/** Any of the terms, and none of the excluded ones, as in the page. */
const filterCondition = (tx: Queries, column: OlderColumn, terms: readonly OlderTerm[]): Fragment => {
  const conditions = (isExcluded: boolean) =>
    terms.filter((term) => term.is_excluded === isExcluded).map((term) => tx`(${termCondition(tx, column, term)})`);
  const [first = tx`true`, ...others] = conditions(false);
  const included = oneAfterAnother(
    tx,
    others.map((each) => tx`or ${each}`),
  );
  const excluded = oneAfterAnother(
    tx,
    conditions(true).map((each) => tx`and not ${each}`),
  );
  return tx`(${first} ${included}) ${excluded}`;
};

/** An empty array of fragments would be a parameter. */
const oneAfterAnother = (tx: Queries, fragments: readonly Fragment[]): Fragment =>
  fragments.reduce((before, each) => tx`${before} ${each}`, tx``);

const termCondition = (tx: Queries, { text, number, day, values }: OlderColumn, term: OlderTerm): Fragment => {
  if (term.spellings) {
    const { spellings } = term;
    if (values) {
      return tx`${text} = any (${values.filter((value) => spellings.some((spelling) => value.includes(spelling)))})`;
    }
    const patterns = spellings.map((spelling) => `%${spelling.replace(/[\\%_]/g, '\\$&')}%`);
    return tx`replace(lower(${text}), 'ё', 'е') like any (${patterns})`;
  }
  const value = day ?? number;
  if (value === undefined) {
    return tx`false`;
  }
  const bound = (limit: number): Fragment => (day ? tx`${dayText(limit)}::date` : tx`${limit}::numeric`);
  return tx`true
    ${term.from === undefined ? tx`` : tx`and ${value} >= ${bound(term.from)}`}
    ${term.to === undefined ? tx`` : tx`and ${value} <= ${bound(term.to)}`}
    ${term.above === undefined ? tx`` : tx`and ${value} > ${bound(term.above)}`}
    ${term.below === undefined ? tx`` : tx`and ${value} < ${bound(term.below)}`}`;
};

/** 20261115 as the day before or at which it is: the page may send a day that no calendar has. */
const dayText = (day: number): string => {
  const [year, month, date] = [Math.floor(day / 10_000), Math.floor(day / 100) % 100, day % 100];
  const moment = new Date(Date.UTC(2000, month - 1, date));
  moment.setUTCFullYear(Math.min(9_999, Math.max(1, year)) + (moment.getUTCFullYear() - 2000));
  return `${String(moment.getUTCFullYear()).padStart(4, '0')}-${moment.toISOString().slice(5, 10)}`;
};
