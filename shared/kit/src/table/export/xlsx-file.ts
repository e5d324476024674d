import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { CellValue, ListColumn } from '../search/list-column';
import type { ExportedTable } from './exported-table';

/** The parts of a workbook besides its sheet (ECMA-376, part 1): constant except for the sheet's name. */

const spreadsheetNamespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

const sheetPath = 'xl/worksheets/sheet1.xml';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

const packageNamespace = 'http://schemas.openxmlformats.org/package/2006';

const documentNamespace = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The indexes of the formats in the styles below. */
const cellStyles = { plain: 0, header: 1, money: 2, day: 3 } as const;

// A comma is the thousands separator of the reader's locale, a point its decimal sign.
const moneyFormat = '#,##0.00\\ "₽"';

const dayFormat = 'dd\\.mm\\.yyyy';

// What XML cannot hold, and what Excel would read as its own way of writing such characters.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const excelEscape = /_(?=x[0-9a-f]{4}_)/gi;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeXml = (text: string): string =>
  text
    .replace(unwritable, '')
    .replace(excelEscape, '_x005F_')
    .replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** The limits of Excel for the name of a sheet: its length and these characters. */
const sheetName = (title: string) => title.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31);

const styles =
  `${declaration}<styleSheet xmlns="${spreadsheetNamespace}">` +
  `<numFmts count="2"><numFmt numFmtId="164" formatCode="${escapeXml(moneyFormat)}"/>` +
  `<numFmt numFmtId="165" formatCode="${escapeXml(dayFormat)}"/></numFmts>` +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border/></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>' +
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>';

/** The files of the archive besides the sheet, by their paths. */
const packageParts = (title: string): Record<string, string> => ({
  '[Content_Types].xml':
    `${declaration}<Types xmlns="${packageNamespace}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    `<Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/>` +
    `<Override PartName="/${sheetPath}" ContentType="${contentType}.worksheet+xml"/>` +
    `<Override PartName="/xl/styles.xml" ContentType="${contentType}.styles+xml"/></Types>`,
  '_rels/.rels': relationships(['officeDocument', 'xl/workbook.xml']),
  'xl/workbook.xml':
    `${declaration}<workbook xmlns="${spreadsheetNamespace}" xmlns:r="${documentNamespace}">` +
    `<sheets><sheet name="${escapeXml(sheetName(title))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': relationships(['worksheet', 'worksheets/sheet1.xml'], ['styles', 'styles.xml']),
  'xl/styles.xml': styles,
});

const relationships = (...targets: [type: string, target: string][]) => {
  const each = targets.map(
    ([type, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${documentNamespace}/${type}" Target="${target}"/>`,
  );
  return `${declaration}<Relationships xmlns="${packageNamespace}/relationships">${each.join('')}</Relationships>`;
};

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
    const number = index + 1;
    return `<col min="${number}" max="${number}" width="${charactersIn(widthOf(id))}" customWidth="1"/>`;
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

const xlsxCell = (value: CellValue, address: string): string => {
  if (typeof value === 'number') return numberCell(value, address, cellStyles.plain);
  if (typeof value === 'string') return textCell(value, address, cellStyles.plain);
  if ('roubles' in value) return numberCell(value.roubles, address, cellStyles.money);
  const ms = Date.parse(value.day.slice(0, 'yyyy-mm-dd'.length));
  return Number.isNaN(ms)
    ? textCell(value.day, address, cellStyles.plain)
    : numberCell((ms - dayZero) / dayMs, address, cellStyles.day);
};

const numberCell = (value: number, address: string, style: number) =>
  `<c r="${address}" s="${style}"><v>${value}</v></c>`;

/** Marked as a text, so that it is never run as a formula. */
const textCell = (text: string, address: string, style: number) =>
  text === ''
    ? ''
    : `<c r="${address}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text.slice(0, maxTextLength))}</t></is></c>`;

/** 0 is A, 25 is Z, 26 is AA. */
const lettersOf = (index: number): string =>
  (index >= 26 ? lettersOf(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));
