import { color, layer, media, radius, shadow, size, space } from '@shared/kit/theme/tokens';
import { FieldFrame } from '@shared/kit/ui/field';
import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import styled from 'styled-components';
import { choicesOf, type FilteredList } from '../search/filter-choices';
import { filterMeaning } from '../search/filter-meaning';
import { rangeKind, termsOf } from '../search/filter-terms';
import type { ListColumn } from '../search/list-column';
import { texts } from '../texts';
import { FilterHint } from './filter-hint';
import { FilterInput } from './filter-input';
import { FilterValues } from './filter-values';

interface FilterPopupProps {
  id: string;
  label: string;
  /** The side of the field with space. */
  side: 'start' | 'end';
  field: RefObject<HTMLElement | null>;
  /** A field with a value may be wider. */
  isFilled: boolean;
  onClose: () => void;
  children: ReactNode;
}

/**
 * The popup below a filter's field. The field keeps the focus during clicks in the popup; a click beside the values
 * moves to the rows.
 */
const FilterPopup = ({ id, label, side, field, isFilled, onClose, children }: FilterPopupProps) => {
  const [fieldLeftPx, setFieldLeftPx] = useState(0);
  // A field that gets a value may become wider.
  useLayoutEffect(() => {
    const frame = field.current?.parentElement;
    frame?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    setFieldLeftPx(frame?.getBoundingClientRect().left ?? 0);
  }, [field, isFilled]);
  const position: CSSProperties & Record<`--${string}`, string> = { '--field-left': `${fieldLeftPx}px` };
  return (
    <Popup
      id={id}
      role="dialog"
      aria-label={label}
      $side={side}
      style={position}
      onMouseDown={(event) => event.preventDefault()}
      onClick={({ target }) => target instanceof Element && !target.closest('[role="listbox"]') && onClose()}
    >
      {children}
    </Popup>
  );
};

const sides = { start: 'inset-inline-start: 0', end: 'inset-inline-end: 0' };

/**
 * The values and syntax of a field of the sheet, in flow below it. The field keeps the focus, and a phone its keyboard,
 * during taps on them.
 */
const FilterPanel = ({ children }: { children: ReactNode }) => {
  const panel = useRef<HTMLDivElement>(null);
  // With its field, also after the on-screen keyboard has made the window smaller.
  useLayoutEffect(() => {
    const scrollToField = () => panel.current?.parentElement?.scrollIntoView({ block: 'nearest' });
    scrollToField();
    window.addEventListener('resize', scrollToField);
    return () => window.removeEventListener('resize', scrollToField);
  }, []);
  return (
    <Panel ref={panel} onMouseDown={(event) => event.preventDefault()}>
      {children}
    </Panel>
  );
};

interface FilterFieldProps<Row> {
  column: ListColumn<Row>;
  list: FilteredList<Row>;
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
  const { column, list, typed, side, isFirst = false, onType, onSet, onApply } = props;
  const popupId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const values = useRef<HTMLDivElement>(null);
  const choices = useMemo(() => (isOpen ? choicesOf(column, list) : []), [isOpen, column, list]);
  const { rows } = list.searchIndex;
  const kind = useMemo(() => rangeKind(column, rows), [column, rows]);
  const unreadable = termsOf(typed, kind).find((term) => term.isUnreadable)?.typed;
  const isOffering = column.choices !== undefined || column.filter === 'exact';
  const words = filterMeaning(typed, kind);
  const problem = unreadable && (kind === 'day' ? texts.notADay(unreadable) : texts.notANumber(unreadable));
  const label = texts.filterValues(column.header);
  // An empty field without values has nothing to show that is worth the rows below it.
  const isShown = isOpen && (isOffering || typed !== '');

  const openOnEntry = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return;
    setIsOpen(true);
    // Where the fields of the bar scroll sideways, the browser shows only the part with the caret.
    if (side !== 'below') currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' });
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
      <FilterHint column={column} rows={rows} typed={typed} words={words} problem={problem} />
    </>
  );

  return (
    <Area data-filled={typed !== '' || undefined} onFocus={openOnEntry} onBlur={closeOnExit} onKeyDown={closeByKey}>
      {side === 'below' ? (
        <>
          <FieldFrame label={column.header}>{({ id }) => field(id)}</FieldFrame>
          {isShown && <FilterPanel>{content}</FilterPanel>}
        </>
      ) : (
        <>
          {field()}
          {isShown && (
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
    </Area>
  );
};

const Popup = styled.div<{ $side: keyof typeof sides }>`
  position: absolute;
  z-index: ${layer.menu};
  ${({ $side }) => sides[$side]};
  inset-block-start: calc(100% + ${space(1)});
  inline-size: ${size.filterPopup};
  border-radius: ${radius.m};
  background: ${color.raised};
  box-shadow: ${shadow.overlay};

  > * + * {
    border-block-start: 1px solid ${color.line};
  }

  /* There the fields scroll sideways and would clip it. */
  @media ${media.tablet} {
    position: fixed;
    inset-block-start: auto;
    inset-inline: clamp(${space(6)}, var(--field-left), calc(100vw - ${size.filterPopup} - ${space(6)})) auto;
    margin-block-start: ${space(1)};
  }
`;

const Panel = styled.div`
  border: 1px solid ${color.line};
  border-radius: ${radius.m};
  margin-block-start: ${space(1)};
  overflow: clip;

  > * + * {
    border-block-start: 1px solid ${color.line};
  }
`;

const Area = styled.div`
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
