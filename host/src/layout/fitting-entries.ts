import { type RefObject, useLayoutEffect, useState } from 'react';
import { type EntryWidths, fitEntries } from './fit-entries';

type Measured = Pick<EntryWidths, 'room' | 'entries'>;

/* Those of the styles of the row; the menu has a width of its own, so that its count changes nothing. */
const fixed = { gap: 24, more: 88, line: 1 };

/** The width of an element without its padding. */
const roomOf = (element: HTMLElement) => {
  const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(element);
  return (
    element.clientWidth - (Number.parseFloat(paddingInlineStart) || 0) - (Number.parseFloat(paddingInlineEnd) || 0)
  );
};

/**
 * How many entries of a row fit, before it is first painted and again whenever the row, the entries or their font
 * change.
 * @param ruler contains the words of each entry in an element of its own, invisible.
 */
export const useFittingEntries = (
  row: RefObject<HTMLElement | null>,
  ruler: RefObject<HTMLElement | null>,
  { words, current }: { words: string; current: number },
): number => {
  const [measured, setMeasured] = useState<Measured>();

  // Measured again with other words, which may be as wide together as those before.
  useLayoutEffect(() => {
    const [place, measure] = [row.current, ruler.current];
    if (!place || !measure) return undefined;
    const look = () =>
      setMeasured({
        room: roomOf(place),
        entries: Array.from(measure.children, (entry) => entry.getBoundingClientRect().width),
      });
    look();
    const resizes = new ResizeObserver(look);
    resizes.observe(place);
    resizes.observe(measure);
    return () => resizes.disconnect();
  }, [row, ruler, words]);

  return measured ? fitEntries({ ...fixed, ...measured }, current) : Number.POSITIVE_INFINITY;
};
