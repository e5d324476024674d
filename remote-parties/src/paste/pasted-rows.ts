import { sizeKey } from 'shared/vocabulary/size';
import { parsePieces, parseRoubles } from '../lines/parse-cell';

/** What a column of a pasted block is. */
export const columnRoles = ['product', 'size', 'pieces', 'price', 'barcode', 'total', 'none'] as const;
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
  /** The cell of the pieces, as it was pasted or mended. */
  piecesText: string;
  price: number | undefined;
}

/** A block of cells and how it is read; `sizes` are the columns of a block of products and sizes. */
export interface PastedBlock {
  cells: readonly string[][];
  hasHeader: boolean;
  roles: readonly ColumnRole[];
  sizes: ReadonlyMap<number, string>;
}

/** The order decides: 'Сумма закупки' is no price, 'Всего шт.' is no number of one size. */
const headers: Record<Exclude<ColumnRole, 'none'>, RegExp> = {
  total: /итог|всего|сумм|total/i,
  product: /товар|наимен|назван|модель|product|name/i,
  size: /размер|size/i,
  pieces: /кол|шт|остат|qty|quantity/i,
  price: /цена|закуп|стоим|price/i,
  barcode: /штрих|barcode|ean|код/i,
};

const isNumber = (cell: string) => parseRoubles(cell) !== undefined || parsePieces(cell) !== undefined;
const isBarcode = (cell: string) => /^\d{8,14}$/.test(cell.replace(/\s/g, ''));
const columnsOf = (cells: readonly string[][]) => Math.max(0, ...cells.map((row) => row.length));

/** Most of the cells of a column that are not empty. */
const isMostly = (column: readonly string[], is: (cell: string) => boolean) => {
  const filled = column.filter((cell) => cell !== '');
  return filled.length > 0 && filled.filter(is).length * 2 > filled.length;
};

const numberOf = (cell: string | undefined) => parsePieces(cell ?? '') ?? parseRoubles(cell ?? '') ?? 0;

/** Whether a column without a name is the sum of its sizes, or of pieces and price, in each row. */
const isSumOf = (
  column: readonly string[],
  columns: readonly (readonly string[])[],
  roles: readonly ColumnRole[],
  sizes: PastedBlock['sizes'],
): boolean => {
  const added = [...sizes.keys()];
  const factors = [roles.indexOf('pieces'), roles.indexOf('price')];
  if (added.length < 2 && factors.includes(-1)) return false;
  const cellOf = (place: number, row: number) => numberOf(columns[place]?.[row]);
  return column.every((cell, row) => {
    const sum = added.reduce((all, place) => all + cellOf(place, row), 0);
    const product = factors.reduce((all, place) => all * cellOf(place, row), 1);
    return isNumber(cell) && Math.abs(numberOf(cell) - (added.length > 0 ? sum : product)) < 0.01;
  });
};

const totalRow = /^(?:итого?|всего|сумма|total)(?!\p{L})/iu;

/** A row of sums: it is named so, or has no name and each of its numbers is the sum of those above it. */
const isTotalRow = ({ cells, hasHeader, roles }: PastedBlock, index: number): boolean => {
  const row = cells[index] ?? [];
  const isNamedSo = (each: readonly string[]) => each.some((cell) => totalRow.test(cell));
  if (isNamedSo(row)) return true;
  const above = cells.slice(hasHeader ? 1 : 0, index).filter((each) => !isNamedSo(each));
  const isNamed = (['product', 'barcode', 'size'] as const).some((role) => row[roles.indexOf(role)]);
  const filled = row.flatMap((cell, place) => (cell === '' ? [] : [{ cell, place }]));
  if (isNamed || above.length < 2 || filled.length === 0) return false;
  return filled.every(({ cell, place }) => {
    const sum = above.reduce((all, each) => all + numberOf(each[place]), 0);
    return isNumber(cell) && Math.abs(numberOf(cell) - sum) < 0.01;
  });
};

/** What is left out of a block because it is a sum: the columns and the rows, by their places from 0. */
export const leftOutTotals = (block: PastedBlock) => ({
  columns: block.roles.flatMap((role, place) => (role === 'total' ? [place] : [])),
  rows: block.cells.flatMap((_row, index) =>
    index >= (block.hasHeader ? 1 : 0) && isTotalRow(block, index) ? [index] : [],
  ),
});

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
      if (headers.total.test(cell)) roles[place] = 'total';
      const role = columnRoles.find((each) => each !== 'none' && headers[each].test(cell));
      if (role) give(role, place);
    }
  }
  // A list may have its pieces in a column 'Всего'.
  const isPiecesOf = (place: number) => isMostly(columns[place] ?? [], (cell) => parsePieces(cell) !== undefined);
  const onlyTotal = roles.findIndex(
    (role, place) => role === 'total' && /всего|шт|кол/i.test(first[place] ?? '') && isPiecesOf(place),
  );
  if (!isMatrix && !roles.includes('pieces') && onlyTotal >= 0) roles[onlyTotal] = 'pieces';
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
  for (const [place, column] of columns.entries()) {
    if (roles[place] === 'none' && !sizes.has(place) && isSumOf(column, columns, roles, sizes)) roles[place] = 'total';
  }
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

/**
 * The rows of a block, without sums; one of products and sizes gives a row for each filled cell. `mended` are numbers of
 * pieces that a person typed instead, by the places of the rows.
 */
export const pastedRows = (block: PastedBlock, mended: Readonly<Record<number, string>> = {}): PastedRow[] =>
  readRows(block).map((row, place) => {
    const piecesText = mended[place] ?? row.piecesText;
    return { ...row, piecesText, pieces: parsePieces(piecesText) };
  });

const readRows = (block: PastedBlock): Omit<PastedRow, 'pieces'>[] => {
  const { cells, hasHeader, roles, sizes } = block;
  return cells.slice(hasHeader ? 1 : 0).flatMap((row, index) => {
    if (isTotalRow(block, index + (hasHeader ? 1 : 0))) return [];
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
      return [{ ...base, source: joined(row), size: cellOf('size'), piecesText: cellOf('pieces') }];
    }
    return [...sizes].flatMap(([place, size]) => {
      const cell = row[place] ?? '';
      return cell === '' ? [] : [{ ...base, source: joined([base.name, size, cell]), size, piecesText: cell }];
    });
  });
};
