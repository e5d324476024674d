import type { HistoryWords } from 'shared/card/history-line';
import { fileOfHistory } from 'shared/files/file-history';
import { formatCount } from 'shared/format/format-count';
import type { Group } from '../data/group-kind';
import { texts } from '../texts';
import type { GroupName } from './product-fields';

/** The loaded categories and collections, by the field that refers to them. */
export type KnownGroups = Readonly<Record<GroupName, readonly Group[]>>;

const fieldWords: Record<string, string> = { ...texts.fields, ...texts.history.fields };
const prices = ['cost_price', 'price', 'discount_price', 'min_price'];

const isSize = (value: unknown): value is SizePart =>
  typeof value === 'object' && value !== null && 'size' in value && 'remaining' in value;

interface SizePart {
  size: string;
  remaining: number;
  minimum?: number;
  place?: string;
  barcode?: string;
}

/** What of a size is in words only if it changed, or if there is nothing to compare it with. */
const sizeDetails = ['minimum', 'place', 'barcode'] as const;

/** The size with its pieces, and what differs from the other side of the change. */
const sizeWords = (part: SizePart, other: unknown): string => {
  const before = isSize(other) ? other : undefined;
  const isSame = before?.size === part.size && before.remaining === part.remaining;
  const details = sizeDetails
    .filter((name) => (before ? before[name] !== part[name] : part[name] !== undefined))
    .map((name) => {
      const value = part[name];
      const words = typeof value === 'number' ? formatCount(value) : (value ?? texts.history.nothing);
      return `${texts.sizes.fields[name]} ${words}`;
    });
  const name = isSame && details.length > 0 ? part.size : texts.sizes.line(part.size, formatCount(part.remaining));
  return [name, ...details].join(', ');
};

const isGroupName = (field: string): field is GroupName => field === 'category_id' || field === 'collection_id';

const wordsOf = (field: string, value: unknown, other: unknown, groups: KnownGroups): string | undefined => {
  if (typeof value === 'boolean') return value ? texts.history.yes : texts.history.no;
  if (typeof value === 'number') {
    const group = isGroupName(field) && groups[field].find(({ id }) => id === value);
    if (group) return group.name;
    return field.endsWith('_id') ? texts.history.record(formatCount(value)) : undefined;
  }
  if (isSize(value)) return sizeWords(value, other);
  return typeof value === 'object' && value !== null
    ? (fileOfHistory(field, value)?.name ?? JSON.stringify(value))
    : String(value);
};

/** The labels of a product's changes, the same as in the form. */
export const historyWords = (groups: KnownGroups): HistoryWords => ({
  created: texts.history.created,
  removed: texts.history.removed,
  restored: texts.history.restored,
  fields: fieldWords,
  money: prices,
  wordsOf: (field, value, other) => wordsOf(field, value, other, groups),
});
