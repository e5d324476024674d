import { color, font, radius, space, text } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { Dialog } from '@shared/kit/ui/dialogs/dialog';
import { DialogActions } from '@shared/kit/ui/dialogs/dialog-actions';
import styled from 'styled-components';
import type { ChangedRole } from './data/roles';
import { type RoleEdit, rightsBetween } from './role-edits';
import { texts } from './texts';

const words = texts.conflict;

interface RoleConflictDialogProps {
  changed: ChangedRole;
  edit: RoleEdit;
  nameOf: (right: string) => string;
  /** Drops the edit. */
  onDrop: () => void;
  /** Saves the edit over the role as it is now. */
  onAdd: () => void;
  /** Called without a choice: the edit stays, unsaved. */
  onCancel: () => void;
}

/** Two people changed one role: what each of them changed, and what of it stays. */
export const RoleConflictDialog = ({ changed, edit, nameOf, ...props }: RoleConflictDialogProps) => {
  const { current, by } = changed;
  const theirs = rightsBetween(edit.before, current.rights);
  const mine = {
    gains: [...edit.changes].flatMap(([right, isGiven]) => (isGiven ? right : [])),
    loses: [...edit.changes].flatMap(([right, isGiven]) => (isGiven ? [] : right)),
  };
  return (
    <Dialog title={words.title(current.name)} isOpen onClose={props.onCancel}>
      <Both>
        <Side whose={words.by(by)} change={theirs} nameOf={nameOf} />
        <Side whose={words.mine} change={mine} nameOf={nameOf} />
      </Both>
      <Answers>
        <Button onClick={props.onDrop}>{words.drop}</Button>
        <Button tone="primary" onClick={props.onAdd}>
          {words.addMine}
        </Button>
      </Answers>
    </Dialog>
  );
};

interface SideProps {
  whose: string;
  change: { gains: readonly string[]; loses: readonly string[] };
  nameOf: (right: string) => string;
}

const Side = ({ whose, change: { gains, loses }, nameOf }: SideProps) => (
  <Change>
    <h3>{whose}</h3>
    <ul>
      {gains.map((right) => (
        <li key={right}>{words.given(nameOf(right))}</li>
      ))}
      {loses.map((right) => (
        <li key={right}>{words.taken(nameOf(right))}</li>
      ))}
    </ul>
  </Change>
);

const Both = styled.div`
  display: grid;
  gap: ${space(2)};
  grid-template-columns: repeat(auto-fit, minmax(min(200px, 100%), 1fr));
`;

const Change = styled.section`
  padding: ${space(3)};
  border: 1px solid ${color.line};
  border-radius: ${radius.m};

  h3 {
    margin-block-end: ${space(2)};
    font: 600 ${text.m} ${font};
  }

  ul {
    padding: 0;
    margin: 0;
    list-style: none;
  }
`;

const Answers = styled(DialogActions)`
  flex-wrap: wrap;
  margin-block-start: ${space(6)};
`;
