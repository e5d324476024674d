import type { KeyboardEvent, ReactNode } from 'react';
import { media, space } from 'shared/theme/tokens';
import { Button } from 'shared/ui/button';
import { ToolLabel } from 'shared/ui/tool-label';
import styled from 'styled-components';
import { Toolbar } from '../list-toolbar';
import type { Filters } from '../search/filter-rows';
import type { ListColumn } from '../search/list-column';
import { usePreparedTexts } from '../search/prepared-texts';
import type { SearchIndex } from '../search/search-index';
import { texts } from '../texts';
import { useTypedValue } from '../typed-value';
import { FilterField } from './filter-field';

interface FilterBarProps<Row> {
  /** The columns with a field. */
  columns: readonly ListColumn<Row>[];
  filters: Filters;
  searchIndex: SearchIndex<Row>;
  /** The button that shows new rows. */
  newRows: ReactNode;
  /** A note that rows may be old. */
  note: ReactNode;
  onFilter: (filters: Filters) => void;
  onClose: () => void;
}

/** The debounce of typing (spec §9). */
const pauseMs = 500;

const isSame = (one: Filters, other: Filters) => JSON.stringify(one) === JSON.stringify(other);

/** Replaces the toolbar: one field per column. The first field takes the focus. */
export const FilterBar = <Row,>({
  columns,
  filters,
  searchIndex,
  newRows,
  note,
  onFilter,
  onClose,
}: FilterBarProps<Row>) => {
  const { typed, type, finish, replace } = useTypedValue(filters, onFilter, { delayMs: pauseMs, isSame });
  usePreparedTexts(searchIndex, columns, true);

  const closeByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
  };
  const close = () => {
    finish();
    onClose();
  };
  const withText = (id: string, text: string): Filters => {
    const { [id]: _before, ...others } = typed;
    return text.trim() === '' ? others : { ...typed, [id]: text };
  };

  return (
    <Toolbar role="search" aria-label={texts.filter} onKeyDown={closeByKey}>
      <Fields>
        {columns.map((column, index) => (
          <FilterField
            key={column.id}
            column={column}
            rows={searchIndex.rows}
            typed={typed[column.id] ?? ''}
            isFirst={index === 0}
            side={index < columns.length - 2 ? 'start' : 'end'}
            onType={(text) => type(withText(column.id, text))}
            onSet={(text) => replace(withText(column.id, text))}
            onApply={finish}
          />
        ))}
      </Fields>
      {newRows}
      {note}
      <Button onClick={() => replace({})} aria-label={texts.clear}>
        <ToolLabel words={texts.clear} sign="M6 4h8v8H6L2 8Zm1.5 2.5 3 3m0-3-3 3" />
      </Button>
      <Button onClick={close} aria-label={texts.close}>
        <ToolLabel words={texts.close} sign="m4 4 8 8m0-8-8 8" />
      </Button>
    </Toolbar>
  );
};

const Fields = styled.div`
  display: grid;
  flex: 1;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
  gap: ${space(2)};

  /* One row that scrolls sideways: with the on-screen keyboard there is still space for rows. */
  @media ${media.tablet} {
    grid-auto-columns: minmax(auto, 1fr);
    padding: ${space(1)};
    margin-inline-start: calc(-1 * ${space(1)});
    overflow: auto hidden;
    scroll-padding-inline: ${space(1)};
    scrollbar-width: none;
  }
`;
