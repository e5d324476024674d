import type { ListColumn } from './list-column';
import { runInSlices } from './run-in-slices';
import { saveFile } from './save-file';

/** The content of an exported file: the rows and columns as shown, in their order. */
export interface ExportedTable<Row> {
  title: string;
  columns: readonly ListColumn<Row>[];
  /** The shown width of a column in pixels. */
  widthOf: (id: string) => number;
  rows: readonly Row[];
}

/** Each is loaded when the first file of its format is requested. */
const formats = {
  xlsx: async () => (await import('./xlsx-file')).xlsxFile,
  csv: async () => (await import('./csv-file')).csvFile,
};

export type ExportFormat = keyof typeof formats;

export const exportFormats: readonly ExportFormat[] = ['xlsx', 'csv'];

/** Exports the rows to a file and downloads it: `Заказы 2026-11-21.xlsx`. */
export const exportRows = async <Row>(format: ExportFormat, table: ExportedTable<Row>): Promise<void> => {
  const writeFile = await formats[format]();
  saveFile(await runInSlices(writeFile(table)), `${table.title} ${today()}.${format}`);
};

/** The date in the local time zone. The Swedish locale uses ISO 8601. */
const today = () => new Date().toLocaleDateString('sv-SE');
