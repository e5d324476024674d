import {
  type Column,
  type Header,
  type ReactTable,
  type Row,
  type StockFeatures,
  type Table,
  type TableFeature,
  tableMemo,
} from '@tanstack/react-table';

/** The features of the table of a list: those of the library, and ours. `list-features.ts` has their code. */
export interface ListFeatures
  extends Pick<
    StockFeatures,
    | 'columnVisibilityFeature'
    | 'columnOrderingFeature'
    | 'columnSizingFeature'
    | 'columnResizingFeature'
    | 'columnFilteringFeature'
    | 'globalFilteringFeature'
    | 'rowSortingFeature'
  > {
  columnOptionsFeature: TableFeature;
  foundRowsFeature: TableFeature;
  rowHeightFeature: TableFeature;
  selectionFeature: TableFeature;
}

/** A record of a list. */
export interface ListRecord {
  id: number;
}

/** The table of a list, as `useTable` returns it in each render. */
export type ListTable<Record extends ListRecord> = ReactTable<ListFeatures, Record>;
/** The table itself, one for as long as the list is mounted. */
export type CoreTable<Record extends ListRecord> = Table<ListFeatures, Record>;
export type TableColumn<Record extends ListRecord> = Column<ListFeatures, Record>;
export type ListHeader<Record extends ListRecord> = Header<ListFeatures, Record>;
export type TableRow<Record extends ListRecord> = Row<ListFeatures, Record>;

/** The library calls features and row models with any table; ours are used only in the table of a list. */
export const listTable = (table: object) => table as CoreTable<ListRecord>;

/** A function of the table that is computed again only if one of its dependencies has changed. */
export const listMemo = <const Parts extends readonly unknown[], Result>(
  table: CoreTable<ListRecord>,
  name: string,
  readParts: () => Parts,
  make: (...parts: Parts) => Result,
): (() => Result) =>
  tableMemo<ListFeatures, Parts, undefined, Result>({
    // Its type of a table is incompatible with `exactOptionalPropertyTypes`.
    table: table as never,
    fnName: `table.${name}`,
    memoDeps: readParts as never,
    fn: make,
  });
