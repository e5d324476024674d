import type { Entity } from '@shared/contract/vocabulary/entity';
import { visitMemory } from '../page/json-storage';
import { session } from '../session/session';

/** The state of a list, now or when its screen was left. */
export interface ListNavigation {
  /** With filters, search and sorting. */
  address: string;
  /** The key of its stored scroll position and selection. */
  viewKey: string;
  /** In the order in which they are shown. */
  rows: readonly { id: number }[];
}

/** The kinds of cards: of records, and of buyers, who are derived from the orders. */
export type CardKind = Entity | 'buyer';

const nameOf = (cards: CardKind) => `trail.${cards}`;
const navigations = new Map<CardKind, ListNavigation>();

const readNavigation = (value: unknown): ListNavigation | undefined => {
  const stored: Partial<Record<'address' | 'viewKey' | 'ids', unknown>> =
    typeof value === 'object' && value ? value : {};
  const { address, viewKey, ids } = stored;
  const isAddress = typeof address === 'string' && address.startsWith('/');
  if (!isAddress || typeof viewKey !== 'string' || !Array.isArray(ids)) return undefined;
  return { address, viewKey, rows: ids.filter((id) => typeof id === 'number').map((id) => ({ id })) };
};

// 100 000 ids are written only when the page is closed, not each time a list is left.
window.addEventListener('pagehide', () => {
  for (const [cards, { address, viewKey, rows }] of navigations) {
    visitMemory.write(nameOf(cards), { address, viewKey, ids: rows.map(({ id }) => id) });
  }
});

session.subscribe(() => {
  if (session.state() === 'signed-out') navigations.clear();
});

/**
 * The list from which the cards of a kind were last opened: one `ListNavigation` per kind, in memory and, from `pagehide` on, in
 * the tab's storage, so it survives a reload. Undefined if no list was open before; a sign-out clears the memory.
 */
export const listNavigation = {
  leave: (cards: CardKind, navigation: ListNavigation): void => void navigations.set(cards, navigation),

  of: (cards: CardKind): ListNavigation | undefined => {
    const known = navigations.get(cards);
    if (known) return known;
    const stored = readNavigation(visitMemory.read(nameOf(cards)));
    if (stored) navigations.set(cards, stored);
    return stored;
  },
};
