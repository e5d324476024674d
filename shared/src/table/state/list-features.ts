import {
  columnFilteringFeature,
  columnOrderingFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  globalFilteringFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table';
import { columnOptionsFeature } from './column-options-feature';
import type { ListFeatures } from './core-table';
import { foundRowsFeature } from './found-rows-feature';
import { rowHeightFeature } from './row-height-feature';
import { selectionFeature } from './selection-feature';

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
