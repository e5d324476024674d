import { type KeyboardEvent, type ReactNode, useId, useMemo } from 'react';
import { media, size, space } from 'shared/theme/tokens';
import { Button } from 'shared/ui/button';
import { inputFace } from 'shared/ui/field';
import { ToolLabel } from 'shared/ui/tool-label';
import styled from 'styled-components';
import type { Filters } from './filter-rows';
import type { ListColumn } from './list-column';
import { Toolbar } from './list-toolbar';
import { usePreparedTexts } from './prepared-texts';
import type { TextStore } from './text-store';
import { texts } from './texts';
import { useTypedValue } from './typed-value';

interface FilterBarProps<Row> {
  /** Those that have a field. */
  columns: readonly ListColumn<Row>[];
  filters: Filters;
  store: TextStore<Row>;
  /** How new rows are let in. */
  newRows: ReactNode;
  onFilter: (filters: Filters) => void;
  onClose: () => void;
}

/** How long a pause ends typing (spec §9). */
const pauseMs = 500;

const isSame = (one: Filters, other: Filters) => JSON.stringify(one) === JSON.stringify(other);

/** In the toolbar's place: one field a column. It is entered with the first of them. */
export const FilterBar = <Row,>({ columns, filters, store, newRows, onFilter, onClose }: FilterBarProps<Row>) => {
  const { typed, type, finish, replace } = useTypedValue(filters, onFilter, { delayMs: pauseMs, isSame });
  usePreparedTexts(store, columns, true);

  const closeByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') finish();
    if (event.key === 'Escape') close();
  };
  const close = () => {
    finish();
    onClose();
  };
  const typeInto = (id: string, text: string) => {
    const { [id]: _before, ...others } = typed;
    type(text.trim() === '' ? others : { ...typed, [id]: text });
  };

  return (
    <Toolbar role="search" aria-label={texts.filter} onKeyDown={closeByKey}>
      <Fields>
        {columns.map((column, index) => (
          <FilterField
            key={column.id}
            column={column}
            store={store}
            typed={typed[column.id] ?? ''}
            isFirst={index === 0}
            onType={(text) => typeInto(column.id, text)}
          />
        ))}
      </Fields>
      {newRows}
      <Button onClick={() => replace({})} aria-label={texts.clear}>
        <ToolLabel words={texts.clear} sign="M6 4h8v8H6L2 8Zm1.5 2.5 3 3m0-3-3 3" />
      </Button>
      <Button onClick={close} aria-label={texts.close}>
        <ToolLabel words={texts.close} sign="m4 4 8 8m0-8-8 8" />
      </Button>
    </Toolbar>
  );
};

interface FilterFieldProps<Row> {
  column: ListColumn<Row>;
  store: TextStore<Row>;
  typed: string;
  isFirst: boolean;
  onType: (text: string) => void;
}

const FilterField = <Row,>({ column, store, typed, isFirst, onType }: FilterFieldProps<Row>) => {
  const listId = useId();
  const choices = useMemo(
    () => (column.filter === 'exact' ? [...new Set(store.rows.map(column.text))].filter(Boolean).sort() : []),
    [column, store],
  );
  return (
    <>
      <Input
        value={typed}
        placeholder={column.header}
        aria-label={column.header}
        autoComplete="off"
        spellCheck={false}
        autoFocus={isFirst}
        list={choices.length > 0 ? listId : undefined}
        onChange={({ target }) => onType(target.value)}
      />
      {choices.length > 0 && (
        <datalist id={listId}>
          {choices.map((choice) => (
            <option key={choice} value={choice} />
          ))}
        </datalist>
      )}
    </>
  );
};

const Fields = styled.div`
  display: grid;
  flex: 1;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
  gap: ${space(2)};

  /* One row that scrolls sideways: with the keys on the screen there is room for rows still. */
  @media ${media.phone} {
    grid-auto-columns: minmax(calc(2 * ${space(18)}), 1fr);
    padding: ${space(1)};
    margin-inline-start: calc(-1 * ${space(1)});
    overflow: auto hidden;
    scrollbar-width: none;
  }
`;

const Input = styled.input`
  ${inputFace}
  block-size: ${size.control};
`;
