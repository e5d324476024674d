import type { ListColumn } from '../search/list-column';

/** The content of an exported file: the rows and columns as shown, in their order. */
export interface ExportedTable<Row> {
  title: string;
  columns: readonly ListColumn<Row>[];
  /** The shown width of a column in pixels. */
  widthOf: (id: string) => number;
  rows: readonly Row[];
}
