import { useMemo } from 'react';

/** A plain loop by index: a list sums all its rows before its first render, and on each keystroke of a filter. */
export const sumOf = <Row>(rows: readonly Row[], amountOf: (row: Row) => number): number => {
  let sum = 0;
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index];
    if (row !== undefined) sum += amountOf(row);
  }
  return sum;
};

/** The sums of a list's rows and of the selected ones, if it has sums. If all are selected they are summed once. */
export const useSums = <Row>(
  rows: readonly Row[],
  selectedRows: readonly Row[],
  amountOf: ((row: Row) => number) | undefined,
) => {
  const sum = useMemo(() => amountOf && sumOf(rows, amountOf), [rows, amountOf]);
  const selectedSum = useMemo(
    () => (selectedRows === rows ? sum : amountOf && sumOf(selectedRows, amountOf)),
    [selectedRows, rows, sum, amountOf],
  );
  return { sum, selectedSum };
};
