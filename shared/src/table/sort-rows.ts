import type { Column } from './define-columns';

/** By which column, and which way. */
export interface Sorting {
  id: string;
  desc: boolean;
}

const collator = new Intl.Collator('ru', { numeric: true, sensitivity: 'base' });

const compare = (a: string | number, b: string | number) =>
  typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));

/** The rows in the order of a column. What is compared is worked out once a row; equal rows keep their order. */
export const sortRows = <Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sorting: Sorting | undefined,
): readonly Row[] => {
  const column = columns.find(({ id }) => id === sorting?.id);
  const keyOf = column?.sortBy ?? column?.text;
  if (!sorting || !keyOf) return rows;
  const direction = sorting.desc ? -1 : 1;
  return rows
    .map((row) => ({ row, key: keyOf(row) }))
    .sort((a, b) => direction * compare(a.key, b.key))
    .map(({ row }) => row);
};
