import { color, font, media, space, text } from '@shared/kit/theme/tokens';
import { useMedia } from '@shared/kit/ui/use-media';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { MoreSections } from './more-sections';
import { currentIndex, type SectionLink } from './section-links';

/** The widths of a row of entries, in pixels. */
interface EntryWidths {
  /** Of the row. */
  room: number;
  /** Of each entry. */
  entries: readonly number[];
  gap: number;
  /** Of what follows the entries if some do not fit. */
  more: number;
  /** Of the line before an entry that is shown although it does not fit. */
  line: number;
}

/**
 * How many entries fit into a row, from the first on. If not all do, there is room for 'more', and for the current entry
 * after a line if it is not among them.
 */
export const fitEntries = ({ room, entries, gap, more, line }: EntryWidths, current: number): number => {
  const widthOf = (count: number) => entries.slice(0, count).reduce((sum, width) => sum + width + gap, 0);
  if (widthOf(entries.length) - gap <= room) return entries.length;
  let count = entries.length - 1;
  const apart = () => (current >= count ? line + gap + (entries[current] ?? 0) + gap : 0);
  while (count > 0 && widthOf(count) + apart() + more > room) count -= 1;
  return count;
};

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
const useFittingEntries = (
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

const hiddenEndsOf = ({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): string =>
  [scrollLeft > 1 && 'start', scrollLeft + clientWidth < scrollWidth - 1 && 'end'].filter(Boolean).join(' ');

/** Which ends of a horizontally scrolled row have hidden content: 'start', 'end', both or ''. */
const useHiddenEnds = (row: RefObject<HTMLElement | null>): string => {
  const [ends, setEnds] = useState('');
  useEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    const look = () => setEnds(hiddenEndsOf(element));
    const resizes = new ResizeObserver(look);
    resizes.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      resizes.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [row]);
  return ends;
};

/**
 * The sections in a row: those that fit, then the current one if it is not among them, then 'Ещё' with the others. On a
 * phone all of them are in the row, which scrolls sideways.
 */
export const SectionRow = ({ links }: { links: readonly SectionLink[] }) => {
  const { pathname } = useLocation();
  const isPhone = useMedia('phone');
  const row = useRef<HTMLDivElement>(null);
  const ruler = useRef<HTMLDivElement>(null);
  const hiddenEnds = useHiddenEnds(row);
  const current = currentIndex(links, pathname);
  const words = links.map(({ label }) => label).join('|');
  const fitting = useFittingEntries(row, ruler, { words, current });
  const count = isPhone ? links.length : fitting;
  const apart = current >= count ? links[current] : undefined;
  const others = links.slice(count);

  // On a phone the row scrolls: keep the open one fully visible.
  useEffect(() => {
    const open = row.current?.querySelector('[aria-current]');
    open?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });

  return (
    <Entries ref={row} data-hidden={hiddenEnds}>
      {links.slice(0, count).map(({ label, to }) => (
        <Entry key={to} to={to}>
          {label}
        </Entry>
      ))}
      {others.length > 0 && (
        <Others>
          {apart && (
            <>
              <Line />
              <Entry to={apart.to}>{apart.label}</Entry>
            </>
          )}
          <MoreSections links={others} all={links} hidden={others.length - (apart ? 1 : 0)} />
        </Others>
      )}
      <Ruler ref={ruler} aria-hidden="true">
        {links.map(({ label, to }) => (
          <i key={to} data-words={label} />
        ))}
      </Ruler>
    </Entries>
  );
};

const fade = (...stops: string[]) => css`
  mask-image: linear-gradient(to right, ${stops.join(', ')});
`;

const Entries = styled.div`
  position: relative;
  display: flex;
  gap: ${space(6)};
  block-size: 100%;
  padding: 0 ${space(6)};
  font: 500 ${text.s} ${font};
  letter-spacing: 0.04em;
  overflow: auto hidden;
  scroll-padding-inline: ${space(10)};
  scrollbar-width: none;

  /* Names fade where more of the row is hidden. */
  &[data-hidden='start'] {
    ${fade('transparent', 'black 40px')}
  }

  &[data-hidden='end'] {
    ${fade('black calc(100% - 40px)', 'transparent')}
  }

  &[data-hidden='start end'] {
    ${fade('transparent', 'black 40px calc(100% - 40px)', 'transparent')}
  }

  @media ${media.phone} {
    gap: ${space(5)};
    padding: 0 ${space(4)};
  }
`;

const Entry = styled(NavLink)`
  display: flex;
  flex: none;
  align-items: center;
  border-block: 2px solid transparent;
  color: ${color.inkSoft};

  &[aria-current] {
    border-block-end-color: ${color.accent};
    color: ${color.ink};
  }

  &:focus-visible {
    outline-offset: -2px;
  }
`;

const Others = styled.div`
  display: flex;
  gap: ${space(6)};
  margin-inline-start: auto;
`;

const Line = styled.span`
  inline-size: 1px;
  margin-block: ${space(3)};
  background: ${color.lineStrong};
`;

/* The words are no text of the page: they are only measured. */
const Ruler = styled.div`
  position: absolute;
  display: flex;
  inline-size: 0;
  block-size: 0;
  overflow: hidden;
  visibility: hidden;

  i {
    flex: none;
    font-style: normal;
    white-space: nowrap;
  }

  i::before {
    content: attr(data-words);
  }
`;
