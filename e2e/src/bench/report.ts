/** One line of the benchmark table. */
export interface Measurement {
  what: string;
  ours: string;
  against: string;
  ratio: number | null;
  /** The maximum of the ratio, or of our own value if there is no ratio; null without a goal. */
  goal: string | null;
  isMet: boolean;
}

const result = ({ goal, isMet }: Measurement) => (goal === null ? '' : isMet ? 'met' : 'MISSED');

/** Formats the table as Markdown, with the missed goals as visible as the met ones. */
export const measurementTable = (measurements: Measurement[]): string => {
  const rows = [
    ['', 'ours', 'against', 'ratio', 'goal', ''],
    ...measurements.map((measurement) => [
      measurement.what,
      measurement.ours,
      measurement.against,
      measurement.ratio === null ? '–' : measurement.ratio.toFixed(3),
      measurement.goal ?? '–',
      result(measurement),
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
