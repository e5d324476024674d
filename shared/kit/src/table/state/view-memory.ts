import { useLocation } from '@shared/kit/router';
import { visitMemory } from '@shared/kit/runtime/page/json-storage';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

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

interface Remembered {
  /** With filters, search and sorting. */
  address: string;
  scrollTop: number;
  selected: number[];
  /** When the page was loaded in which they were selected. */
  loadedAt: number;
}

/** Larger selections are not worth the storage: then a return loses the selection. */
const maxRemembered = 10_000;

/**
 * Restores scroll position and selection, on a return to this visit at its address. A list opened at another address
 * starts at its top without a selection, also if it is on the screen already. A full load of the page restores no
 * selection: nobody remembers what 'Удалить' would delete.
 * @param list distinguishes lists: the first entry of every visit has the same key.
 * @param isThere whether the rows are in the page.
 * @param layout the layout of the rows: each has its own container.
 */
export const useViewMemory = (
  list: string,
  scroller: RefObject<HTMLElement | null>,
  isThere: boolean,
  layout: string,
  selected: readonly { id: number }[],
  select: (ids: number[]) => void,
) => {
  const { visit, address } = useListVisit();
  const name = `${list}.${visit}`;
  const now = useRef({ address, selected, scrollTop: 0 });
  const entered = useRef(name);

  // The container is unmounted before an effect is cleaned up, so its scroll position is stored on each scroll.
  useEffect(() => {
    const element = isThere ? scroller.current : null;
    const note = () => {
      now.current.scrollTop = element?.scrollTop ?? 0;
    };
    element?.addEventListener('scroll', note, { passive: true });
    return () => element?.removeEventListener('scroll', note);
  }, [scroller, isThere, layout]);

  // As effects, not during render: the state of an ending visit is still stored.
  useLayoutEffect(() => {
    now.current = { ...now.current, address, selected };
  }, [address, selected]);

  useLayoutEffect(() => {
    if (!isThere) return undefined;
    const { address: at, selected: before } = now.current;
    const { scrollTop, selected: ids } = readRemembered(visitMemory.read(name), at);
    if (ids.length + before.length > 0) select(ids);
    const element = scroller.current;
    // Whoever has scrolled while the rows arrived stays where they are.
    const isScrolled = entered.current === name && element !== null && element.scrollTop > 0;
    entered.current = name;
    if (isScrolled) now.current.scrollTop = element.scrollTop;
    else if (element && element.scrollTop !== scrollTop) element.scrollTo({ top: scrollTop });
    const save = () => {
      const { selected: rows, ...others } = now.current;
      const remembered = rows.length <= maxRemembered ? rows.map(({ id }) => id) : [];
      const { timeOrigin: loadedAt } = performance;
      visitMemory.write(name, { ...others, selected: remembered, loadedAt } satisfies Remembered);
    };
    window.addEventListener('pagehide', save);
    return () => {
      window.removeEventListener('pagehide', save);
      save();
    };
  }, [isThere, name, scroller, select]);
};

const readRemembered = (value: unknown, address: string): Pick<Remembered, 'scrollTop' | 'selected'> => {
  const remembered: Partial<Record<keyof Remembered, unknown>> = typeof value === 'object' && value ? value : {};
  const isOfThis = remembered.address === address;
  const { scrollTop, selected, loadedAt } = isOfThis ? remembered : {};
  const isSamePage = loadedAt === performance.timeOrigin;
  return {
    scrollTop: typeof scrollTop === 'number' ? scrollTop : 0,
    selected: isSamePage && Array.isArray(selected) ? selected.filter((id) => typeof id === 'number') : [],
  };
};
