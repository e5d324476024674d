import { comparedValue } from './filter-terms';
import type { ListColumn } from './list-column';

/** Enough for an example: a list may have a hundred thousand rows. */
const readRows = 300;
/** Two of them with a comma between them fit in the popup. */
const longestExample = 14;

/** The longest word tells texts apart: a family name, the name of a model. */
const tellingWord = (text: string): string => {
  const words = text.match(/[\p{L}\p{N}]+/gu)?.filter(({ length }) => length > 1 && length <= longestExample) ?? [];
  return words.reduce((longest, word) => (word.length > longest.length ? word : longest), '');
};

/** Up to two values that a person could type in the filter of a column with texts. */
export const exampleValues = <Row>(column: ListColumn<Row>, rows: readonly Row[]): string[] => {
  const isWhole = column.choices !== undefined || column.filter === 'exact';
  const texts = column.choices
    ? column.choices.map(({ value }) => value).sort((one, other) => one.length - other.length)
    : rows.slice(0, readRows).map(column.text);
  const values = new Set(texts.map((text) => (isWhole ? text : tellingWord(text).toLowerCase())).filter(Boolean));
  return [...values].slice(0, 2);
};

/** To its first digit: an example is no figure of the list. */
const rounded = (value: number): number => {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, Math.abs(value)))));
  return Math.round(value / unit) * unit;
};

/** A low, a middle and a high number of a column, rounded. */
export const exampleNumbers = <Row>(column: ListColumn<Row>, rows: readonly Row[]): [number, number, number] => {
  const sorted = rows
    .slice(0, readRows)
    .flatMap((row) => comparedValue(column, row) ?? [])
    .filter((value) => value > 0)
    .sort((one, other) => one - other);
  const at = (share: number) => rounded(sorted[Math.floor((sorted.length - 1) * share)] ?? 1);
  const [low, middle, high] = [at(0.2), at(0.5), at(0.8)];
  return low < high ? [low, middle, high] : [low, low, low * 2];
};
