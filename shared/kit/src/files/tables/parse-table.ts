const separators = ['\t', ';', ','];

/** The separator of the first line; a spreadsheet copies with tabs. */
const separatorOf = (text: string): string => {
  const [line = ''] = text.split('\n', 1);
  const counts = separators.map((separator) => line.split(separator).length);
  return separators[counts.indexOf(Math.max(...counts))] ?? '\t';
};

/** The cells of a text that a spreadsheet has copied or saved (TSV, CSV). Empty lines are left out. */
export const parseTable = (given: string): string[][] => {
  const text = given.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const separator = separatorOf(text);
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    rows.at(-1)?.push(cell.trim());
    cell = '';
  };
  for (let index = 0; index < text.length; index++) {
    const letter = text.charAt(index);
    if (isQuoted && letter === '"' && text.charAt(index + 1) === '"') {
      cell += letter;
      index++;
    } else if (letter === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted;
    else if (isQuoted) cell += letter;
    else if (letter === separator) endCell();
    else if (letter === '\n') {
      endCell();
      rows.push([]);
    } else cell += letter;
  }
  endCell();
  return rows.filter((cells) => cells.some((value) => value !== ''));
};
