import type { RowData, TableFeature, TableFeatures } from '@tanstack/react-table';
import { listColumns } from './column-helper';
import { type ListRecord, listMemo, listTable } from './core-table';
import type { Filters } from './filter-rows';
import type { Question } from './find-rows';
import type { ListColumn } from './list-column';
import { type ShownRows, shownOf } from './prepared-row-model';
import type { Reasons } from './search-beyond';
import type { SimilarRows } from './similar-rows';
import type { TextStore } from './text-store';

/** What the row models need beyond the table's state. */
interface FoundRowsOptions<Row> {
  /** The prepared texts of `data`. */
  texts: TextStore<Row>;
  searchedColumns: readonly ListColumn<Row>[];
  /** Shown where nothing is found, if they are of this search. */
  similar: SimilarRows | undefined;
  /** What the back end has found for this search in values that no column shows. */
  beyond: Reasons | undefined;
  /** Changes when new rows are let in. */
  letIn: number;
  /** New rows that need not wait to be let in. */
  awaited: ReadonlySet<number> | undefined;
  /** Whether a person is at the rows, so that these keep their places. */
  isHeld: boolean;
  /** Rows that this person deleted: they may leave at once. */
  removed: ReadonlySet<number>;
}

interface FoundRows<Row> {
  getQuestion: () => Question<Row>;
  /** The records of the row model, for all that needs no row objects: sums, export, selection. */
  getShown: () => ShownRows<Row>;
}

declare module '@tanstack/react-table' {
  interface Plugins {
    foundRowsFeature: TableFeature;
  }
  interface TableOptions_FeatureMap<TFeatures extends TableFeatures, TData extends RowData> {
    foundRowsFeature: FoundRowsOptions<TData>;
  }
  interface Table_FeatureMap<TFeatures extends TableFeatures, TData extends RowData> {
    foundRowsFeature: FoundRows<TData>;
  }
}

const noColumns: never[] = [];

/** What the rows of a list are looked for by, and the records that are shown. */
export const foundRowsFeature: TableFeature = {
  constructTableAPIs: (anyTable) => {
    const table = listTable(anyTable);
    const getFilters = listMemo(
      table,
      'getFilters',
      () => [table.atoms.columnFilters.get()],
      (filters): Filters => Object.fromEntries(filters.map(({ id, value }) => [id, String(value)])),
    );
    const getQuestion = listMemo(
      table,
      'getQuestion',
      () => {
        const { columns, searchedColumns, similar, beyond } = table.options;
        const search = String(table.atoms.globalFilter.get());
        // Without a search it is the same question, whatever columns are shown.
        return [columns, search === '' ? noColumns : searchedColumns, getFilters(), search, similar, beyond];
      },
      (columns, searchedColumns, filters, search, similar, beyond) => ({
        columns: listColumns<ListRecord>(columns),
        searchedColumns,
        filters,
        search,
        similar,
        beyond,
      }),
    );
    const apis: FoundRows<ListRecord> = { getQuestion, getShown: () => shownOf(table.getRowModel()) };
    Object.assign(table, apis);
  },
};
