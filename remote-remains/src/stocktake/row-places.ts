/** The places of rows that differ in height. */
export interface RowPlaces {
  /** The distance of a row from the top; that of the row after the last one is the height of all. */
  topOf: (row: number) => number;
  /** The row at a distance from the top. */
  rowAt: (topPx: number) => number;
}

export const rowPlaces = <Row>(rows: readonly Row[], heightOf: (row: Row) => number): RowPlaces => {
  const tops = new Float64Array(rows.length + 1);
  for (const [index, row] of rows.entries()) tops[index + 1] = (tops[index] ?? 0) + heightOf(row);
  const topOf = (row: number) => tops[Math.min(Math.max(row, 0), rows.length)] ?? 0;
  return {
    topOf,
    rowAt: (topPx) => {
      let [low, high] = [0, Math.max(0, rows.length - 1)];
      while (low < high) {
        const middle = Math.ceil((low + high) / 2);
        if (topOf(middle) <= topPx) low = middle;
        else high = middle - 1;
      }
      return low;
    },
  };
};
