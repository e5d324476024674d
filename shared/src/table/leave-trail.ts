import { useEffect } from 'react';
import { type CardKind, listTrail } from 'shared/runtime/list-trail';
import { useListVisit } from './list-visit';

/** Leaves behind what the cards of this list need: the way back, and which record is the next one. */
export const useLeaveTrail = (cards: CardKind | undefined, rows: readonly { id: number }[]): void => {
  const { visit, address } = useListVisit();

  // While the list is shown, not as it is left: the card draws before the list's effects are cleaned up.
  useEffect(() => {
    if (cards) listTrail.leave(cards, { address, viewKey: visit, rows });
  }, [cards, address, visit, rows]);
};
