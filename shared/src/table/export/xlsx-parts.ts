/** The parts of a workbook besides its sheet (ECMA-376, part 1): constant except for the sheet's name. */

export const spreadsheetNamespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
export const sheetPath = 'xl/worksheets/sheet1.xml';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const packageNamespace = 'http://schemas.openxmlformats.org/package/2006';
const documentNamespace = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The indexes of the formats in the styles below. */
export const cellStyles = { plain: 0, header: 1, money: 2, day: 3 } as const;

// A comma is the thousands separator of the reader's locale, a point its decimal sign.
const moneyFormat = '#,##0.00\\ "₽"';
const dayFormat = 'dd\\.mm\\.yyyy';

// What XML cannot hold, and what Excel would read as its own way of writing such characters.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const excelEscape = /_(?=x[0-9a-f]{4}_)/gi;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escapeXml = (text: string): string =>
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
export const packageParts = (title: string): Record<string, string> => ({
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
