import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { Field } from 'shared/ui/field';
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
  const [isEdited, setIsEdited] = useState(false);
  const number = parseNumber(value);
  const isShown = !isEdited && number !== null && !Number.isNaN(number);

  useImperativeHandle(ref, () => ({ focus: () => input.current?.focus() }), []);
  // Another text came in place of the shown one: entered by Tab, it is chosen whole as any other field's.
  useEffect(() => {
    if (isEdited) input.current?.select();
  }, [isEdited]);

  return (
    <Field
      {...rest}
      {...(error !== undefined && { error })}
      ref={input}
      aria-label={accessibleLabel}
      inputMode="decimal"
      autoComplete="off"
      value={isShown ? format(number) : value}
      onFocus={() => setIsEdited(true)}
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => {
        setIsEdited(false);
        onBlur();
      }}
    />
  );
};
