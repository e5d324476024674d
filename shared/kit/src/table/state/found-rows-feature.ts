import type { RowData, TableFeature, TableFeatures } from '@tanstack/react-table';
import { listColumns } from '../column-helper';
import type { Filters } from '../search/filter-rows';
import type { Question } from '../search/find-rows';
import type { TextColumn } from '../search/list-column';
import type { SearchIndex } from '../search/search-index';
import type { SimilarRows } from '../search/similar-rows';
import type { Beyond } from '../search-beyond';
import { type ListRecord, listMemo, listTable } from './core-table';
import { type ShownRows, shownOf } from './prepared-row-model';

/** The inputs of the row models beyond the table's state. */
interface FoundRowsOptions<Row> {
  /** The normalized texts of `data`. */
  texts: SearchIndex<Row>;
  searchedColumns: readonly TextColumn<Row>[];
  /** Shown if nothing is found, if they belong to this search. */
  similar: SimilarRows | undefined;
  /** The matches of the back end for this search in values that no column shows. */
  beyond: Beyond | undefined;
  /** Whether `data` are only the first rows of the list. */
  isArriving: boolean;
  /** Changes when new rows are accepted. */
  letIn: number;
  /** New rows that are shown without being accepted. */
  awaited: ReadonlySet<number> | undefined;
  /** Whether a person is using the rows, so that they keep their positions. */
  isHeld: boolean;
  /** Rows that this person deleted: they may be removed at once. */
  removed: ReadonlySet<number>;
}

interface FoundRows<Row> {
  getQuestion: () => Question<Row>;
  /** The records of the row model, for code that needs no row objects: sums, export, selection. */
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

/** The filters and search of a list as table state, and the records that are shown. */
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
        // Without a search the columns do not matter.
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
