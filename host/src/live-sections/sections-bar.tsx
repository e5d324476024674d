import { useRef } from 'react';
import { formatCount } from 'shared/format/format-count';
import { ListHead } from 'shared/table/list-toolbar';
import { color, font, media, size, space, text } from 'shared/theme/tokens';
import { Chip } from 'shared/ui/chip';
import { inputStyles } from 'shared/ui/field';
import { ScreenShortcuts } from 'shared/ui/screen-shortcuts';
import { Sign } from 'shared/ui/sign';
import { useShortcut } from 'shared/ui/use-shortcut';
import styled from 'styled-components';
import type { SectionRow } from './build-rows';
import { inGroup, type SectionFilter, sectionGroups } from './section-filter';
import { texts } from './texts';

interface SectionsBarProps {
  rows: readonly SectionRow[];
  filter: SectionFilter;
  onChange: (filter: SectionFilter) => void;
}

const isSlash = ({ code, key, shiftKey }: KeyboardEvent) => code === 'Slash' && !shiftKey && key !== '?';

/** The number of sections, a toggle for each group of them, those with errors first, and the search. */
export const SectionsBar = ({ rows, filter, onChange }: SectionsBarProps) => {
  const search = useRef<HTMLInputElement>(null);
  useShortcut(isSlash, () => search.current?.focus());
  return (
    <Bar>
      <ListHead title={texts.title} count={rows.length} isLoading={false} />
      <Chips role="group" aria-label={texts.groupFilter}>
        {sectionGroups.map((group) => (
          <Chip
            key={group}
            type="button"
            aria-pressed={group === filter.group}
            onClick={() => onChange({ ...filter, group: group === filter.group ? undefined : group })}
          >
            {group === 'failing' && (
              <Danger>
                <Sign path="M8 2.5 14.3 13H1.7zM8 6.5v3M8 11.2h.01" />
              </Danger>
            )}
            {texts.groups[group]}
            <b>{formatCount(inGroup(rows, group).length)}</b>
          </Chip>
        ))}
      </Chips>
      <Search
        ref={search}
        type="search"
        value={filter.search}
        placeholder={texts.search}
        aria-label={texts.search}
        aria-keyshortcuts="/"
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => onChange({ ...filter, search: target.value })}
        onKeyDown={({ key }) => key === 'Escape' && onChange({ ...filter, search: '' })}
      />
      <ScreenShortcuts shortcuts={texts.shortcuts} />
    </Bar>
  );
};

/* The chips have a row of their own where they do not fit beside the title. */
const Bar = styled.div`
  display: flex;
  gap: 0 ${space(3)};
  align-items: center;
  min-block-size: ${size.toolbar};

  @media ${media.compact} {
    flex-wrap: wrap;
    padding-block: ${space(2)};
  }

  @media ${media.phone} {
    padding-inline: ${space(4)};

    h1 {
      font: 600 ${text.l} ${font};
    }
  }
`;

const Chips = styled.div`
  display: flex;
  flex: 1;
  gap: ${space(2)};
  min-inline-size: 0;
  padding-block: ${space(1)};
  overflow: auto hidden;
  scrollbar-width: none;

  b {
    font-weight: 600;
  }

  /* The row scrolls, so a ring outside of it would be cut. */
  > :focus-visible {
    outline-offset: -2px;
  }

  @media ${media.compact} {
    flex: 1 0 100%;
    order: 1;
  }
`;

const Search = styled.input`
  ${inputStyles}
  flex: 0 1 ${size.menu};
  min-inline-size: calc(${space(18)} * 2);
  block-size: ${size.control};

  @media ${media.compact} {
    margin-inline-start: auto;
  }

  @media ${media.phone} {
    flex: 1;
    block-size: ${size.touch};
  }
`;

const Danger = styled.span`
  color: ${color.danger};
`;
