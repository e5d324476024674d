import type { ProductRow } from 'shared/contract/product';
import type { SizeFamily } from './size-families';

/** The heights of the lines of the grid, in pixels. */
export interface LineHeights {
  head: number;
  rowOf: (product: ProductRow) => number;
}

/** A family and the places of its lines: its head, and then a line for each product. */
export interface FamilyLines {
  family: SizeFamily;
  /** The index of its head among all lines. */
  firstLine: number;
  /** The number of products before it. */
  firstRow: number;
}

/** The lines of all families, under one another. */
export interface GridLines {
  families: readonly FamilyLines[];
  count: number;
  rowCount: number;
  /** The distance of a line from the top; that of the line after the last one is the height of the grid. */
  topOf: (line: number) => number;
  /** The line at a distance from the top. */
  lineAt: (topPx: number) => number;
  /** The line of a product by its place among all products. */
  lineOfRow: (row: number) => number;
}

export const gridLines = (families: readonly SizeFamily[], heights: LineHeights): GridLines => {
  const count = families.reduce((sum, { products }) => sum + products.length + 1, 0);
  const tops = new Float64Array(count + 1);
  const placed: FamilyLines[] = [];
  let [line, row, top] = [0, 0, 0];
  const place = (heightPx: number) => {
    tops[line] = top;
    top += heightPx;
    line += 1;
  };
  for (const family of families) {
    placed.push({ family, firstLine: line, firstRow: row });
    place(heights.head);
    for (const product of family.products) place(heights.rowOf(product));
    row += family.products.length;
  }
  tops[count] = top;
  const topOf = (index: number) => tops[Math.min(Math.max(index, 0), count)] ?? 0;
  return {
    families: placed,
    count,
    rowCount: row,
    topOf,
    lineAt: (topPx) => {
      let [low, high] = [0, Math.max(0, count - 1)];
      while (low < high) {
        const middle = Math.ceil((low + high) / 2);
        if (topOf(middle) <= topPx) low = middle;
        else high = middle - 1;
      }
      return low;
    },
    lineOfRow: (index) => index + 1 + placed.findLastIndex(({ firstRow }) => firstRow <= index),
  };
};
