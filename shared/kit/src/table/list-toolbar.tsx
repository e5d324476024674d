import { formatCount } from '@shared/kit/format/format-count';
import { color, font, media, radius, size, space, text } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { Key } from '@shared/kit/ui/key';
import { ToolLabel } from '@shared/kit/ui/tool-label';
import { useMedia } from '@shared/kit/ui/use-media';
import { useShortcut } from '@shared/kit/ui/use-shortcut';
import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { SearchField } from './bars/search-field';
import { ConnectionNote } from './connection-note';
import type { Match } from './state/list-table';
import { texts } from './texts';

interface ListToolbarProps {
  /** The title of the list, or the number of selected rows. */
  head: ReactNode;
  /** Toggles beside the head, and the choice of the layout of the rows, where there is space for them. */
  chips?: ReactNode;
  layoutChoice?: ReactNode;
  /** The button that shows new rows. */
  newRows: ReactNode;
  /** Undefined while it is unknown. */
  count: number | undefined;
  found: number;
  match: Match;
  search: string;
  isSearching: boolean;
  isSelecting: boolean;
  filterCount: number;
  /** The section's own action, which may come after the rest: it stands before what must not move. */
  action: ReactNode;
  /** Further controls of the list or of the selected rows. */
  tools: ReactNode;
  onSearch: (search: string) => void;
  onOpenSearch: () => void;
  onCloseSearch: () => void;
  /** Moves the focus to the rows that match the input. */
  onLeaveSearch: (search: string) => void;
  onOpenFilter: () => void;
}

/** The bar above a list: its title and its controls. Search and filter stay while rows are selected. */
export const ListToolbar = (props: ListToolbarProps) => {
  const { count, found, search, isSearching, isSelecting, filterCount } = props;
  useShortcut(isSlash, props.onOpenSearch);
  const iconOn = isSelecting ? 'compact' : 'phone';
  return (
    <Toolbar>
      {props.head}
      {props.chips}
      {props.newRows}
      {props.action}
      {props.layoutChoice}
      {isSearching ? (
        <SearchField
          search={search}
          found={found}
          total={count ?? 0}
          match={props.match}
          onSearch={props.onSearch}
          onClose={props.onCloseSearch}
          onLeave={props.onLeaveSearch}
        />
      ) : (
        <Button onClick={props.onOpenSearch} aria-label={texts.search} aria-keyshortcuts="/">
          <ToolLabel words={texts.search} icon="M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10ZM10.6 10.6 14 14" iconOn={iconOn} />
          {!isSelecting && <KeyHint aria-hidden="true">/</KeyHint>}
        </Button>
      )}
      <Button
        onClick={props.onOpenFilter}
        aria-label={filterCount > 0 ? `${texts.filter}, ${texts.filtersOn(formatCount(filterCount))}` : texts.filter}
      >
        <ToolLabel words={texts.filter} icon="M2 4h12M4.5 8h7M6.5 12h3" iconOn={iconOn} />
        {filterCount > 0 && <FilterBadge>{filterCount}</FilterBadge>}
      </Button>
      {props.tools}
    </Toolbar>
  );
};

interface ListHeadProps {
  title: string;
  /** Undefined while it is unknown. */
  count: number | undefined;
  /** How many of them the filters leave, if there are filters. */
  found?: number | undefined;
  isLoading: boolean;
  /** Up to which width the short note of the connection is used: beside chips at any. */
  shortUpTo?: ComponentProps<typeof ConnectionNote>['shortUpTo'];
}

/** The title of a list, the number of its rows, and whether they may be old. */
export const ListHead = ({ title, count, found, isLoading, shortUpTo = 'always' }: ListHeadProps) => {
  // Beside the tools of a phone only one number fits; its footer has both.
  const isPhone = useMedia('phone');
  const all = count !== undefined && formatCount(count);
  return (
    <>
      <ToolbarTitle>{title}</ToolbarTitle>
      <ToolbarNote>
        {all && (found === undefined ? all : isPhone ? formatCount(found) : texts.found(formatCount(found), all))}
        <ConnectionNote isLoading={isLoading} shortUpTo={shortUpTo} />
      </ToolbarNote>
    </>
  );
};

const isSlash = ({ code, key, shiftKey }: KeyboardEvent) => code === 'Slash' && !shiftKey && key !== '?';

/** One height for every bar above a list: replacing one by another shifts nothing (52 px). */
export const Toolbar = styled.div`
  display: flex;
  flex: none;
  gap: ${space(2)};
  align-items: center;
  block-size: ${size.toolbar};

  @media ${media.phone} {
    gap: ${space(1.5)};
    padding-inline: ${space(4)};

    & > button {
      min-inline-size: ${size.touch};
      min-block-size: ${size.touch};
    }

    /* Only the search fits. */
    &:has(> [role='search']) > :not([role='search']) {
      display: none;
    }
  }
`;

/* On a phone four tools and the note of a lost network fit beside the longest title. */
export const ToolbarTitle = styled.h1`
  margin-inline-end: ${space(3)};
  font: 600 ${text.xl} ${font};

  @media ${media.phone} {
    margin-inline-end: 0;
  }
`;

/* Room for two numbers: one that arrives, or that a filter adds, moves nothing beside it. */
export const ToolbarNote = styled.span`
  min-inline-size: 9ch;
  margin-inline-end: ${space(2)};
  color: ${color.inkSoft};
  white-space: nowrap;

  @media ${media.phone} {
    min-inline-size: 0;
    margin-inline-end: 0;
  }
`;

const KeyHint = styled(Key)`
  @media ${media.phone} {
    display: none;
  }
`;

/** The number of filters, in the button that opens them. */
export const FilterBadge = styled.span`
  min-inline-size: 18px;
  padding: 1px 5px;
  border-radius: ${radius.pill};
  background: ${color.accent};
  color: ${color.accentInk};
  font: 600 ${text.xs} ${font};
  text-align: center;
`;
