import { useEffect } from 'react';
import { useLocation } from 'shared/router';
import { listTrail } from 'shared/runtime/list-trail';
import type { Entity } from 'shared/vocabulary/entity';

/**
 * The name of this visit of a list. A card's way back brings the name of the visit it came from, so that the list is found
 * as it was left, as with the browser's Back.
 */
export const useViewKey = (): string => {
  const { key, state } = useLocation();
  const view: unknown = typeof state === 'object' && state && 'view' in state ? state.view : undefined;
  return typeof view === 'string' ? view : key;
};

/** Leaves behind what the cards of this list need: the way back, and which record is the next one. */
export const useLeaveTrail = (cards: Entity | undefined, rows: readonly { id: number }[]): void => {
  const { pathname, search } = useLocation();
  const viewKey = useViewKey();
  const address = `${pathname}${search}`;

  // While the list is shown, not as it is left: the card draws before the list's effects are cleaned up.
  useEffect(() => {
    if (cards) listTrail.leave(cards, { address, viewKey, rows });
  }, [cards, address, viewKey, rows]);
};
