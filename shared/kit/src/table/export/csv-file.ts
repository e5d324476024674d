import { isPhone } from '@shared/contract/vocabulary/contact';
import { formatDate } from '@shared/kit/format/format-date';
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
 * The beginning of a formula: of the text, or of the cell that begins after a comma, a semicolon, a tab or a line feed in a
 * program that separates by it and so ignores the quotes. The full-width signs start formulas in an Excel with a Japanese or
 * Chinese keyboard.
 */
const formula = /(^|[,;\t\r\n])(?=[\s"']*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r\n])/g;

/**
 * A text that no spreadsheet runs as a formula: an apostrophe makes it a text (OWASP, CSV injection). A phone number needs
 * none: with blanks it is a text as it is; without, it would be calculated, so it is a formula of one text.
 */
const harmless = (text: string): string => {
  if (text.startsWith('+') && isPhone(text)) return /\d\s/.test(text) ? text : `="${text}"`;
  return text.replace(formula, "$1'");
};

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
