import type { RecordSaving, Versioned } from '@shared/kit/runtime/records/save-record';
import { color, media, space } from '@shared/kit/theme/tokens';
import { plainButtonStyles } from '@shared/kit/ui/button';
import { Radio } from '@shared/kit/ui/choices/radio';
import { VisuallyHidden } from '@shared/kit/ui/visually-hidden';
import { useId } from 'react';
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
  const wordsOf = (value: string) => options.find((option) => option.value === value)?.label ?? value;

  const choose = (value: string) => {
    edited.type(value);
    edited.save();
  };

  return (
    <Group disabled={field.read(record) === undefined || edited.refusal !== undefined} title={edited.refusal}>
      <VisuallyHidden as="legend">{label}</VisuallyHidden>
      <Options>
        {options.map(({ value, label: words, name: accessibleName }) => (
          <Option key={value}>
            <Mark
              name={name}
              value={value}
              aria-label={accessibleName}
              checked={edited.text === value}
              onChange={() => choose(value)}
            />
            {words}
          </Option>
        ))}
      </Options>
      <SavingNote field={edited} />
      <TextConflict field={edited} label={label} wordsOf={wordsOf} />
    </Group>
  );
};

const Group = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(2)};
  align-items: center;
  padding: 0;
  border: 0;
  margin-block-end: ${space(4)};
`;

const Options = styled.div`
  display: flex;
  gap: ${space(2)};

  @media ${media.phone} {
    flex: 1 0 100%;

    > * {
      flex: 1;
    }
  }
`;

const Option = styled.label`
  ${plainButtonStyles}
  position: relative;

  &:has(:checked) {
    border-color: ${color.accent};
    background: ${color.accentSoft};
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

/* Its target is the whole option, which also shows its focus. */
const Mark = styled(Radio)`
  &::after {
    position: absolute;
    inset: 0;
    content: '';
  }

  &:disabled {
    cursor: default;
  }

  &:focus-visible {
    outline: none;
  }
`;
