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

const sizeWords = (value: object): string | undefined =>
  'size' in value && 'remaining' in value
    ? texts.sizes.line(String(value.size), formatCount(Number(value.remaining)))
    : undefined;

const isGroupName = (field: string): field is GroupName => field === 'category_id' || field === 'collection_id';

const wordsOf = (field: string, value: unknown, groups: KnownGroups): string | undefined => {
  if (typeof value === 'boolean') return value ? texts.history.yes : texts.history.no;
  if (typeof value === 'number') {
    const group = isGroupName(field) && groups[field].find(({ id }) => id === value);
    if (group) return group.name;
    return field.endsWith('_id') ? texts.history.record(formatCount(value)) : undefined;
  }
  return typeof value === 'object' && value !== null
    ? (fileOfHistory(field, value)?.name ?? sizeWords(value) ?? JSON.stringify(value))
    : String(value);
};

/** The labels of a product's changes, the same as in the form. */
export const historyWords = (groups: KnownGroups): HistoryWords => ({
  created: texts.history.created,
  removed: texts.history.removed,
  restored: texts.history.restored,
  fields: fieldWords,
  money: prices,
  wordsOf: (field, value) => wordsOf(field, value, groups),
});
