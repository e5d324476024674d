import type { HistoryEntry } from '@shared/contract/wire/history';
import { formatCount } from '@shared/kit/format/format-count';
import { formatDate } from '@shared/kit/format/format-date';
import { formatMoney } from '@shared/kit/format/format-money';
import { texts } from './texts';

/** The words of the history of a kind of records. */
export interface HistoryWords {
  created: string;
  removed: string;
  restored: string;
  /** The labels of the fields by their names. */
  fields: Readonly<Record<string, string>>;
  /** The fields with sums of money. */
  money: readonly string[];
  /**
   * The text of a value that differs from that of other records; undefined for all others. `other` is the value on the
   * other side of the change: of an object only what differs needs words.
   */
  wordsOf?: (field: string, value: unknown, other: unknown) => string | undefined;
}

/** One line of the history: the label of the change, and its values if it has any. */
interface HistoryLine {
  what: string;
  values?: { from: string; to: string };
}

/** A part of a record in the history: a file, a note, or an item of an order. */
const partWords = (part: object): string => {
  if ('name' in part) return String(part.name);
  if ('note' in part) return texts.history.note(String(part.note), 'pinned' in part);
  if ('product' in part && 'size' in part && 'amount' in part) {
    return texts.history.item(String(part.product), String(part.size), formatCount(Number(part.amount)));
  }
  return JSON.stringify(part);
};

const valueWords = (field: string, value: unknown, other: unknown, { money, wordsOf }: HistoryWords): string => {
  if (value === null || value === undefined || value === '') return texts.history.nothing;
  const own = wordsOf?.(field, value, other);
  if (own !== undefined) return own;
  if (typeof value === 'number') return money.includes(field) ? formatMoney(value) : formatCount(value);
  return typeof value === 'object' ? partWords(value) : formatDate(String(value));
};

/** The text of a change, with the labels of the card. */
export const historyLine = ({ field, from, to }: HistoryEntry, words: HistoryWords): HistoryLine => {
  if (field === 'id') return { what: words.created };
  if (field === 'deleted_at') return { what: to === null ? words.restored : words.removed };
  return {
    what: words.fields[field] ?? field,
    values: { from: valueWords(field, from, to, words), to: valueWords(field, to, from, words) },
  };
};

/** The changes of one person at one moment: one save of a form changes several fields. */
export interface HistoryMoment {
  id: number;
  at: string;
  user: string | null;
  entries: HistoryEntry[];
}

/** The history grouped by moments, in the same order: newest first. */
export const momentsOf = (history: readonly HistoryEntry[]): HistoryMoment[] => {
  const moments: HistoryMoment[] = [];
  for (const entry of history) {
    const last = moments.at(-1);
    if (last?.at === entry.at && last.user === entry.user) last.entries.push(entry);
    else moments.push({ id: entry.id, at: entry.at, user: entry.user, entries: [entry] });
  }
  return moments;
};
