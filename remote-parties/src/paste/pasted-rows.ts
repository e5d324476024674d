import { sizeKey } from 'shared/vocabulary/size';
import { parsePieces, parseRoubles } from '../lines/parse-cell';

/** What a column of a pasted block is. */
export const columnRoles = ['product', 'size', 'pieces', 'price', 'barcode', 'none'] as const;
export type ColumnRole = (typeof columnRoles)[number];

/** A row as it was pasted, and as it was read. */
export interface PastedRow {
  /** Its number in the block, from 1. */
  line: number;
  /** The cells, in one text. */
  source: string;
  name: string;
  size: string;
  barcode: string;
  pieces: number | undefined;
  price: number | undefined;
}

/** A block of cells and how it is read; `sizes` are the columns of a block of products and sizes. */
export interface PastedBlock {
  cells: readonly string[][];
  hasHeader: boolean;
  roles: readonly ColumnRole[];
  sizes: ReadonlyMap<number, string>;
}

const headers: Record<Exclude<ColumnRole, 'none'>, RegExp> = {
  product: /товар|наимен|назван|модель|product|name/i,
  size: /размер|size/i,
  pieces: /кол|шт|остат|qty|quantity/i,
  price: /цена|закуп|стоим|price/i,
  barcode: /штрих|barcode|ean|код/i,
};

const isNumber = (cell: string) => parseRoubles(cell) !== undefined;
const isBarcode = (cell: string) => /^\d{8,14}$/.test(cell.replace(/\s/g, ''));
const columnsOf = (cells: readonly string[][]) => Math.max(0, ...cells.map((row) => row.length));

/** Most of the cells of a column that are not empty. */
const isMostly = (column: readonly string[], is: (cell: string) => boolean) => {
  const filled = column.filter((cell) => cell !== '');
  return filled.length > 0 && filled.filter(is).length * 2 > filled.length;
};

/** Guesses how a block is read, by its header and by its cells. `knownSizes` are the keys of all sizes. */
export const guessBlock = (cells: readonly string[][], knownSizes: ReadonlySet<string>): PastedBlock => {
  const [first = [], second = []] = cells;
  const isSize = (cell: string) => cell !== '' && knownSizes.has(sizeKey(cell));
  const sizePlaces = first.flatMap((cell, place) => (isSize(cell) ? [place] : []));
  const isMatrix = sizePlaces.length > 1 && cells.length > 1 && !isNumber(first[0] ?? '');
  const named = first.filter((cell) => Object.values(headers).some((header) => header.test(cell))).length;
  const hasHeader = isMatrix || named > 1 || (second.some(isNumber) && !first.some(isNumber));
  const sizes = new Map(isMatrix ? sizePlaces.map((place) => [place, first[place] ?? '']) : []);
  const body = hasHeader ? cells.slice(1) : cells;
  const roles: ColumnRole[] = Array.from({ length: columnsOf(cells) }, () => 'none');
  const give = (role: ColumnRole, place: number) => {
    if (place >= 0 && roles[place] === 'none' && !roles.includes(role)) roles[place] = role;
  };
  const columns = roles.map((_role, place) => body.map((row) => row[place] ?? ''));
  const free = (is: (column: readonly string[]) => boolean) =>
    columns.findIndex((column, place) => roles[place] === 'none' && !sizes.has(place) && is(column));
  if (hasHeader) {
    for (const [place, cell] of first.entries()) {
      if (sizes.has(place)) continue;
      const role = columnRoles.find((each) => each !== 'none' && headers[each].test(cell));
      if (role) give(role, place);
    }
  }
  give(
    'barcode',
    free((column) => isMostly(column, isBarcode)),
  );
  if (!isMatrix)
    give(
      'size',
      free((column) => isMostly(column, isSize) && !isMostly(column, isBarcode)),
    );
  if (!isMatrix)
    give(
      'pieces',
      free((column) => isMostly(column, (cell) => parsePieces(cell) !== undefined)),
    );
  give(
    'price',
    free((column) => isMostly(column, isNumber)),
  );
  if (!roles.includes('barcode'))
    give(
      'product',
      free((column) => isMostly(column, (cell) => !isNumber(cell))),
    );
  return { cells, hasHeader, roles, sizes };
};

/** A number like '1 790,00' does not break between lines. */
const withWholeNumbers = (cell: string) => cell.replace(/(?<=\d) (?=\d{3}(?!\d))/g, '\u00a0');

/** The rows of a block; one of products and sizes gives a row for each filled cell. */
export const pastedRows = ({ cells, hasHeader, roles, sizes }: PastedBlock): PastedRow[] =>
  cells.slice(hasHeader ? 1 : 0).flatMap((row, index) => {
    const cellOf = (role: ColumnRole) => row[roles.indexOf(role)] ?? '';
    const line = index + (hasHeader ? 2 : 1);
    const base = {
      line,
      name: cellOf('product'),
      barcode: cellOf('barcode').replace(/\s/g, ''),
      price: parseRoubles(cellOf('price')),
    };
    const joined = (texts: string[]) => texts.filter(Boolean).map(withWholeNumbers).join(' · ');
    if (sizes.size === 0) {
      return [{ ...base, source: joined(row), size: cellOf('size'), pieces: parsePieces(cellOf('pieces')) }];
    }
    return [...sizes].flatMap(([place, size]) => {
      const cell = row[place] ?? '';
      return cell === '' ? [] : [{ ...base, source: joined([base.name, size, cell]), size, pieces: parsePieces(cell) }];
    });
  });
