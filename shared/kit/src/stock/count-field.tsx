import { formatCount } from '@shared/kit/format/format-count';
import { color, font, media, size, space, text } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { inputStyles } from '@shared/kit/ui/field';
import { Icon } from '@shared/kit/ui/icon';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { texts } from './texts';
import { wholeNumber } from './whole-number';

const words = texts.counts;
const plusCodes = ['NumpadAdd', 'Equal'];
const minusCodes = ['NumpadSubtract', 'Minus'];
const mostPieces = 1_000_000;

interface CountFieldProps {
  /** The accessible name of the field, and the name of what is counted. */
  label: string;
  name: string;
  /** Null while nobody has counted. */
  counted: number | null;
  placeholder?: string;
  isReadOnly?: boolean;
  isWrong?: boolean;
  onStep: (by: 1 | -1) => void;
  /** Another number was typed; null if the number was cleared. */
  onSet: (pieces: number | null) => void;
  /** Takes the last count back. */
  onUndo: () => void;
  className?: string;
  /** Shown beside the field. */
  children?: ReactNode;
}

/**
 * Counted pieces as a field that is used by keys alone: digits set, + and − by one, Enter goes to the next field of the
 * table, Backspace in a field without typed digits takes the last count back.
 */
export const CountField = ({
  label,
  name,
  counted,
  isReadOnly = false,
  isWrong = false,
  ...props
}: CountFieldProps) => {
  const { onStep, onSet, onUndo } = props;
  const [typed, setTyped] = useState<string>();
  const [isRefused, setIsRefused] = useState(false);
  const shown = counted === null ? '' : formatCount(counted);
  const field = useRef<HTMLInputElement>(null);

  // What was scanned or stepped meanwhile is replaced by the next digit, as it is when the field takes the focus.
  useLayoutEffect(() => {
    if (typed === undefined && shown !== '' && document.activeElement === field.current) field.current?.select();
  }, [typed, shown]);

  const step = (by: 1 | -1) => {
    setTyped(undefined);
    if (!isReadOnly && (counted ?? 0) + by >= 0) onStep(by);
  };

  const set = () => {
    if (typed === undefined) return;
    const isCleared = typed.trim() === '';
    const pieces = isCleared ? null : wholeNumber(typed);
    const isNumber = pieces !== undefined && (pieces ?? 0) <= mostPieces;
    setIsRefused(!isNumber);
    if (!isNumber) return;
    setTyped(undefined);
    if (pieces !== counted) onSet(pieces);
  };

  const obey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const cells = [...(event.currentTarget.closest('table')?.querySelectorAll<HTMLElement>('[data-count]') ?? [])];
    const place = cells.indexOf(event.currentTarget);
    // Leaving the field sets the number.
    const goTo = (cell: HTMLElement | undefined) => (cell ? cell.focus() : set());
    const acts: Record<string, () => void> = {
      Enter: () => goTo(cells[place + 1]),
      ArrowDown: () => goTo(cells[place + 1]),
      ArrowUp: () => goTo(cells[place - 1]),
      Escape: () => setTyped(undefined),
      ...(typed === undefined && !isReadOnly && { Backspace: onUndo }),
    };
    const byOne = plusCodes.includes(event.code) ? 1 : minusCodes.includes(event.code) ? -1 : undefined;
    const act = acts[event.key] ?? (byOne && (() => step(byOne)));
    if (!act) return;
    event.preventDefault();
    act();
  };

  return (
    <Place className={props.className}>
      <Step aria-label={words.minus(name)} tabIndex={-1} onMouseDown={keepFocus} onClick={() => step(-1)}>
        <Icon path="M3 8h10" />
      </Step>
      <Input
        ref={field}
        data-count
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        aria-invalid={isRefused || isWrong || undefined}
        placeholder={props.placeholder ?? '0'}
        readOnly={isReadOnly}
        value={typed ?? shown}
        onChange={({ target: { value } }) => setTyped(value === shown ? undefined : value)}
        onFocus={(event: FocusEvent<HTMLInputElement>) => event.target.select()}
        onBlur={set}
        onKeyDown={obey}
      />
      <Step aria-label={words.plus(name)} tabIndex={-1} onMouseDown={keepFocus} onClick={() => step(1)}>
        <Icon path="M8 3v10M3 8h10" />
      </Step>
      {props.children}
    </Place>
  );
};

/** The field keeps the focus, so that keys go on counting. */
const keepFocus = (event: { preventDefault: () => void }) => event.preventDefault();

/** Counts what is typed in the field that has the focus, before another line takes its place. */
export const leaveCountField = (): void => {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && activeElement.matches('[data-count]')) activeElement.blur();
};

/** The field of the line that is current, outside of a table: its steps are always there, under the thumb. */
export const CurrentCount = styled(CountField)`
  gap: ${space(1)};

  button[tabindex='-1'] {
    visibility: visible;
    inline-size: ${size.touch};
    min-block-size: ${size.touch};
  }

  input {
    inline-size: 52px;
    block-size: ${size.touch};
    padding-inline: ${space(1)};
    font: 600 ${text.l} ${font};
    text-align: center;
  }
`;

/** How far the number ends before the field does: its header ends there too. */
export const countFieldEnd = `calc(30px + ${space(2)})`;

const Place = styled.span`
  display: inline-flex;
  gap: ${space(2)};
  align-items: center;

  @media ${media.phone} {
    gap: ${space(1)};
  }
`;

/* In the current row only; their room is there in every row. */
const Step = styled(Button)`
  visibility: hidden;
  inline-size: 30px;
  min-block-size: 30px;
  padding: 0;

  tr:focus-within & {
    visibility: visible;
  }

  @media ${media.phone} {
    inline-size: 52px;
    min-block-size: 52px;
  }
`;

const Input = styled.input`
  ${inputStyles}
  inline-size: 72px;
  block-size: 30px;
  font-weight: 600;
  text-align: end;

  &::placeholder {
    color: ${color.inkFaint};
    font-weight: 400;
  }

  @media ${media.phone} {
    block-size: 52px;
  }
`;
