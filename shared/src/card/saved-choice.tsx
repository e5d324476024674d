import { useId } from 'react';
import type { RecordSaving, Versioned } from 'shared/runtime/save-record';
import { color, space } from 'shared/theme/tokens';
import { plainButtonStyles } from 'shared/ui/button';
import { VisuallyHidden } from 'shared/ui/visually-hidden';
import styled from 'styled-components';
import { type TextOf, useSavedText } from './saved-text';
import { SavingNote } from './saving-note';
import { TextConflict } from './text-conflict';

interface SavedChoiceProps<Rec extends Versioned, Change extends Partial<Rec>> {
  label: string;
  /** `name` is the accessible name, for options whose label alone is ambiguous on the card. */
  options: readonly { value: string; label: string; name: string }[];
  saving: RecordSaving<Rec, Change>;
  record: Rec;
  field: TextOf<Rec, Change>;
}

/** One of a few values, saved when it is chosen. */
export const SavedChoice = <Rec extends Versioned, Change extends Partial<Rec>>({
  label,
  options,
  saving,
  record,
  field,
}: SavedChoiceProps<Rec, Change>) => {
  const name = useId();
  const edited = useSavedText(saving, record, { ...field, label });
  const isOff = field.read(record) === undefined || edited.phase === 'absent';
  const wordsOf = (value: string) => options.find((option) => option.value === value)?.label ?? value;

  const choose = (value: string) => {
    edited.type(value);
    edited.save();
  };

  return (
    <Group disabled={isOff}>
      <VisuallyHidden as="legend">{label}</VisuallyHidden>
      {options.map(({ value, label: words, name: accessibleName }) => (
        <Option key={value}>
          <Whole
            type="radio"
            name={name}
            value={value}
            aria-label={accessibleName}
            checked={edited.text === value}
            onChange={() => choose(value)}
          />
          {words}
        </Option>
      ))}
      <SavingNote field={edited} />
      <TextConflict field={edited} label={label} wordsOf={wordsOf} />
    </Group>
  );
};

const Group = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  align-items: center;
  padding: 0;
  border: 0;
  margin-block-end: ${space(4)};
`;

const Option = styled.label`
  ${plainButtonStyles}
  position: relative;

  /* The border is also thicker: colour alone is not enough. */
  &:has(:checked) {
    border-color: ${color.accent};
    background: ${color.accentSoft};
    box-shadow: inset 0 0 0 1px ${color.accent};
    color: ${color.accent};
  }

  &:has(:focus-visible) {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }

  &:has(:disabled) {
    opacity: 0.5;
  }
`;

/* The whole option is the radio button. */
const Whole = styled.input`
  position: absolute;
  inset: 0;
  margin: 0;
  appearance: none;
  cursor: pointer;

  &:disabled {
    cursor: default;
  }

  &:focus-visible {
    outline: none;
  }

  /* High contrast mode removes backgrounds and shadows: it shows the browser's own control. */
  @media (forced-colors: active) {
    position: static;
    appearance: auto;
  }
`;
