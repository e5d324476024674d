import { FormDialog } from '@shared/kit/form/record-form';
import { Button } from '@shared/kit/ui/button';
import { useAskedDialog } from '@shared/kit/ui/dialogs/use-asked-dialog';
import { Field } from '@shared/kit/ui/field';
import { ToolLabel } from '@shared/kit/ui/tool-label';
import { useState } from 'react';
import { type GroupKind, longestName } from '../data/group-kind';
import { texts } from '../texts';
import { useGroupForm } from './use-group-form';

interface NewGroupDialogProps {
  kind: GroupKind;
  onClose: () => void;
}

const words = texts.groups;

/** Asks for the name of a new group. It closes when the back end has saved it. */
const NewGroupDialog = ({ kind, onClose }: NewGroupDialogProps) => {
  const form = useGroupForm(kind, undefined, onClose);
  return (
    <FormDialog
      title={kind.words.create}
      form={form}
      words={words}
      action={words.create}
      offlineTone="calm"
      onLeave={onClose}
    >
      <Field label={words.column} autoComplete="off" maxLength={longestName} aria-required {...form.field('name')} />
    </FormDialog>
  );
};

/** 'Новая категория' above the list of categories. */
export const NewGroup = ({ kind }: { kind: GroupKind }) => {
  const [isOpen, setIsOpen] = useState(false);
  const label = kind.words.create;
  useAskedDialog('new', () => setIsOpen(true));
  return (
    <>
      <Button tone="primary" aria-label={label} onClick={() => setIsOpen(true)}>
        <ToolLabel words={label} icon="M8 2v12M2 8h12" />
      </Button>
      {isOpen && <NewGroupDialog kind={kind} onClose={() => setIsOpen(false)} />}
    </>
  );
};
