import { useLocation } from '@shared/kit/router';
import { type CardKind, listNavigation } from '@shared/kit/runtime/lists/list-navigation';
import { useMemo } from 'react';
import type { CardRecord } from './card-pages';

const mostFollowing = 3;

/** The position of a record among the others, in the order last shown to the person. */
export interface RecordPosition {
  /** From 1; 0 if the record is not among them. */
  position: number;
  count: number;
  previousId: number | undefined;
  nextId: number | undefined;
  /** The first of those after it. */
  followingIds: readonly number[];
}

/**
 * The order of the list that the card was opened from, including filters and sorting; without one, the default order of
 * the list. Records that are gone since then do not count.
 */
export const useRecordPosition = (
  cards: CardKind,
  records: readonly CardRecord[] | undefined,
  id: number | undefined,
): RecordPosition => {
  const ids = useMemo(() => idsInOrder(cards, records, id), [cards, records, id]);
  const index = id === undefined ? -1 : ids.indexOf(id);
  return {
    position: index + 1,
    count: ids.length,
    previousId: index < 0 ? undefined : ids[index - 1],
    nextId: index < 0 ? undefined : ids[index + 1],
    followingIds: index < 0 ? [] : ids.slice(index + 1, index + 1 + mostFollowing),
  };
};

const idsInOrder = (
  cards: CardKind,
  records: readonly CardRecord[] | undefined,
  id: number | undefined,
): readonly number[] => {
  const own = records?.map((record) => record.id) ?? [];
  const left = listNavigation.of(cards)?.rows.map((row) => row.id);
  if (!left || (id !== undefined && !left.includes(id))) return own;
  if (!records) return left;
  const there = new Set(own);
  return left.filter((each) => there.has(each));
};

/** The link back of a card. */
interface BackTo {
  to: string;
  state: { view: string } | undefined;
}

/**
 * Where the card was opened from, if that was not its list: a screen that leads to it by several steps passes
 * `{ back: { to, state } }` in the state of the address. Otherwise its list.
 */
export const useBackTo = (cards: CardKind, listPath: string): BackTo => {
  const { state } = useLocation();
  const back: unknown = typeof state === 'object' && state && 'back' in state ? state.back : undefined;
  return isBackTo(back) ? back : backTo(cards, listPath);
};

const isBackTo = (back: unknown): back is BackTo =>
  typeof back === 'object' && back !== null && 'to' in back && typeof back.to === 'string' && back.to.startsWith('/');

/**
 * The link back to the list with its last filters, sorting and selection; its plain address if it was not open before.
 */
export const backTo = (cards: CardKind, listPath: string): BackTo => {
  const navigation = listNavigation.of(cards);
  return { to: navigation?.address ?? listPath, state: navigation && { view: navigation.viewKey } };
};
