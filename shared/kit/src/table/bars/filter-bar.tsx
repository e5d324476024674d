import { formatCount } from '@shared/kit/format/format-count';
import { media, space } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { Dialog } from '@shared/kit/ui/dialogs/dialog';
import { DialogActions } from '@shared/kit/ui/dialogs/dialog-actions';
import { type KeyboardEvent, type ReactNode, useMemo } from 'react';
import styled from 'styled-components';
import { Toolbar } from '../list-toolbar';
import type { Filters } from '../search/filter-rows';
import type { ListColumn } from '../search/list-column';
import { usePreparedTexts } from '../search/prepared-texts';
import type { SearchIndex } from '../search/search-index';
import { texts } from '../texts';
import { useTypedValue } from '../typed-value';
import { FilterField } from './filter-field';

interface FilterProps<Row> {
  /** The columns with a field. */
  columns: readonly ListColumn<Row>[];
  filters: Filters;
  searchIndex: SearchIndex<Row>;
  onFilter: (filters: Filters) => void;
  onClose: () => void;
}

/** The debounce of typing (spec §9). */
const pauseMs = 500;

const isSame = (one: Filters, other: Filters) => JSON.stringify(one) === JSON.stringify(other);

/** The filters while a person types them, in the bar and in the sheet. */
const useTypedFilters = <Row,>({ columns, filters, searchIndex, onFilter, onClose }: FilterProps<Row>) => {
  const { typed, type, finish, replace } = useTypedValue(filters, onFilter, { delayMs: pauseMs, isSame });
  usePreparedTexts(searchIndex, columns, true);
  const list = useMemo(() => ({ searchIndex, columns, filters }), [searchIndex, columns, filters]);

  const withText = (id: string, text: string): Filters => {
    const { [id]: _before, ...others } = typed;
    return text.trim() === '' ? others : { ...typed, [id]: text };
  };

  return {
    /** The value of a column's field, and its changes. */
    fieldOf: (column: ListColumn<Row>) => ({
      column,
      list,
      typed: typed[column.id] ?? '',
      onType: (text: string) => type(withText(column.id, text)),
      onSet: (text: string) => replace(withText(column.id, text)),
      onApply: finish,
    }),
    clear: () => replace({}),
    /** Applies the input without the debounce. */
    close: () => {
      finish();
      onClose();
    },
  };
};

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

interface FilterSheetProps<Row> extends FilterProps<Row> {
  /** The number of rows that the list shows; undefined while it is unknown. */
  found: number | undefined;
}

/**
 * The filter of a phone, over the list: one field per column, one below the other. The sheet itself takes the focus: the
 * keyboard of the first field would cover the others before a person has chosen one.
 */
export const FilterSheet = <Row,>({ found, ...props }: FilterSheetProps<Row>) => {
  const { fieldOf, clear, close } = useTypedFilters(props);
  return (
    <Dialog title={texts.filter} isOpen firstFocus="dialog" onClose={close}>
      <SheetFields>
        {props.columns.map((column) => (
          <FilterField key={column.id} {...fieldOf(column)} side="below" />
        ))}
      </SheetFields>
      <DialogActions>
        <Button onClick={clear}>{texts.clear}</Button>
        <Button tone="primary" onClick={close}>
          {texts.show} {found !== undefined && formatCount(found)}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

const SheetFields = styled.div`
  display: grid;
  gap: ${space(3)};
  margin-block-end: ${space(6)};

  /* A field that is scrolled to is not behind the buttons. */
  > * {
    scroll-margin-block: ${space(4)} ${space(18)};
  }
`;
