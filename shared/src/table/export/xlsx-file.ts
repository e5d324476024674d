import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { CellValue, ListColumn } from '../search/list-column';
import type { ExportedTable } from './exported-table';
import { cellStyles, escapeXml, packageParts, sheetPath, spreadsheetNamespace } from './xlsx-parts';

const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const rowsPerStep = 50;
const maxTextLength = 32_767;
const dayMs = 86_400_000;
/** Day 0 of Excel's calendar, in which 1900 was a leap year. */
const dayZero = Date.UTC(1899, 11, 30);

/** A workbook of one sheet, compressed while it is written: 100 000 rows are never kept as text. */
export function* xlsxFile<Row>({ title, columns, widthOf, rows }: ExportedTable<Row>): Generator<void, Blob, void> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const archive = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(new Uint8Array(chunk));
  });
  for (const [path, xml] of Object.entries(packageParts(title))) {
    const part = new ZipDeflate(path);
    archive.add(part);
    part.push(strToU8(xml), true);
  }

  const sheet = new ZipDeflate(sheetPath);
  archive.add(sheet);
  sheet.push(strToU8(sheetStart(columns, widthOf)));
  const cellsOf = columns.map(({ value, text }, index) => ({ cellOf: value ?? text, letters: lettersOf(index) }));
  for (let start = 0; start < rows.length; start += rowsPerStep) {
    let xml = '';
    rows.slice(start, start + rowsPerStep).forEach((row, index) => {
      // The first line is the header.
      const line = start + index + 2;
      const cells = cellsOf.map(({ cellOf, letters }) => xlsxCell(cellOf(row), letters + line)).join('');
      xml += `<row r="${line}">${cells}</row>`;
    });
    sheet.push(strToU8(xml));
    yield;
  }
  sheet.push(strToU8('</sheetData></worksheet>'), true);
  archive.end();
  return new Blob(chunks, { type });
}

/** The header is frozen, and the columns are as wide as in the list. */
const sheetStart = <Row>(columns: readonly ListColumn<Row>[], widthOf: (id: string) => number) => {
  const widths = columns.map(({ id }, index) => {
    const place = index + 1;
    return `<col min="${place}" max="${place}" width="${charactersIn(widthOf(id))}" customWidth="1"/>`;
  });
  const headers = columns.map(({ header }, index) => textCell(header, `${lettersOf(index)}1`, cellStyles.header));
  return (
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><worksheet xmlns="${spreadsheetNamespace}">` +
    '<sheetViews><sheetView workbookViewId="0">' +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<cols>${widths.join('')}</cols><sheetData><row r="1">${headers.join('')}</row>`
  );
};

/** Excel measures a column in digits of its default font, which are 7 px wide, with 5 px between columns. */
const charactersIn = (px: number) => Math.max(4, Math.round((px - 5) / 7));

const xlsxCell = (value: CellValue, place: string): string => {
  if (typeof value === 'number') return numberCell(value, place, cellStyles.plain);
  if (typeof value === 'string') return textCell(value, place, cellStyles.plain);
  if ('roubles' in value) return numberCell(value.roubles, place, cellStyles.money);
  const ms = Date.parse(value.day.slice(0, 'yyyy-mm-dd'.length));
  return Number.isNaN(ms)
    ? textCell(value.day, place, cellStyles.plain)
    : numberCell((ms - dayZero) / dayMs, place, cellStyles.day);
};

const numberCell = (value: number, place: string, style: number) => `<c r="${place}" s="${style}"><v>${value}</v></c>`;

/** Marked as a text, so that it is never run as a formula. */
const textCell = (text: string, place: string, style: number) =>
  text === ''
    ? ''
    : `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text.slice(0, maxTextLength))}</t></is></c>`;

/** 0 is A, 25 is Z, 26 is AA. */
const lettersOf = (index: number): string =>
  (index >= 26 ? lettersOf(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));
