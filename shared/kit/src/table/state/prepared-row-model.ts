import type { SearchTerm } from '@shared/contract/vocabulary/search';
import { constructRow, type RowModel } from '@tanstack/react-table';
import type { Reasons } from '../search-beyond';
import type { CoreTable, ListFeatures, ListRecord, TableRow } from './core-table';

/** The records of a row model, and how they were found. */
export interface ShownRows<Record> {
  rows: readonly Record[];
  /** The rendered rows: these, and at their old positions those that have left while a person is using the rows. */
  held: readonly Record[];
  /** The indexes of rows that have left. */
  gone: ReadonlySet<number>;
  /** The matching terms, to be marked in the cells. */
  terms: readonly SearchTerm[];
  match: 'exact' | 'similar' | 'none';
  /** Why rows match although no column contains the search. */
  reasons: Reasons;
  /** The number of new records that wait to be accepted. */
  newRows: number;
}

export interface PreparedRowModel<Record extends ListRecord> extends RowModel<ListFeatures, Record> {
  shown: ShownRows<Record>;
}

const nobody: ReadonlySet<number> = new Set();
const noReasons: Reasons = new Map();

/** Rows of which none has left. */
export const allThere = <Record>(
  rows: readonly Record[],
  {
    terms = [],
    match = 'exact',
    reasons = noReasons,
  }: Partial<Pick<ShownRows<Record>, 'terms' | 'match' | 'reasons'>> = {},
): ShownRows<Record> => ({ rows, held: rows, gone: nobody, terms, match, reasons, newRows: 0 });

/**
 * A row model over records. A row object is created each time it is read: one for each of 100 000 records costs more
 * than the rest of a list. Code that needs all records reads `shown`.
 */
export const preparedRowModel = <Record extends ListRecord>(
  table: CoreTable<Record>,
  shown: ShownRows<Record>,
): PreparedRowModel<Record> => {
  const { held: records } = shown;
  const rowAt = (index: number) => {
    const record = records[index];
    return record && constructRow(table, String(record.id), record, index, 0);
  };
  const rows = new Proxy<TableRow<Record>[]>([], {
    get: (target, key, receiver) => {
      if (key === 'length') return records.length;
      const index = indexOfKey(key);
      return index === undefined ? Reflect.get(target, key, receiver) : rowAt(index);
    },
    has: (target, key) => {
      const index = indexOfKey(key);
      return index === undefined ? Reflect.has(target, key) : index < records.length;
    },
  });
  const rowsById = new Proxy<{ [id: string]: TableRow<Record> }>(
    {},
    { get: (_, id) => rowAt(records.findIndex((record) => String(record.id) === id)) },
  );
  return { rows, flatRows: rows, rowsById, shown };
};

/** The records of a model of a list's table. */
export const shownOf = (model: object): ShownRows<ListRecord> => (model as PreparedRowModel<ListRecord>).shown;

const indexOfKey = (key: string | symbol) => (typeof key === 'string' && /^\d+$/.test(key) ? Number(key) : undefined);
