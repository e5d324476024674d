import { isoDay } from '@shared/kit/format/read-day';
import { recordExport } from '@shared/kit/runtime/api/record-export';
import { notify } from '@shared/kit/runtime/page/notify';
import { reasonOf, rights } from '@shared/kit/runtime/rights/rights';
import { reportIncident } from '@shared/kit/runtime/telemetry/telemetry';
import type { ExportedTable } from './export/exported-table';
import { runInSlices } from './search/run-in-slices';
import { texts } from './texts';

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
  xlsx: async () => (await import('./export/xlsx-file')).xlsxFile,
  csv: async () => (await import('./export/csv-file')).csvFile,
};

type ExportFormat = keyof typeof formats;

export const exportFormats: readonly ExportFormat[] = ['xlsx', 'csv'];

/** Exports the rows to a file and downloads it: `Заказы 2026-11-21.xlsx`. */
const exportRows = async <Row>(format: ExportFormat, table: ExportedTable<Row>): Promise<void> => {
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

/** The date in the local time zone. */
const today = () => isoDay(new Date());

/** Downloads a text of lines, exactly as they are, and records that in the journal. */
export const downloadLines = async (title: string, lines: readonly string[]): Promise<void> => {
  saveFile(
    new Blob([lines.map((line) => `${line}\r\n`).join('')], { type: 'text/plain;charset=utf-8' }),
    `${title} ${today()}.txt`,
  );
  await recordExport({ title, format: 'txt', rows: lines.length });
};

const phonesRight = 'orders.export';

/** Downloads rows as a file and records that in the journal. A toast reports a failure, and that phones are left out. */
export const downloadRows = async <Row>(format: ExportFormat, table: ExportedTable<Row>): Promise<void> => {
  const { title, rows } = table;
  const columns = table.columns.filter(({ hasPhones }) => !hasPhones || rights.has(phonesRight));
  try {
    await exportRows(format, { ...table, columns });
  } catch (error) {
    reportIncident({ kind: 'screen', message: `No ${format} could be made: ${error}`, detail: { rows: rows.length } });
    notify.error(texts.downloadFailed);
    return;
  }
  if (columns.length < table.columns.length) notify.success(texts.withoutPhones(reasonOf(phonesRight)));
  await recordExport({ title, format, rows: rows.length, phones: columns.some(({ hasPhones }) => hasPhones) });
};
