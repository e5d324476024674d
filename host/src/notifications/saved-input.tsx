import { size } from '@shared/kit/theme/tokens';
import { inputStyles } from '@shared/kit/ui/field';
import { useState } from 'react';
import styled from 'styled-components';

interface SavedInputProps<Value> {
  label: string;
  /** The saved value as it is shown. */
  shown: string;
  /** The value that was typed; undefined if it is none. */
  read: (typed: string) => Value | undefined;
  onSave: (value: Value) => void;
}

/** A short value, saved with each key that makes it valid; what is none is replaced by the saved one when the field is left. */
export const SavedInput = <Value,>({ label, shown, read, onSave }: SavedInputProps<Value>) => {
  const [typed, setTyped] = useState<string>();
  return (
    <Input
      inputMode="numeric"
      aria-label={label}
      aria-invalid={(typed !== undefined && read(typed) === undefined) || undefined}
      value={typed ?? shown}
      onChange={({ target }) => {
        setTyped(target.value);
        const value = read(target.value);
        if (value !== undefined) onSave(value);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
};

const Input = styled.input`
  ${inputStyles}
  inline-size: 72px;
  block-size: ${size.control};
  font-weight: 600;
  text-align: center;
`;
