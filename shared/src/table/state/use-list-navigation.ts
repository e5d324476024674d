import { useEffect } from 'react';
import { type CardKind, listNavigation } from 'shared/runtime/list-navigation';
import { useListVisit } from './list-visit';

/** Stores what the cards of this list need: the link back, and the order of the records. */
export const useListNavigation = (cards: CardKind | undefined, rows: readonly { id: number }[]): void => {
  const { visit, address } = useListVisit();

  // While the list is shown, not in a cleanup: the card renders before the list's effects are cleaned up.
  useEffect(() => {
    if (cards) listNavigation.leave(cards, { address, viewKey: visit, rows });
  }, [cards, address, visit, rows]);
};
