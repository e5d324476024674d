import type { KeyboardEvent, ReactNode } from 'react';
import { media, space } from 'shared/theme/tokens';
import { Button } from 'shared/ui/button';
import styled from 'styled-components';
import { Toolbar } from '../list-toolbar';
import { texts } from '../texts';
import { FilterField } from './filter-field';
import { type FilterProps, useTypedFilters } from './typed-filters';

interface FilterBarProps<Row> extends FilterProps<Row> {
  /** The button that shows new rows. */
  newRows: ReactNode;
  /** A note that rows may be old. */
  note: ReactNode;
}

/** Replaces the toolbar: one field per column. The first field takes the focus. */
export const FilterBar = <Row,>({ newRows, note, ...props }: FilterBarProps<Row>) => {
  const { columns } = props;
  const { fieldOf, clear, close } = useTypedFilters(props);
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
  };

  return (
    <Toolbar role="search" aria-label={texts.filter} onKeyDown={closeByKey}>
      <Fields>
        {columns.map((column, index) => (
          <FilterField
            key={column.id}
            {...fieldOf(column)}
            side={index < columns.length - 2 ? 'start' : 'end'}
            isFirst={index === 0}
          />
        ))}
      </Fields>
      {newRows}
      {note}
      <Button onClick={clear}>{texts.clear}</Button>
      <Button onClick={close}>{texts.close}</Button>
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
