import { FormDialog } from '@shared/kit/form/record-form';
import { useRecordForm } from '@shared/kit/form/use-record-form';
import { Field } from '@shared/kit/ui/field';
import { type Group, type GroupKind, useSaveGroup } from '../data/group-kind';
import { texts } from '../texts';

interface GroupDialogProps {
  kind: GroupKind;
  /** The group to rename; without it a new one is created. */
  group?: Group;
  onClose: () => void;
}

const words = texts.groups;

/** Asks for the name of a group. It closes when the back end has saved it. */
export const GroupDialog = ({ kind, group, onClose }: GroupDialogProps) => {
  const save = useSaveGroup(kind);
  const form = useRecordForm({
    start: { name: group?.name ?? '' },
    body: ({ name }) => ({ id: group?.id, name: name.trim() }),
    problems: ({ name }) => ({ name: name === '' && words.noName }),
    ask: ({ name }, goOn) => (name === group?.name ? onClose() : goOn()),
    awaited: save,
    send: (saved) => save.mutation.mutateAsync(saved),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={group ? kind.words.rename : kind.words.create}
      form={form}
      words={words}
      action={group ? words.save : words.create}
      offlineTone="calm"
      onLeave={onClose}
    >
      <Field label={words.column} autoComplete="off" maxLength={100} aria-required {...form.field('name')} />
    </FormDialog>
  );
};
