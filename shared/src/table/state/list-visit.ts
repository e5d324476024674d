import { useLocation } from 'shared/router';

interface ListVisit {
  /** Stays the same while filters, search and sorting change the address. */
  visit: string;
  /** With filters, search and sorting. */
  address: string;
}

/**
 * This visit of a list. The link back from a card contains the name of the visit it came from, so that the list is
 * restored as with the browser's Back; a change of the view passes it on (list-view.ts).
 */
export const useListVisit = (): ListVisit => {
  const { key, state, pathname, search } = useLocation();
  const view: unknown = typeof state === 'object' && state && 'view' in state ? state.view : undefined;
  return { visit: typeof view === 'string' ? view : key, address: `${pathname}${search}` };
};
