import { useEffect, useRef } from 'react';
import type { Entity } from 'shared/contract/change';
import { useLocation } from 'shared/router';
import { listTrail } from 'shared/runtime/list-trail';

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
  const now = useRef({ address: '', viewKey, rows });
  now.current = { address: `${pathname}${search}`, viewKey, rows };

  useEffect(() => {
    if (!cards) return undefined;
    const leave = () => {
      const { rows: shown, ...trail } = now.current;
      listTrail.leave(cards, { ...trail, ids: shown.map(({ id }) => id) });
    };
    return leave;
  }, [cards]);
};
