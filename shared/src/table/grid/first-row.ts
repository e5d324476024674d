import { type RefObject, useEffect, useState } from 'react';
import type { Match } from '../state/list-table';

/** Row 0, its first column after the checkbox. */
const firstCell = '[data-row="0"][data-column="1"]';

const focusFirstRow = (place: HTMLElement) => {
  const cell = place.querySelector<HTMLElement>(firstCell);
  (cell?.querySelector<HTMLElement>('a, button') ?? cell)?.focus({ preventScroll: true });
};

/** Moves the focus from the search to the first row, as soon as the rows match the input. Without rows it stays. */
export const useFirstRow = (scroller: RefObject<HTMLElement | null>, search: string, match: Match) => {
  const [wanted, setWanted] = useState<string>();
  const isKnown = match !== 'waiting' && match !== 'looking';
  const isReached = wanted !== undefined && isKnown && search.trim() === wanted.trim();

  useEffect(() => {
    const place = scroller.current;
    if (!isReached || !place) return;
    setWanted(undefined);
    if (place.querySelector(firstCell)) return focusFirstRow(place);
    // It is in the page only once the list is scrolled to the top.
    place.addEventListener('scroll', () => focusFirstRow(place), { once: true });
    place.scrollTo({ top: 0 });
  }, [isReached, scroller]);

  return setWanted;
};
