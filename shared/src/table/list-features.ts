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
import { foundRowsFeature } from './found-rows-feature';
import { rowHeightFeature } from './row-height-feature';
import { selectionFeature } from './selection-feature';

/**
 * What the table of a list can do. The stock features that read every row (row selection, grouping, expanding, faceting) stay
 * off: a list has 100 000 rows, and the table's row objects are made only for those that are drawn (row-models.ts).
 */
export const listFeatures = tableFeatures({
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

export type ListFeatures = typeof listFeatures;
