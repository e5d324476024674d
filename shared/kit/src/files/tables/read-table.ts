import { strFromU8, type Unzipped, unzipSync } from 'fflate';
import { parseTable } from './parse-table';

const mostBytes = 5 * 1024 * 1024;
const mostUnpackedBytes = 50 * 1024 * 1024;
/** The parts of a workbook that hold the texts and the numbers of its cells. */
const wanted = /^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|worksheets\/[^/]+\.xml)$/;

/** Neither XLSX nor a text of cells, or too large. */
export class UnreadableTable extends Error {
  override name = 'UnreadableTable';
}

/**
 * The cells of a file as texts: of the first sheet of an XLSX, or of a CSV in UTF-8 or Windows-1251. Numbers have a
 * decimal point.
 * @throws UnreadableTable
 */
export const readTable = async (file: File): Promise<string[][]> => {
  if (file.size > mostBytes) throw new UnreadableTable(file.name);
  const bytes = new Uint8Array(await file.arrayBuffer());
  return isZip(bytes) ? readWorkbook(bytes) : parseTable(decoded(bytes));
};

/** Whether a file is a ZIP archive, as an XLSX is. */
const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b;

/**
 * The text of a file in UTF-8 or Windows-1251; undefined for an archive.
 * @throws UnreadableTable if it is too large
 */
export const readText = async (file: File): Promise<string | undefined> => {
  if (file.size > mostBytes) throw new UnreadableTable(file.name);
  const bytes = new Uint8Array(await file.arrayBuffer());
  return isZip(bytes) ? undefined : decoded(bytes);
};

const decoded = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Not UTF-8: what Excel for Windows saves as CSV.
    return new TextDecoder('windows-1251').decode(bytes);
  }
};

const unpacked = (bytes: Uint8Array): Unzipped => {
  let size = 0;
  return unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!wanted.test(name)) return false;
      size += originalSize;
      return size <= mostUnpackedBytes;
    },
  });
};

const readWorkbook = (bytes: Uint8Array): string[][] => {
  try {
    const parts = unpacked(bytes);
    const xml = (name: string) => {
      const part = parts[name];
      return part && new DOMParser().parseFromString(strFromU8(part), 'application/xml');
    };
    const texts = elements(xml('xl/sharedStrings.xml'), 'si').map(textOf);
    const sheet = xml(firstSheet(xml('xl/workbook.xml'), xml('xl/_rels/workbook.xml.rels')));
    if (sheet) return elements(sheet, 'row').map((row) => cellsOf(row, texts));
  } catch {
    // A broken archive: reported below.
  }
  throw new UnreadableTable('xlsx');
};

const elements = (parent: Document | Element | undefined, name: string): Element[] =>
  parent ? [...parent.getElementsByTagNameNS('*', name)] : [];

/** A rich text has its parts in several elements; phonetic hints do not count. */
const textOf = (parent: Element): string =>
  elements(parent, 't')
    .filter((text) => text.closest('rPh') === null)
    .map(({ textContent }) => textContent)
    .join('');

const firstSheet = (workbook: Document | undefined, relations: Document | undefined): string => {
  const [sheet] = elements(workbook, 'sheet');
  const id = [...(sheet?.attributes ?? [])].find(({ localName }) => localName === 'id')?.value;
  const relation = elements(relations, 'Relationship').find((each) => each.getAttribute('Id') === id);
  const target = relation?.getAttribute('Target') ?? 'worksheets/sheet1.xml';
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
};

/** 0 for A, 26 for AA. */
const columnOf = (reference: string): number =>
  [...reference.replace(/\d+$/, '')].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;

const cellsOf = (row: Element, texts: readonly string[]): string[] => {
  const cells: string[] = [];
  for (const cell of elements(row, 'c')) {
    const reference = cell.getAttribute('r');
    const column = reference ? columnOf(reference) : cells.length;
    const value = elements(cell, 'v')[0]?.textContent ?? '';
    const kind = cell.getAttribute('t');
    while (cells.length < column) cells.push('');
    cells[column] = kind === 's' ? (texts[Number(value)] ?? '') : kind === 'inlineStr' ? textOf(cell) : value;
  }
  return cells;
};
