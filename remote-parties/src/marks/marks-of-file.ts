import { isMark } from '@shared/contract/vocabulary/mark';
import { parseTable } from '@shared/kit/files/tables/parse-table';
import { readTable, readText } from '@shared/kit/files/tables/read-table';
import { readCode } from '@shared/kit/scan/read-code';

const markOf = (text: string): string | undefined => {
  const { mark } = readCode(text);
  return mark !== undefined && isMark(mark) ? mark : undefined;
};

const unique = (marks: readonly (string | undefined)[]): string[] => [
  ...new Set(marks.filter((mark) => mark !== undefined)),
];

/** The marks in a text: of whole lines, since a serial number may contain what separates cells, else of the cells. */
export const marksOfText = (text: string): string[] =>
  unique(
    text
      .split(/\r\n|\r|\n/)
      .flatMap((line) => markOf(line) ?? (line.trim() === '' ? [] : parseTable(line).flat().map(markOf))),
  );

/**
 * The marks in a УПД, the supplier's document in XML: `КИЗ` in `НомСредИдентТов`.
 * @returns undefined for a text that is no XML
 */
const marksOfDocument = (text: string): string[] | undefined => {
  if (!/^\s*\ufeff?<\?xml|^\s*</.test(text)) return undefined;
  const document = new DOMParser().parseFromString(text, 'application/xml');
  if (document.getElementsByTagName('parsererror').length > 0) return undefined;
  const codes = [...document.getElementsByTagNameNS('*', 'НомСредИдентТов')].flatMap((holder) => [
    ...holder.getElementsByTagNameNS('*', 'КИЗ'),
  ]);
  return unique(codes.map(({ textContent }) => markOf(textContent ?? '')));
};

/**
 * The marks of a file: text, CSV, XLSX, or УПД in XML.
 * @throws UnreadableTable
 */
export const marksOfFile = async (file: File): Promise<string[]> => {
  const text = await readText(file);
  if (text === undefined) return unique((await readTable(file)).flat().map(markOf));
  return marksOfDocument(text) ?? marksOfText(text);
};
