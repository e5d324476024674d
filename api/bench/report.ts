/** One line of the benchmark table. */
export interface Measurement {
  what: string;
  ours: string;
  against: string;
  ratio: number | null;
  goal: string;
  isMet: boolean;
}

/** Formats the table as Markdown, with the missed goals as visible as the met ones. */
export const measurementTable = (measurements: Measurement[]): string => {
  const rows = measurements.map(({ what, ours, against, ratio, goal, isMet }) => [
    what,
    ours,
    against,
    ratio === null ? '–' : ratio.toFixed(2),
    goal,
    isMet ? 'met' : 'MISSED',
  ]);
  return markdownTable(['', 'ours', 'against', 'ratio', 'goal', ''], rows);
};

/** A table with aligned columns. */
export const markdownTable = (head: string[], rows: string[][]): string => {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const line = (cells: string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
};

export const milliseconds = (value: number): string => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;
export const perSecond = (value: number): string => `${Math.round(value)}/s`;
