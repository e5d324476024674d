import { type FocusEvent, type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { color, font, media, radius, size, space, text } from 'shared/theme/tokens';
import { inputStyles } from 'shared/ui/field';
import { Sign } from 'shared/ui/sign';
import styled from 'styled-components';
import { choicesOf } from '../search/filter-choices';
import { rangeKind, termsOf } from '../search/filter-terms';
import { filterMeaning } from '../search/filter-words';
import type { ListColumn } from '../search/list-column';
import { texts } from '../texts';
import { FilterHint } from './filter-hint';
import { FilterPopup } from './filter-popup';
import { FilterValues } from './filter-values';

interface FilterFieldProps<Row> {
  column: ListColumn<Row>;
  /** All rows of the list. */
  rows: readonly Row[];
  typed: string;
  isFirst: boolean;
  /** The side of the field with space for the popup. */
  side: 'start' | 'end';
  onType: (text: string) => void;
  /** Called with a finished text. */
  onSet: (text: string) => void;
  /** Applies the input without the debounce. */
  onApply: () => void;
}

/** The filter of a column: its text, and while the field has the focus its values and syntax. */
export const FilterField = <Row,>(props: FilterFieldProps<Row>) => {
  const { column, rows, typed, isFirst, side, onType, onSet, onApply } = props;
  const popupId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const values = useRef<HTMLDivElement>(null);
  const choices = useMemo(() => (isOpen ? choicesOf(column, rows) : []), [isOpen, column, rows]);
  const kind = useMemo(() => rangeKind(column, rows), [column, rows]);
  const unreadable = termsOf(typed, kind).find((term) => term.isUnreadable)?.typed;
  const offers = column.choices || column.filter === 'exact';
  const words = filterMeaning(typed, kind);
  const problem = unreadable && (kind === 'day' ? texts.notADay(unreadable) : texts.notANumber(unreadable));

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
  /** From the values too: Enter applies the filter, Escape leaves it unchanged; the next Escape closes the bar. */
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

  return (
    <Place data-filled={typed !== '' || undefined} onFocus={openOnEntry} onBlur={closeOnExit} onKeyDown={closeByKey}>
      <Frame data-problem={problem ? true : undefined}>
        {typed !== '' && <Name aria-hidden="true">{column.header}</Name>}
        <Input
          ref={input}
          value={typed}
          placeholder={column.header}
          {...(offers && {
            role: 'combobox',
            'aria-haspopup': 'dialog',
            'aria-expanded': isOpen,
            'aria-controls': isOpen ? popupId : undefined,
          })}
          aria-label={column.header}
          aria-description={problem || texts.filterSyntax}
          aria-invalid={problem ? true : undefined}
          autoComplete="off"
          spellCheck={false}
          autoFocus={isFirst}
          onChange={({ target }) => {
            setIsOpen(true);
            onType(target.value);
          }}
          onKeyDown={enterValues}
        />
        {typed !== '' && (
          <Clear
            type="button"
            aria-label={texts.clearField(column.header)}
            title={texts.clear}
            onClick={() => {
              onSet('');
              input.current?.focus();
            }}
          >
            <Sign path="m4 4 8 8m0-8-8 8" />
          </Clear>
        )}
      </Frame>
      {isOpen && (
        <FilterPopup
          id={popupId}
          label={texts.filterValues(column.header)}
          side={side}
          isBare={choices.length === 0 && !problem && words === ''}
          field={input}
          isFilled={typed !== ''}
          onClose={() => setIsOpen(false)}
        >
          {choices.length > 0 && (
            <FilterValues
              ref={values}
              label={texts.filterValues(column.header)}
              choices={choices}
              typed={typed}
              isExact={column.filter === 'exact'}
              onSet={onSet}
              onLeave={() => input.current?.focus()}
            />
          )}
          <FilterHint typed={typed} words={words} problem={problem} />
        </FilterPopup>
      )}
    </Place>
  );
};

const Place = styled.div`
  position: relative;
  min-inline-size: 0;

  /* There the fields scroll sideways; one with a value has space for its name too. */
  @media ${media.tablet} {
    min-inline-size: calc(2 * ${space(18)});

    &[data-filled] {
      min-inline-size: calc(3 * ${space(18)});
    }
  }
`;

const Frame = styled.div`
  ${inputStyles}
  display: flex;
  gap: ${space(2)};
  align-items: center;
  block-size: ${size.control};

  &:focus-within {
    border-color: ${color.focus};
    outline: 3px solid ${color.accentSoft};
  }

  &[data-problem] {
    border-color: ${color.danger};
  }
`;

const Name = styled.span`
  flex: none;
  color: ${color.inkSoft};
  font: 400 ${text.s} ${font};
`;

const Input = styled.input`
  flex: 1;
  min-inline-size: 0;
  block-size: 100%;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;

  /* The ring is around the whole field. */
  &:focus-visible {
    outline: none;
  }
`;

const Clear = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: ${space(5)};
  block-size: ${space(5)};
  padding: 0;
  border: 0;
  margin-inline-end: -${space(1.5)};
  border-radius: ${radius.s};
  background: none;
  color: ${color.inkSoft};
`;
