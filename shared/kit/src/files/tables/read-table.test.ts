import { expect, test } from '@jest/globals';
import { strToU8, zipSync } from 'fflate';
import { parseTable } from './parse-table';
import { readTable } from './read-table';

const xml = (body: string) => strToU8(`<?xml version="1.0" encoding="UTF-8"?>${body}`);
const fileOf = (bytes: Uint8Array<ArrayBuffer>, name: string) => {
  const file = new File([bytes], name);
  // jsdom has no `arrayBuffer` of files.
  return Object.defineProperty(file, 'arrayBuffer', { value: async () => bytes.buffer });
};

test('a block that was copied from a spreadsheet, with quotes and empty cells', () => {
  expect(parseTable('товар\tS\tM\r\n"Рубашка ""Штиль"""\t10\t\r\n\r\n')).toEqual([
    ['товар', 'S', 'M'],
    ['Рубашка "Штиль"', '10', ''],
  ]);
});

test('a CSV with semicolons, in UTF-8 with a byte order mark and in Windows-1251', async () => {
  const expected = [
    ['товар', 'шт'],
    ['Топ; белый', '3'],
  ];
  const utf8 = strToU8('\ufeffтовар;шт\n"Топ; белый";3\n');
  expect(await readTable(fileOf(new Uint8Array(utf8), 'a.csv'))).toEqual(expected);
  const windows = Uint8Array.from([0xf2, 0xee, 0xef, 0x3b, 0x31]);
  expect(await readTable(fileOf(windows, 'b.csv'))).toEqual([['топ', '1']]);
});

test('the first sheet of a workbook: shared, inline and rich texts, numbers, and gaps between cells', async () => {
  const bytes = zipSync({
    'xl/workbook.xml': xml('<workbook xmlns:r="r"><sheets><sheet name="Лист" r:id="rId7"/></sheets></workbook>'),
    'xl/_rels/workbook.xml.rels': xml(
      '<Relationships><Relationship Id="rId7" Target="worksheets/sheet3.xml"/></Relationships>',
    ),
    'xl/sharedStrings.xml': xml('<sst><si><t>товар</t></si><si><r><t>Руб</t></r><r><t>ашка</t></r></si></sst>'),
    'xl/worksheets/sheet3.xml': xml(`<worksheet><sheetData>
      <row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>цена</t></is></c></row>
      <row r="2"><c r="A2" t="s"><v>1</v></c><c r="C2"><v>1790.5</v></c></row></sheetData></worksheet>`),
  });
  expect(await readTable(fileOf(new Uint8Array(bytes), 'a.xlsx'))).toEqual([
    ['товар', '', 'цена'],
    ['Рубашка', '', '1790.5'],
  ]);
});

test('a broken workbook is refused', async () => {
  await expect(readTable(fileOf(Uint8Array.from([0x50, 0x4b, 1, 2]), 'a.xlsx'))).rejects.toThrow('xlsx');
});
