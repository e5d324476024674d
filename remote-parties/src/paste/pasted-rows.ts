import { sizeKey } from '@shared/contract/vocabulary/size';
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

const letterSize = /^(?:(?:\d{1,2}X|X*)[SL]|M)(?:[-–—/](?:(?:\d{1,2}X|X*)[SL]|M))?$|^ONESIZE$/;
const numberSize = /^\d{2,3}(?:[.,]5)?(?:[-–—/]\d{2,3}(?:[.,]5)?)?$/;

/** The name of the column of products, beside which numbers are names of sizes and not pieces. */
const nameOfProducts =
  /^(?:(?:товар|наименован|назван|модел|фасон|издели|артикул|номенклатур|product|name|model|style|item|article)\p{L}{0,3}[\s,/]*)+$/iu;

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
  const filled = column.flatMap((cell, row) => (cell === '' ? [] : [{ cell, row }]));
  const isSum = ({ cell, row }: (typeof filled)[number]) => {
    const sum = added.reduce((all, place) => all + cellOf(place, row), 0);
    const product = factors.reduce((all, place) => all * cellOf(place, row), 1);
    return isNumber(cell) && Math.abs(numberOf(cell) - (added.length > 0 ? sum : product)) < 0.01;
  };
  return filled.length > 0 && filled.every(isSum);
};

/** The whole cell, perhaps with a number: 'Total Look' is a product. */
const totalRow = /^(?:итого?|всего|сумма|total)\s*[:—–-]?\s*(?:\d[\d\s.,]*)?(?:шт|руб|р|₽)?\.?$/iu;

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

/** The places of the rows, from 0: those that are read, and the sums. */
const placesOfRows = (block: PastedBlock) => {
  const places = [...block.cells.keys()].slice(block.hasHeader ? 1 : 0);
  const totals = places.filter((index) => isTotalRow(block, index));
  return { read: places.filter((index) => !totals.includes(index)), totals };
};

/**
 * What is left out of a block because it is a sum: the columns and the rows, by their places from 0. Rows that a person
 * has `taken` all the same are not.
 */
export const leftOutTotals = (block: PastedBlock, taken: readonly number[]) => ({
  columns: block.roles.flatMap((role, place) => (role === 'total' ? [place] : [])),
  rows: placesOfRows(block).totals.filter((index) => !taken.includes(index)),
});

/**
 * Guesses how a block is read, by its header and by its cells. `knownSizes` are the keys of all sizes; others are found by
 * their form. Below a header only a column with the name of a price is one (decision 147).
 */
export const guessBlock = (cells: readonly string[][], knownSizes: ReadonlySet<string>): PastedBlock => {
  const [first = [], second = []] = cells;
  const isSize = (cell: string) => cell !== '' && (knownSizes.has(sizeKey(cell)) || letterSize.test(sizeKey(cell)));
  const isSizeHead = (cell: string) => isSize(cell) || numberSize.test(sizeKey(cell));
  const sizePlaces = first.flatMap((cell, place) => (isSizeHead(cell) ? [place] : []));
  // Beside a blank corner there are only sizes and sums.
  const isOther = (cell: string) => cell !== '' && !isSizeHead(cell) && !headers.total.test(cell);
  const isHead =
    first.filter(isSize).length > 1 ||
    first.some((cell) => nameOfProducts.test(cell)) ||
    (first[0] === '' && !first.some(isOther));
  const isMatrix = isHead && sizePlaces.length > 1 && cells.length > 1 && !isNumber(first[0] ?? '');
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
  if (!hasHeader)
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
 * The rows of a block, without sums; one of products and sizes gives a row for each filled cell. Last are the sums that a
 * person has `taken`, so that the others stay in their places. `mended` are numbers of pieces that a person typed instead,
 * by these places.
 */
export const pastedRows = (
  block: PastedBlock,
  taken: readonly number[],
  mended: Readonly<Record<number, string>>,
): PastedRow[] =>
  readRows(block, taken).map((row, place) => {
    const piecesText = mended[place] ?? row.piecesText;
    return { ...row, piecesText, pieces: parsePieces(piecesText) };
  });

const readRows = (block: PastedBlock, taken: readonly number[]): Omit<PastedRow, 'pieces'>[] => {
  const { cells, roles, sizes } = block;
  const { read, totals } = placesOfRows(block);
  return [...read, ...taken.filter((index) => totals.includes(index))].flatMap((index) => {
    const row = cells[index] ?? [];
    const cellOf = (role: ColumnRole) => row[roles.indexOf(role)] ?? '';
    const base = {
      line: index + 1,
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
