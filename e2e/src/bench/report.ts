/** One line of the benchmark table. */
export interface Figure {
  what: string;
  ours: string;
  against: string;
  ratio: number | null;
  /** The maximum of the ratio, or of our own value if there is no ratio; null without a goal. */
  goal: string | null;
  isMet: boolean;
}

const verdict = ({ goal, isMet }: Figure) => (goal === null ? '' : isMet ? 'met' : 'MISSED');

/** Formats the table as Markdown, with the missed goals as visible as the met ones. */
export const figureTable = (figures: Figure[]): string => {
  const rows = [
    ['', 'ours', 'against', 'ratio', 'goal', ''],
    ...figures.map((figure) => [
      figure.what,
      figure.ours,
      figure.against,
      figure.ratio === null ? '–' : figure.ratio.toFixed(3),
      figure.goal ?? '–',
      verdict(figure),
    ]),
  ];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const line = (cells: string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
};

export const milliseconds = (value: number): string => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;
export const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
export const kilobytes = (bytes: number): string => `${(bytes / 1e3).toFixed(1)} KB`;
