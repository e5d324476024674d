import type { ListColumn } from './list-column';
import { runInSlices } from './run-in-slices';
import { saveFile } from './save-file';

/** What a file is made of: the rows and columns a person sees, in their order. */
export interface ExportedTable<Row> {
  title: string;
  columns: readonly ListColumn<Row>[];
  /** Pixels, as the columns are shown. */
  widthOf: (id: string) => number;
  rows: readonly Row[];
}

/** Each is loaded when the first file of its kind is asked for. */
const formats = {
  xlsx: async () => (await import('./xlsx-file')).xlsxFile,
  csv: async () => (await import('./csv-file')).csvFile,
};

export type ExportFormat = keyof typeof formats;

export const exportFormats: readonly ExportFormat[] = ['xlsx', 'csv'];

/** Makes a file of the rows and gives it to the person: `Заказы 2026-11-21.xlsx`. */
export const exportRows = async <Row>(format: ExportFormat, table: ExportedTable<Row>): Promise<void> => {
  const writeFile = await formats[format]();
  saveFile(await runInSlices(writeFile(table)), `${table.title} ${today()}.${format}`);
};

/** The day on the person's clock. Swedes write days as ISO 8601 does. */
const today = () => new Date().toLocaleDateString('sv-SE');
