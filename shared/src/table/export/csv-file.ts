import { formatDate } from 'shared/format/format-date';
import type { CellValue } from '../search/list-column';
import type { ExportedTable } from './exported-table';

const rowsPerStep = 200;

/**
 * A CSV that a Russian Excel opens as a table: a byte order mark, semicolons, decimal commas. Everything except numbers
 * is quoted, so that no program splits a text.
 */
export function* csvFile<Row>({ columns, rows }: ExportedTable<Row>): Generator<void, Blob, void> {
  const cellsOf = columns.map(({ value, text }) => value ?? text);
  const encoder = new TextEncoder();
  const parts = [encoder.encode(`\ufeff${csvLine(columns.map(({ header }) => header))}`)];
  for (let start = 0; start < rows.length; start += rowsPerStep) {
    const some = rows.slice(start, start + rowsPerStep);
    parts.push(encoder.encode(some.map((row) => csvLine(cellsOf.map((cellOf) => cellOf(row)))).join('')));
    yield;
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' });
}

const csvLine = (values: CellValue[]) => `${values.map(csvCell).join(';')}\r\n`;

const csvCell = (value: CellValue): string => {
  if (typeof value === 'number') return withComma(String(value));
  if (typeof value === 'string') return quoted(harmless(value));
  return 'roubles' in value ? withComma(value.roubles.toFixed(2)) : quoted(harmless(formatDate(value.day)));
};

const withComma = (number: string) => number.replace('.', ',');

/**
 * A text that a spreadsheet would run as a formula gets an apostrophe, which makes it a text (OWASP, CSV injection).
 * The full-width signs start formulas in an Excel with a Japanese or Chinese keyboard.
 */
const harmless = (text: string) => (/^[=+\-@\uff1d\uff0b\uff0d\uff20\t\r\n]/.test(text) ? `'${text}` : text);

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
