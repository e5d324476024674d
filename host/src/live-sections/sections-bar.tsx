import { useRef } from 'react';
import { ListHead } from 'shared/table/list-toolbar';
import { media, size, space } from 'shared/theme/tokens';
import { inputStyles } from 'shared/ui/field';
import { ScreenShortcuts } from 'shared/ui/screen-shortcuts';
import { useShortcut } from 'shared/ui/use-shortcut';
import styled from 'styled-components';
import { ChipsBar } from '../layout/chips-bar';
import { GroupChips } from '../layout/group-chips';
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
    <ChipsBar>
      <ListHead title={texts.title} count={rows.length} isLoading={false} />
      <GroupChips
        label={texts.groupFilter}
        groups={sectionGroups}
        names={texts.groups}
        warning={{ group: 'failing', sign: 'M8 2.5 14.3 13H1.7zM8 6.5v3M8 11.2h.01' }}
        countOf={(group) => inGroup(rows, group).length}
        chosen={filter.group}
        onChoose={(group) => onChange({ ...filter, group })}
      />
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
    </ChipsBar>
  );
};

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
