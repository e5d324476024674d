import type { HistoryEntry } from 'shared/contract/history';
import { fileOfHistory } from 'shared/files/file-history';
import { formatCount } from 'shared/format/format-count';
import { formatMoney } from 'shared/format/format-money';
import type { Group } from '../data/group-kind';
import { texts } from '../texts';
import type { GroupName } from './product-fields';

/** The categories and collections that are known, by the field that names one. */
export type KnownGroups = Readonly<Record<GroupName, readonly Group[]>>;

/** One line of the history: the words for what was changed, and for its values where it has any. */
export interface HistoryLine {
  what: string;
  values?: { from: string; to: string };
}

const fieldWords: Record<string, string> = { ...texts.fields, ...texts.history.fields };
const prices = ['cost_price', 'price', 'discount_price', 'min_price'];

const sizeWords = (value: object): string | undefined =>
  'size' in value && 'remaining' in value
    ? texts.sizes.line(String(value.size), formatCount(Number(value.remaining)))
    : undefined;

const isGroupName = (field: string): field is GroupName => field === 'category_id' || field === 'collection_id';

const valueWords = (field: string, value: unknown, groups: KnownGroups): string => {
  if (value === null || value === undefined || value === '') return texts.history.nothing;
  if (typeof value === 'boolean') return value ? texts.history.yes : texts.history.no;
  if (typeof value === 'number') {
    if (prices.includes(field)) return formatMoney(value);
    const group = isGroupName(field) && groups[field].find(({ id }) => id === value);
    if (group) return group.name;
    return field.endsWith('_id') ? texts.history.record(formatCount(value)) : formatCount(value);
  }
  return typeof value === 'object'
    ? (fileOfHistory(field, value)?.name ?? sizeWords(value) ?? JSON.stringify(value))
    : String(value);
};

/** What a change of a product is called, in the words of the form. */
export const historyLine = ({ field, from, to }: HistoryEntry, groups: KnownGroups): HistoryLine => {
  if (field === 'id') return { what: texts.history.created };
  if (field === 'deleted_at') return { what: to === null ? texts.history.restored : texts.history.removed };
  return {
    what: fieldWords[field] ?? field,
    values: { from: valueWords(field, from, groups), to: valueWords(field, to, groups) },
  };
};
