import { useFieldPresence } from '@shared/kit/runtime/live/presence';
import type { RecordSaving, Versioned } from '@shared/kit/runtime/records/save-record';
import { color, font, media, space, text } from '@shared/kit/theme/tokens';
import { FieldProblem, inputStyles } from '@shared/kit/ui/field';
import { type ComponentPropsWithRef, type KeyboardEvent, useId } from 'react';
import styled, { css, keyframes } from 'styled-components';
import { type PersonTone, personTone } from './person-tone';
import { useIsRecordGone } from './record-presence';
import { type TextOf, useSavedText } from './saved-text';
import { SavingNote } from './saving-note';
import { TextConflict } from './text-conflict';
import { texts } from './texts';

interface SavedFieldProps<Rec extends Versioned, Change extends Partial<Rec>>
  extends Pick<ComponentPropsWithRef<'input'>, 'placeholder' | 'type' | 'inputMode' | 'autoComplete' | 'maxLength'> {
  label: string;
  /** The accessible name of the field, if its label alone is ambiguous. */
  accessibleLabel?: string;
  saving: RecordSaving<Rec, Change>;
  record: Rec;
  field: TextOf<Rec, Change>;
}

/**
 * A one-line field that is saved on blur or Enter; Escape restores the saved value. A field that the record does not
 * have is read-only.
 */
export const SavedField = <Rec extends Versioned, Change extends Partial<Rec>>({
  label,
  accessibleLabel,
  saving,
  record,
  field,
  ...input
}: SavedFieldProps<Rec, Change>) => {
  const id = useId();
  const noteId = `${id}-note`;
  const colleagueId = `${id}-colleague`;
  const problemId = `${id}-problem`;
  const edited = useSavedText(saving, record, { ...field, label });
  const { colleague, enter, leave } = useFieldPresence(saving.name, field.id, label);
  const isGone = useIsRecordGone();
  const isUnknown = field.read(record) === undefined;

  const obey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') edited.save();
    else if (event.key === 'Escape') edited.revert();
  };

  return (
    <div data-kept={(isGone && edited.isTouched) || undefined}>
      <Heading>
        <Label htmlFor={id} title={label}>
          {label}
        </Label>
        {colleague !== undefined && (
          <Colleague id={colleagueId} title={texts.present.inField(colleague)} $tone={personTone(colleague)}>
            {texts.present.inField(colleague)}
          </Colleague>
        )}
        <Note id={noteId}>
          <SavingNote field={edited} />
        </Note>
      </Heading>
      <Area>
        <Input
          {...input}
          id={id}
          value={edited.text}
          disabled={isUnknown}
          readOnly={isGone || (edited.refusal !== undefined && !edited.isKept && edited.problem === undefined)}
          title={edited.refusal}
          data-off={edited.refusal !== undefined || undefined}
          aria-description={edited.refusal}
          aria-label={accessibleLabel}
          aria-describedby={[edited.problem ? problemId : noteId, colleague && colleagueId].filter(Boolean).join(' ')}
          aria-invalid={['failed', 'cut', 'refused'].includes(edited.phase) || undefined}
          data-draft={edited.isKept || edited.was !== undefined || undefined}
          onChange={(event) => edited.type(event.target.value)}
          $colleague={colleague === undefined ? undefined : personTone(colleague)}
          onFocus={() => {
            edited.focus();
            enter();
          }}
          onBlur={() => {
            edited.blur();
            leave();
          }}
          onKeyDown={obey}
        />
        {edited.phase === 'saving' && <Line />}
      </Area>
      {edited.problem && (
        <FieldProblem id={problemId} role="alert">
          {edited.problem}
        </FieldProblem>
      )}
      <TextConflict field={edited} label={label} />
    </div>
  );
};

const Heading = styled.div`
  display: flex;
  gap: ${space(2)};
  align-items: end;
  justify-content: space-between;
  margin-block-end: ${space(1)};
  color: ${color.inkSoft};
  font: 500 ${text.s} ${font};
`;

const Label = styled.label`
  min-inline-size: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/* In one line with the label: nothing moves when it appears. */
const Colleague = styled.span<{ $tone: PersonTone }>`
  flex: 0 9999 auto;
  min-inline-size: 0;
  margin-inline-start: auto;
  overflow: hidden;
  color: ${({ $tone }) => color[$tone]};
  text-overflow: ellipsis;
  white-space: nowrap;

  /* Beside an empty note it ends with the field. */
  &:has(+ * > :empty) {
    margin-inline-end: calc(-1 * ${space(2)});
  }
`;

/* A long note wraps; the label is cut only beside a word that has no other place. */
const Note = styled.span`
  flex-shrink: 9999;
  text-align: end;

  @media ${media.phone} {
    min-inline-size: 0;
  }
`;

const Area = styled.div`
  position: relative;
`;

const Input = styled.input<{ $colleague: PersonTone | undefined }>`
  ${inputStyles}

  ${({ $colleague }) =>
    $colleague &&
    css`
      border-color: ${color[$colleague]};
      background-color: ${color.sunken};
    `}

  &:disabled {
    opacity: 0.6;
  }

  &[data-off] {
    background-color: ${color.sunken};
  }
`;

const run = keyframes`
  from { scale: 0 1; }
`;

const Line = styled.div`
  position: absolute;
  inset: auto ${space(2)} -3px;
  block-size: 2px;
  background: ${color.accent};
  transform-origin: 0 0;
  animation: ${run} 2s ease-out;
`;
