import type { Entity } from 'shared/contract/change';
import { session } from './session';
import { visitMemory } from './visit-memory';

/** How a list looked when its screen was left. */
export interface ListTrail {
  /** With filters, search and sorting. */
  address: string;
  /** Under which its scrolling and selection are remembered. */
  viewKey: string;
  /** The rows in the order they were shown. */
  ids: readonly number[];
}

const nameOf = (cards: Entity) => `trail.${cards}`;
const trails = new Map<Entity, ListTrail>();

const isTrail = (value: unknown): value is ListTrail => {
  const trail: Partial<Record<keyof ListTrail, unknown>> = typeof value === 'object' && value ? value : {};
  const { address, viewKey, ids } = trail;
  return typeof address === 'string' && address.startsWith('/') && typeof viewKey === 'string' && Array.isArray(ids);
};

// 100 000 numbers are written only when the page goes, not each time a list is left.
window.addEventListener('pagehide', () => {
  for (const [cards, trail] of trails) visitMemory.write(nameOf(cards), trail);
});

session.subscribe(() => {
  if (session.state() === 'signed-out') trails.clear();
});

/** Which list the cards of a kind were last opened from; outlives a reload of the tab. */
export const listTrail = {
  leave: (cards: Entity, trail: ListTrail): void => void trails.set(cards, trail),

  of: (cards: Entity): ListTrail | undefined => {
    const known = trails.get(cards);
    if (known) return known;
    const stored = visitMemory.read(nameOf(cards));
    if (!isTrail(stored)) return undefined;
    trails.set(cards, stored);
    return stored;
  },
};
