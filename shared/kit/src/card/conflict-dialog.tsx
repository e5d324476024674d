import { usePersonNames } from '@shared/kit/runtime/api/person-names';
import { useQuestionTurn } from '@shared/kit/runtime/input/question-turn';
import { color, font, radius, space, text } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { Radio } from '@shared/kit/ui/choices/radio';
import { Dialog } from '@shared/kit/ui/dialogs/dialog';
import { DialogActions } from '@shared/kit/ui/dialogs/dialog-actions';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { texts } from './texts';

/** One field that two people changed: the input of this person, and the value of the record now. */
export interface ContestedField {
  id: string;
  label: string;
  mine: string;
  theirs: string;
  /** The login of who wrote the value that the record has now; undefined if it is unknown. */
  author?: string | undefined;
  /** The sum of both, for pieces that each counted a part of. */
  together?: string | undefined;
}

const sides = ['mine', 'theirs', 'together'] as const;
type Side = (typeof sides)[number];

/** A choice belongs to the shown versions: if one of them changes, the question is asked again. */
interface Choice {
  side: Side;
  theirs: string;
}

export type Choices = Readonly<Record<string, Side>>;

interface ConflictDialogProps {
  fields: readonly ContestedField[];
  onChoose: (choices: Choices) => void;
  /** Called without a choice: the input stays, unsaved. */
  onCancel: () => void;
}

/**
 * Shows both versions of the fields that two people changed, one below the other; the person chooses one of each.
 * Fields that were sent together when the network was back ask one after the other.
 */
export const ConflictDialog = ({ fields, onChoose, onCancel }: ConflictDialogProps) => {
  const [chosen, setChosen] = useState<Readonly<Record<string, Choice>>>({});
  const sideOf = ({ id, theirs }: ContestedField) => (chosen[id]?.theirs === theirs ? chosen[id].side : undefined);
  const choices = Object.fromEntries(
    fields.flatMap((field) => {
      const side = sideOf(field);
      return side ? [[field.id, side] as const] : [];
    }),
  );
  const isMyTurn = useQuestionTurn();
  const isDecided = fields.every(({ id }) => choices[id]);
  return (
    <Dialog title={texts.conflict.title} isOpen={isMyTurn} onClose={onCancel}>
      <Explanation>{texts.conflict.explanation}</Explanation>
      {fields.map((field) => (
        <FieldChoice
          key={field.id}
          field={field}
          side={choices[field.id]}
          onChoose={(side) => setChosen((before) => ({ ...before, [field.id]: { side, theirs: field.theirs } }))}
        />
      ))}
      <Answers>
        <Button onClick={onCancel}>{texts.conflict.cancel}</Button>
        <Button tone="primary" disabled={!isDecided} onClick={() => onChoose(choices)}>
          {texts.conflict.save}
        </Button>
      </Answers>
    </Dialog>
  );
};

interface FieldChoiceProps {
  field: ContestedField;
  side: Side | undefined;
  onChoose: (side: Side) => void;
}

const FieldChoice = ({ field, side, onChoose }: FieldChoiceProps) => {
  const name = useId();
  const nameOf = usePersonNames();
  return (
    <Versions>
      <legend>{field.label}</legend>
      {sides.map((each) =>
        field[each] === undefined ? null : (
          <Version key={each}>
            <Radio name={name} checked={side === each} onChange={() => onChoose(each)} />
            <span>
              <Whose>
                {each === 'theirs' ? texts.conflict.theirs(field.author && nameOf(field.author)) : texts.conflict[each]}
              </Whose>{' '}
              <Value>{field[each] || texts.conflict.empty}</Value>
            </span>
          </Version>
        ),
      )}
    </Versions>
  );
};

const Explanation = styled.p`
  margin-block-end: ${space(4)};
  color: ${color.inkSoft};
`;

const Versions = styled.fieldset`
  display: grid;
  gap: ${space(2)};
  grid-template-columns: repeat(auto-fit, minmax(min(200px, 100%), 1fr));
  padding: 0;
  border: 0;
  margin-block-end: ${space(4)};

  legend {
    padding: 0;
    margin-block-end: ${space(1)};
    color: ${color.inkSoft};
    font: 500 ${text.s} ${font};
  }
`;

const Version = styled.label`
  display: flex;
  gap: ${space(2)};
  align-items: baseline;
  padding: ${space(3)};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.m};
  cursor: pointer;

  input {
    align-self: center;
  }

  &:has(:checked) {
    border-color: ${color.accent};
    background: ${color.accentSoft};
  }
`;

const Whose = styled.span`
  display: block;
  color: ${color.inkSoft};
  font: 500 ${text.s} ${font};
`;

const Value = styled.span`
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;

const Answers = styled(DialogActions)`
  margin-block-start: ${space(6)};
`;
