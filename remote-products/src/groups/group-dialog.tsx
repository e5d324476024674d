import { type FormEvent, useState } from 'react';
import { failureFields } from 'shared/runtime/http';
import { space } from 'shared/theme/tokens';
import { Button } from 'shared/ui/button';
import { Dialog } from 'shared/ui/dialog';
import { Field } from 'shared/ui/field';
import styled from 'styled-components';
import { type Group, type GroupKind, useSaveGroup } from '../data/group-kind';
import { texts } from '../texts';

interface GroupDialogProps {
  kind: GroupKind;
  /** The one that is renamed; without it another one is made. */
  group?: Group;
  onClose: () => void;
}

/** Asks for the name of a group. It closes when the back end has it. */
export const GroupDialog = ({ kind, group, onClose }: GroupDialogProps) => {
  const { words } = kind;
  const [name, setName] = useState(group?.name ?? '');
  const [isLeftEmpty, setIsLeftEmpty] = useState(false);
  const save = useSaveGroup(kind);
  const problem = isLeftEmpty ? texts.groups.noName : failureFields(save.error).name;

  const type = (typed: string) => {
    setName(typed);
    setIsLeftEmpty(false);
    save.reset();
  };

  const send = (event: FormEvent) => {
    event.preventDefault();
    const wanted = name.trim();
    if (wanted === '') setIsLeftEmpty(true);
    else if (wanted === group?.name) onClose();
    else save.mutate({ id: group?.id, name: wanted }, { onSuccess: onClose });
  };

  return (
    <Dialog title={group ? words.rename : words.create} isOpen onClose={onClose}>
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
        <Answers>
          <Button onClick={onClose}>{texts.groups.cancel}</Button>
          <Button tone="primary" type="submit" isBusy={save.isPending}>
            {group ? texts.groups.save : texts.groups.create}
          </Button>
        </Answers>
      </form>
    </Dialog>
  );
};

const Answers = styled.div`
  display: flex;
  gap: ${space(2)};
  justify-content: flex-end;
  margin-block-start: ${space(5)};
`;
