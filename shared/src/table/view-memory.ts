import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { visitMemory } from 'shared/runtime/visit-memory';
import { useViewKey } from './leave-trail';

interface Remembered {
  scrollTop: number;
  selected: number[];
}

/** More are not worth the storage: then the selection is what a return loses. */
const maxRemembered = 10_000;

/**
 * Brings back how far the list was scrolled and what was selected, on a return to this entry of the history.
 * @param list tells lists apart: the first entry of every visit has the same key.
 * @param isThere whether the rows are in the page.
 */
export const useViewMemory = (
  list: string,
  scroller: RefObject<HTMLElement | null>,
  isThere: boolean,
  selected: readonly { id: number }[],
  select: (ids: number[]) => void,
) => {
  const name = `${list}.${useViewKey()}`;
  const now = useRef({ name, selected, scrollTop: 0 });
  now.current.name = name;
  now.current.selected = selected;

  // The rows' place is gone before an effect is cleaned up, so how far it is scrolled is noted as it happens.
  useEffect(() => {
    const place = isThere ? scroller.current : null;
    const note = () => {
      now.current.scrollTop = place?.scrollTop ?? 0;
    };
    place?.addEventListener('scroll', note, { passive: true });
    return () => place?.removeEventListener('scroll', note);
  }, [scroller, isThere]);

  useEffect(() => {
    const save = () => {
      const { name: entry, selected: rows, scrollTop } = now.current;
      const ids = rows.length <= maxRemembered ? rows.map(({ id }) => id) : [];
      visitMemory.write(entry, { scrollTop, selected: ids });
    };
    window.addEventListener('pagehide', save);
    return () => {
      window.removeEventListener('pagehide', save);
      save();
    };
  }, []);

  const isRestored = useRef(false);
  useLayoutEffect(() => {
    if (!isThere || isRestored.current) return;
    isRestored.current = true;
    const { scrollTop, selected: ids } = readRemembered(visitMemory.read(name));
    if (ids.length > 0) select(ids);
    if (scrollTop > 0) scroller.current?.scrollTo({ top: scrollTop });
  }, [isThere, name, scroller, select]);
};

const readRemembered = (value: unknown): Remembered => {
  const remembered: Partial<Record<keyof Remembered, unknown>> = typeof value === 'object' && value ? value : {};
  const { scrollTop, selected } = remembered;
  return {
    scrollTop: typeof scrollTop === 'number' ? scrollTop : 0,
    selected: Array.isArray(selected) ? selected.filter((id) => typeof id === 'number') : [],
  };
};
