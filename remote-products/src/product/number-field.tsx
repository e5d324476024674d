import { Field } from '@shared/kit/ui/field';
import { type MouseEvent, type Ref, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { parseNumber } from './parse-number';

const figure = /[\d,.−-]/;

const countFigures = (text: string) => [...text].filter((letter) => figure.test(letter)).length;

/** The position of the caret in the edited number, for a position in the formatted number. */
const caretPlace = (typed: string, shown: string, shownPlace: number): number => {
  const before = countFigures(shown.slice(0, shownPlace));
  let place = 0;
  while (place < typed.length && countFigures(typed.slice(0, place)) < before) place += 1;
  return place;
};

interface NumberFieldProps {
  label: string;
  /** Identifies one of several fields if the label above does not. */
  accessibleLabel?: string;
  name: string;
  /** The raw input. */
  value: string;
  /** Formats the number while it is not edited. */
  format: (value: number) => string;
  error?: string | undefined;
  'data-draft'?: true | undefined;
  'data-kept'?: true | undefined;
  'data-changed'?: true | undefined;
  readOnly?: boolean;
  /** Shown beside the label. */
  note?: string | undefined;
  onChange: (typed: string) => void;
  onBlur: () => void;
  ref?: Ref<{ focus: () => void }>;
}

/** A number that is typed freely (`2 480`, `2480,50`) and shown formatted (`2 480 ₽`). */
export const NumberField = ({
  value,
  format,
  onChange,
  onBlur,
  error,
  accessibleLabel,
  ref,
  ...rest
}: NumberFieldProps) => {
  const input = useRef<HTMLInputElement>(null);
  const selection = useRef<readonly [number, number]>(undefined);
  const isPressed = useRef(false);
  const [isEdited, setIsEdited] = useState(false);
  const number = parseNumber(value);
  const isShown = !isEdited && number !== null && !Number.isNaN(number);

  useImperativeHandle(ref, () => ({ focus: () => input.current?.focus() }), []);

  // The edited text replaces the formatted one, and the browser would put the caret at its end.
  useLayoutEffect(() => {
    if (isEdited && selection.current) input.current?.setSelectionRange(...selection.current);
  }, [isEdited]);

  const edit = (selected: readonly [number, number] | undefined) => {
    selection.current = selected;
    setIsEdited(true);
  };

  /** Reached by Tab it is selected completely, like any other field; a click sets the caret itself. */
  const editWhole = () => {
    if (!isPressed.current) edit([0, value.length]);
  };

  const editFromClick = ({
    currentTarget: { value: shown, selectionStart, selectionEnd },
  }: MouseEvent<HTMLInputElement>) => {
    const placeOf = (place: number | null) => caretPlace(value, shown, place ?? 0);
    if (isShown) edit([placeOf(selectionStart), placeOf(selectionEnd)]);
    else if (!isEdited) edit(undefined);
  };

  return (
    <Field
      {...rest}
      {...(error !== undefined && { error })}
      ref={input}
      aria-label={accessibleLabel}
      inputMode="decimal"
      autoComplete="off"
      value={isShown ? format(number) : value}
      onMouseDown={() => {
        isPressed.current = true;
      }}
      onFocus={editWhole}
      onClick={editFromClick}
      onChange={(event) => {
        if (!isEdited) edit(undefined);
        onChange(event.target.value);
      }}
      onBlur={() => {
        isPressed.current = false;
        setIsEdited(false);
        onBlur();
      }}
    />
  );
};
