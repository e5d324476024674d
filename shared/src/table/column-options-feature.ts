import type { CellData, RowData, TableFeature, TableFeatures } from '@tanstack/react-table';
import type { ColumnOptions } from './list-column';

declare module '@tanstack/react-table' {
  interface Plugins {
    columnOptionsFeature: TableFeature;
  }
  interface ColumnDef_FeatureMap<TFeatures extends TableFeatures, TData extends RowData, TValue extends CellData> {
    columnOptionsFeature: ColumnOptions<TData>;
  }
}

/** Draws a cell that is no more than its text. */
export const TextCell = ({ getValue }: { getValue: () => unknown }) => String(getValue());

/** Our options of a column definition: what rows are sorted by, what is exported, where the cell is drawn. */
export const columnOptionsFeature: TableFeature = {
  getDefaultColumnDef: () => ({ cell: TextCell }),
};
