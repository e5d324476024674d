import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { color, font, media, space, text } from 'shared/theme/tokens';
import { useMedia } from 'shared/ui/use-media';
import styled, { css } from 'styled-components';
import { useFittingEntries } from './fitting-entries';
import { useHiddenEnds } from './hidden-ends';
import { MoreSections } from './more-sections';
import { currentPlace, type SectionLink } from './section-links';

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
  const current = currentPlace(links, pathname);
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
