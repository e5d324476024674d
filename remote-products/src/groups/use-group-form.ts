import { useRecordForm } from '@shared/kit/form/use-record-form';
import { type Group, type GroupKind, useSaveGroup } from '../data/group-kind';
import { texts } from '../texts';

/**
 * The form of the name of a group. An unchanged name is not sent.
 * @param group the group to rename; without it a new one is created.
 * @param onDone called when the back end has saved the name, or when there is nothing to save.
 */
export const useGroupForm = (kind: GroupKind, group: Group | undefined, onDone: () => void) => {
  const save = useSaveGroup(kind);
  return useRecordForm({
    right: 'products.change',
    start: { name: group?.name ?? '' },
    body: ({ name }) => ({ id: group?.id, name: name.trim() }),
    problems: ({ name }) => ({ name: name === '' && texts.groups.noName }),
    ask: ({ name }, goOn) => (name === group?.name ? onDone() : goOn()),
    awaited: save,
    send: (saved) => save.mutation.mutateAsync(saved),
    onDone,
  });
};
