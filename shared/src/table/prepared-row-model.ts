import { constructRow, type RowModel } from '@tanstack/react-table';
import type { CoreTable, ListRecord, TableRow } from './core-table';
import type { ListFeatures } from './list-features';

/** The records of a row model, and how they were found. */
export interface ShownRows<Record> {
  rows: readonly Record[];
  /** What was found, to be marked in the cells. */
  words: readonly string[];
  match: 'exact' | 'similar' | 'none';
  /** How many new records wait to be let in. */
  newRows: number;
}

interface PreparedRowModel<Record extends ListRecord> extends RowModel<ListFeatures, Record> {
  shown: ShownRows<Record>;
}

/**
 * A row model over records. A row object is made each time its place is read: one for each of 100 000 records costs more
 * than all the rest of a list. What needs all records takes them from `shown`.
 */
export const preparedRowModel = <Record extends ListRecord>(
  table: CoreTable<Record>,
  shown: ShownRows<Record>,
): PreparedRowModel<Record> => {
  const { rows: records } = shown;
  const rowAt = (index: number) => {
    const record = records[index];
    return record && constructRow(table, String(record.id), record, index, 0);
  };
  const rows = new Proxy<TableRow<Record>[]>([], {
    get: (target, key, receiver) => {
      if (key === 'length') return records.length;
      const index = placeOf(key);
      return index === undefined ? Reflect.get(target, key, receiver) : rowAt(index);
    },
    has: (target, key) => {
      const index = placeOf(key);
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

const placeOf = (key: string | symbol) => (typeof key === 'string' && /^\d+$/.test(key) ? Number(key) : undefined);
