import { type MouseEvent, type Ref, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { Field } from 'shared/ui/field';
import { caretPlace } from './caret-place';
import { parseNumber } from './parse-number';

interface NumberFieldProps {
  label: string;
  /** Says which of several it is, where the label above it does not. */
  accessibleLabel?: string;
  name: string;
  /** As it was typed. */
  value: string;
  /** How the number is shown while nobody edits it. */
  format: (value: number) => string;
  error?: string | undefined;
  'data-draft'?: true | undefined;
  'data-kept'?: true | undefined;
  readOnly?: boolean;
  /** Said beside the label. */
  note?: string | undefined;
  onChange: (typed: string) => void;
  onBlur: () => void;
  ref?: Ref<{ focus: () => void }>;
}

/** A number that is typed as a person types (`2 480`, `2480,50`) and shown as it is read (`2 480 ₽`). */
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

  // Another text takes the place of the shown one, and the browser would put the caret at its end.
  useLayoutEffect(() => {
    if (isEdited && selection.current) input.current?.setSelectionRange(...selection.current);
  }, [isEdited]);

  const edit = (selected: readonly [number, number] | undefined) => {
    selection.current = selected;
    setIsEdited(true);
  };

  /** Entered by Tab it is selected whole, as any other field; a press says by its click where the caret belongs. */
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
