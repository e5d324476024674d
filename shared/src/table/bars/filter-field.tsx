import { type FocusEvent, type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { media, space } from 'shared/theme/tokens';
import { FieldFrame } from 'shared/ui/field';
import styled from 'styled-components';
import { choicesOf } from '../search/filter-choices';
import { rangeKind, termsOf } from '../search/filter-terms';
import { filterMeaning } from '../search/filter-words';
import type { ListColumn } from '../search/list-column';
import { texts } from '../texts';
import { FilterHint } from './filter-hint';
import { FilterInput } from './filter-input';
import { FilterPanel } from './filter-panel';
import { FilterPopup } from './filter-popup';
import { FilterValues } from './filter-values';

interface FilterFieldProps<Row> {
  column: ListColumn<Row>;
  /** All rows of the list. */
  rows: readonly Row[];
  typed: string;
  /** The side of its popup in the bar. In the sheet the values are below the field, and its label is above. */
  side: 'start' | 'end' | 'below';
  /** Whether it takes the focus. */
  isFirst?: boolean;
  onType: (text: string) => void;
  /** Called with a finished text. */
  onSet: (text: string) => void;
  /** Applies the input without the debounce. */
  onApply: () => void;
}

/** The filter of a column: its text, and while the field has the focus its values and syntax. */
export const FilterField = <Row,>(props: FilterFieldProps<Row>) => {
  const { column, rows, typed, side, isFirst = false, onType, onSet, onApply } = props;
  const popupId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const values = useRef<HTMLDivElement>(null);
  const choices = useMemo(() => (isOpen ? choicesOf(column, rows) : []), [isOpen, column, rows]);
  const kind = useMemo(() => rangeKind(column, rows), [column, rows]);
  const unreadable = termsOf(typed, kind).find((term) => term.isUnreadable)?.typed;
  const isOffering = column.choices !== undefined || column.filter === 'exact';
  const words = filterMeaning(typed, kind);
  const problem = unreadable && (kind === 'day' ? texts.notADay(unreadable) : texts.notANumber(unreadable));
  const label = texts.filterValues(column.header);

  const openOnEntry = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setIsOpen(true);
  };
  const closeOnExit = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setIsOpen(false);
  };
  const close = () => {
    setIsOpen(false);
    input.current?.focus();
  };
  /** From the values too: Enter applies the filter, Escape leaves it unchanged; the next Escape closes bar or sheet. */
  const closeByKey = (event: KeyboardEvent) => {
    const isPress = event.target instanceof HTMLButtonElement;
    const isEscape = event.key === 'Escape' && isOpen;
    const isEnter = event.key === 'Enter' && !isPress;
    if (isEscape) event.stopPropagation();
    if (isEnter) onApply();
    if (isEscape || isEnter) close();
  };
  const enterValues = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    setIsOpen(true);
    values.current?.querySelector<HTMLElement>('[role="option"]')?.focus();
  };

  const field = (id?: string) => (
    <FilterInput
      ref={input}
      id={id}
      header={column.header}
      typed={typed}
      problem={problem}
      popup={isOffering ? { id: popupId, isOpen, role: side === 'below' ? 'listbox' : 'dialog' } : undefined}
      isFirst={isFirst}
      onType={(text) => {
        setIsOpen(true);
        onType(text);
      }}
      onClear={() => {
        onSet('');
        input.current?.focus();
      }}
      onKeyDown={enterValues}
    />
  );
  const content = (
    <>
      {choices.length > 0 && (
        <FilterValues
          ref={values}
          id={side === 'below' ? popupId : undefined}
          label={label}
          choices={choices}
          typed={typed}
          isExact={column.filter === 'exact'}
          onSet={onSet}
          onLeave={() => input.current?.focus()}
        />
      )}
      <FilterHint typed={typed} words={words} problem={problem} />
    </>
  );

  return (
    <Place data-filled={typed !== '' || undefined} onFocus={openOnEntry} onBlur={closeOnExit} onKeyDown={closeByKey}>
      {side === 'below' ? (
        <>
          <FieldFrame label={column.header}>{({ id }) => field(id)}</FieldFrame>
          {isOpen && <FilterPanel>{content}</FilterPanel>}
        </>
      ) : (
        <>
          {field()}
          {isOpen && (
            <FilterPopup
              id={popupId}
              label={label}
              side={side}
              field={input}
              isFilled={typed !== ''}
              onClose={() => setIsOpen(false)}
            >
              {content}
            </FilterPopup>
          )}
        </>
      )}
    </Place>
  );
};

const Place = styled.div`
  position: relative;
  min-inline-size: 0;

  /* There the fields of the bar scroll sideways; one with a value has space for its name too. */
  @media ${media.tablet} {
    min-inline-size: calc(2 * ${space(18)});

    &[data-filled] {
      min-inline-size: calc(3 * ${space(18)});
    }
  }
`;
