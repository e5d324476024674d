import type { ReactNode } from 'react';
import { formatCount } from 'shared/format/format-count';
import { color, font, media, radius, size, space, text } from 'shared/theme/tokens';
import { Button } from 'shared/ui/button';
import { ToolLabel } from 'shared/ui/tool-label';
import styled from 'styled-components';
import { ColumnsMenu } from './columns-menu';
import { ConnectionNote } from './connection-note';
import type { ListRecord, ListTable } from './core-table';
import type { Match } from './list-table';
import { SearchField } from './search-field';
import { useShortcut } from './shortcut';
import { texts } from './texts';

interface ListToolbarProps<Row extends ListRecord> {
  title: string;
  /** Undefined until it is known. */
  count: number | undefined;
  found: number;
  match: Match;
  search: string;
  isSearching: boolean;
  filterCount: number;
  isLoading: boolean;
  table: ListTable<Row>;
  /** What of 'Настройки' is not about columns. */
  moreSettings: ReactNode;
  /** The list's own action, after all that every list has. */
  action: ReactNode;
  onSearch: (search: string) => void;
  onOpenSearch: () => void;
  onCloseSearch: () => void;
  onOpenFilter: () => void;
  /** Back to the columns and rows as they were at first. */
  onReset: () => void;
}

/** Over a list: what it is, how many there are, and what can be done with it. */
export const ListToolbar = <Row extends ListRecord>(props: ListToolbarProps<Row>) => {
  const { title, count, found, search, isSearching, filterCount, table } = props;
  useShortcut(isSlash, props.onOpenSearch);
  return (
    <Toolbar>
      <ToolbarTitle>{title}</ToolbarTitle>
      <ToolbarNote>
        {count !== undefined && formatCount(count)}
        <ConnectionNote isLoading={props.isLoading} />
      </ToolbarNote>
      {isSearching || search !== '' ? (
        <SearchField
          search={search}
          found={found}
          total={count ?? 0}
          match={props.match}
          onSearch={props.onSearch}
          onClose={props.onCloseSearch}
        />
      ) : (
        <Button onClick={props.onOpenSearch} aria-label={texts.search} aria-keyshortcuts="/">
          <ToolLabel words={texts.search} sign="M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10ZM10.6 10.6 14 14" />
          <Key aria-hidden="true">/</Key>
        </Button>
      )}
      <Button
        onClick={props.onOpenFilter}
        aria-label={filterCount > 0 ? `${texts.filter}, ${texts.filtersOn(formatCount(filterCount))}` : texts.filter}
      >
        <ToolLabel words={texts.filter} sign="M2 4h12M4.5 8h7M6.5 12h3" />
        {filterCount > 0 && <Badge>{filterCount}</Badge>}
      </Button>
      <ColumnsMenu table={table} onReset={props.onReset}>
        {props.moreSettings}
      </ColumnsMenu>
      {props.action}
    </Toolbar>
  );
};

const isSlash = ({ code, shiftKey }: KeyboardEvent) => code === 'Slash' && !shiftKey;

/** One height for every bar over a list: what takes another's place moves nothing (52 px). */
export const Toolbar = styled.div`
  display: flex;
  flex: none;
  gap: ${space(2)};
  align-items: center;
  block-size: ${size.toolbar};

  @media ${media.phone} {
    padding-inline: ${space(4)};

    & > button {
      min-inline-size: ${size.touch};
      min-block-size: ${size.touch};
    }

    /* There is room for the search alone. */
    &:has(> [role='search']) > :not([role='search']) {
      display: none;
    }

    &[data-tight] > h1 {
      margin-inline-end: auto;
      font: 600 ${text.m} ${font};
    }

    &[data-tight] > span {
      display: none;
    }
  }

  /* There is room for the number of selected rows and what can be done; where even that is too wide, it scrolls. */
  @media ${media.tablet} {
    &[data-tight] {
      gap: ${space(1)};
      overflow-x: auto;
      scrollbar-width: none;
      white-space: nowrap;
    }

    &[data-tight] > button {
      flex: none;
    }
  }
`;

export const ToolbarTitle = styled.h1`
  margin-inline-end: ${space(3)};
  font: 600 ${text.xl} ${font};
`;

export const ToolbarNote = styled.span`
  margin-inline-end: auto;
  color: ${color.inkSoft};
`;

const Key = styled.kbd`
  padding: 0 5px;
  border: 1px solid ${color.line};
  border-radius: ${radius.s};
  color: ${color.inkFaint};
  font: 500 ${text.xs} ${font};

  @media ${media.phone} {
    display: none;
  }
`;

const Badge = styled.span`
  min-inline-size: 18px;
  padding: 1px 5px;
  border-radius: ${radius.pill};
  background: ${color.accent};
  color: ${color.accentInk};
  font: 600 ${text.xs} ${font};
  text-align: center;
`;
