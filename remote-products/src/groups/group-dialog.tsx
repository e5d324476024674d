import { type FormEvent, useState } from 'react';
import { failureFields } from 'shared/runtime/http';
import { useIsOnline } from 'shared/runtime/use-is-online';
import { color, font, space, text } from 'shared/theme/tokens';
import { Button } from 'shared/ui/button';
import { Dialog } from 'shared/ui/dialog';
import { DialogActions } from 'shared/ui/dialog-actions';
import { Field } from 'shared/ui/field';
import { LeaveButton } from 'shared/ui/leave-button';
import { WaitLine } from 'shared/ui/wait-line';
import styled from 'styled-components';
import { type Group, type GroupKind, useSaveGroup } from '../data/group-kind';
import { texts } from '../texts';

interface GroupDialogProps {
  kind: GroupKind;
  /** The group to rename; without it a new one is created. */
  group?: Group;
  onClose: () => void;
}

/** Asks for the name of a group. It closes when the back end has saved it. */
export const GroupDialog = ({ kind, group, onClose }: GroupDialogProps) => {
  const { words } = kind;
  const [name, setName] = useState(group?.name ?? '');
  const [isLeftEmpty, setIsLeftEmpty] = useState(false);
  const { mutation, start, progress, leave } = useSaveGroup(kind);
  const isOff = !useIsOnline() && progress === 'none';
  const problem = isLeftEmpty ? texts.groups.noName : failureFields(mutation.error).name;

  const close = () => {
    leave();
    onClose();
  };

  const type = (typed: string) => {
    setName(typed);
    setIsLeftEmpty(false);
    if (progress === 'none') mutation.reset();
  };

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const wanted = name.trim();
    if (wanted === '') return setIsLeftEmpty(true);
    if (wanted === group?.name) return onClose();
    const { isDone, isAwaited } = await start({ id: group?.id, name: wanted });
    if (isDone && isAwaited) onClose();
  };

  return (
    <Dialog title={group ? words.rename : words.create} isOpen onClose={close}>
      <form noValidate onSubmit={send}>
        <Field
          label={texts.groups.column}
          autoComplete="off"
          maxLength={100}
          aria-required
          value={name}
          onChange={(event) => type(event.target.value)}
          {...(problem && { error: problem })}
        />
        <Waiting>
          <WaitLine progress={progress} waiting={texts.groups.waiting} />
        </Waiting>
        <DialogActions>
          <Why role="status">{isOff && texts.groups.offline}</Why>
          <LeaveButton progress={progress} onClick={close} />
          <Button tone="primary" type="submit" isOff={isOff} isBusy={progress !== 'none'}>
            {group ? texts.groups.save : texts.groups.create}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};

const Waiting = styled.div`
  margin-block: ${space(4)};
`;

const Why = styled.span`
  color: ${color.inkSoft};
  font: 400 ${text.s} ${font};
`;
