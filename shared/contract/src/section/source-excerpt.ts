const linesAround = 2;

/** A line of a source and those around it, with their numbers. */
export const sourceExcerpt = (source: string, line: number): string => {
  const first = Math.max(1, line - linesAround);
  return source
    .split('\n')
    .slice(first - 1, line + linesAround)
    .map((content, at) => `${first + at === line ? '>' : ' '} ${first + at} | ${content}`)
    .join('\n');
};
