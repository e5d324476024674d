import type { LabelLine } from './label-line';

export type LabelPaper = 'roll' | 'sheet';

const columns = 3;
const rows = 7;
export const labelsOnSheet = columns * rows;

/** One printed page: its cells in the order of reading, null where a label is peeled off already. */
export type LabelPage = readonly (LabelLine | null)[];

interface Laying {
  paper: LabelPaper;
  /** The first free label of the first sheet, from 1. */
  first: number;
  copiesOf: (line: LabelLine) => number;
}

/** Lays the labels out: on a roll one a page, on sheets from the first free label on. */
export const labelPages = (lines: readonly LabelLine[], { paper, first, copiesOf }: Laying): LabelPage[] => {
  const labels = lines.flatMap((line) => Array.from({ length: copiesOf(line) }, () => line));
  if (labels.length === 0) return [];
  if (paper === 'roll') return labels.map((line) => [line]);
  const cells = [...Array.from({ length: first - 1 }, () => null), ...labels];
  return Array.from({ length: Math.ceil(cells.length / labelsOnSheet) }, (_, page) =>
    cells.slice(page * labelsOnSheet, (page + 1) * labelsOnSheet),
  );
};
