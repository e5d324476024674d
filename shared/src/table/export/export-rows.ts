import { runInSlices } from '../search/run-in-slices';
import type { ExportedTable } from './exported-table';

/** Long enough for the browser's save dialog and the person's answer. */
const keptMs = 10 * 60_000;

/** Downloads a file. Characters that a file system does not allow in a name become spaces. */
const saveFile = (file: Blob, name: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name.replace(/[\\/:*?"<>|]/g, ' ');
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), keptMs);
};

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
  saveFile(await runInSlices(writeFile(withColumnsOfFile(table))), `${table.title} ${today()}.${format}`);
};

const withColumnsOfFile = <Row>(table: ExportedTable<Row>): ExportedTable<Row> => {
  const own = new Map<string, number>();
  const columns = table.columns.flatMap((column) => {
    if (!column.columnsOfFile) return column;
    const several = column.columnsOfFile(table.rows);
    for (const { id, size } of several) own.set(id, size ?? table.widthOf(column.id));
    return several;
  });
  return { ...table, columns, widthOf: (id) => own.get(id) ?? table.widthOf(id) };
};

/** The date in the local time zone. The Swedish locale uses ISO 8601. */
const today = () => new Date().toLocaleDateString('sv-SE');
