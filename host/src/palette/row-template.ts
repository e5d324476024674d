import { formatCount } from '@shared/kit/format/format-count';
import { formatDate } from '@shared/kit/format/format-date';
import { formatMoney } from '@shared/kit/format/format-money';

/** A row of any list: what its fields are only its section knows. */
export interface PaletteRow {
  id: number;
  [field: string]: unknown;
}

const separator = ' · ';
const placeholder = /\{([a-z_.]+)(?::([a-z]+))?\}/g;

/** The values at a path, of each item where it leads through a list. */
const valuesAt = (value: unknown, path: readonly string[]): unknown[] => {
  if (Array.isArray(value)) return value.flatMap((item) => valuesAt(item, path));
  const [field, ...others] = path;
  if (field === undefined) return value === null || value === undefined || value === '' ? [] : [value];
  return typeof value === 'object' && value !== null && Object.hasOwn(value, field)
    ? valuesAt(Object.entries(value).find(([name]) => name === field)?.[1], others)
    : [];
};

/** The text at a path of a row: the values of a list are separated by spaces. */
export const textAt = (row: PaletteRow, path: string): string => valuesAt(row, path.split('.')).map(String).join(' ');

const numbersAt = (row: PaletteRow, path: string) =>
  valuesAt(row, path.split('.')).filter((value) => typeof value === 'number');

const formats: Record<string, (row: PaletteRow, path: string) => string> = {
  money: (row, path) => numbersAt(row, path).map(formatMoney).join(' '),
  count: (row, path) => numbersAt(row, path).map(formatCount).join(' '),
  sum: (row, path) => formatCount(numbersAt(row, path).reduce((sum, value) => sum + value, 0)),
  day: (row, path) => formatDate(textAt(row, path)),
};

/** The paths of a template, in their order. */
export const pathsOf = (template: string): string[] =>
  [...template.matchAll(placeholder)].flatMap(([, path]) => path ?? []);

/** The parts of a template for a row; those without a value are left out. A format that is unknown here changes nothing. */
export const writeParts = (template: string, row: PaletteRow): string[] =>
  template.split(separator).flatMap((part) => {
    let isEmpty = false;
    const text = part.replace(placeholder, (_, path: string, format = '') => {
      const value = (formats[format] ?? textAt)(row, path);
      isEmpty ||= value === '';
      return value;
    });
    return isEmpty ? [] : [text];
  });

/** The text of a template for a row: `{id} · {full_name}` is '1058 · Ольга Ким'. */
export const writeTemplate = (template: string, row: PaletteRow): string => writeParts(template, row).join(separator);
