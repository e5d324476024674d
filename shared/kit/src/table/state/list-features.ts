import {
  columnFilteringFeature,
  columnOrderingFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  globalFilteringFeature,
  makeStateUpdater,
  type RowData,
  rowSortingFeature,
  type TableFeature,
  type TableFeatures,
  tableFeatures,
} from '@tanstack/react-table';
import { columnOptionsFeature } from './column-options-feature';
import type { ListFeatures } from './core-table';
import { foundRowsFeature } from './found-rows-feature';
import { selectionFeature } from './selection-feature';

declare module '@tanstack/react-table' {
  interface Plugins {
    rowHeightFeature: TableFeature;
  }
  interface TableState_FeatureMap {
    rowHeightFeature: { isRoomy: boolean };
  }
  interface Table_FeatureMap<TFeatures extends TableFeatures, TData extends RowData> {
    rowHeightFeature: { setIsRoomy: (isRoomy: boolean) => void };
  }
}

/** Whether rows are higher. */
const rowHeightFeature: TableFeature = {
  getInitialState: (state) => ({ isRoomy: false, ...state }),
  constructTableAPIs: (table) => {
    Object.assign(table, { setIsRoomy: makeStateUpdater('isRoomy', table) });
  },
};

/**
 * The features of the table of a list. The stock features that read every row (row selection, grouping, expanding,
 * faceting) are off: a list has 100 000 rows, and row objects are created only for rendered ones (row-models.ts).
 */
export const listFeatures: ListFeatures = tableFeatures({
  columnVisibilityFeature,
  columnOrderingFeature,
  columnSizingFeature,
  columnResizingFeature,
  columnFilteringFeature,
  globalFilteringFeature,
  rowSortingFeature,
  columnOptionsFeature,
  foundRowsFeature,
  rowHeightFeature,
  selectionFeature,
});
