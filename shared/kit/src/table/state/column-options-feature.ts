import type { CellData, RowData, TableFeature, TableFeatures } from '@tanstack/react-table';
import type { ColumnOptions } from '../search/list-column';

declare module '@tanstack/react-table' {
  interface Plugins {
    columnOptionsFeature: TableFeature;
  }
  interface ColumnDef_FeatureMap<TFeatures extends TableFeatures, TData extends RowData, TValue extends CellData> {
    columnOptionsFeature: ColumnOptions<TData>;
  }
}

/** Renders a cell with only its text. */
export const TextCell = ({ getValue }: { getValue: () => unknown }) => String(getValue());

/** Our options of a column definition: the sort key, the exported value, the slot in a card. */
export const columnOptionsFeature: TableFeature = {
  getDefaultColumnDef: () => ({ cell: TextCell }),
};
