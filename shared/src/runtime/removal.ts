import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { revisionOf } from './list-query';
import { notify } from './notify';
import { queryClient } from './query-client';
import { texts } from './texts';

/** How rows of a list are deleted and brought back, and the words for how deleting ended. */
export interface Removal {
  remove: (ids: number[]) => Promise<unknown>;
  /** Brings back what was deleted. */
  restore: (ids: number[]) => Promise<unknown>;
  /** The list to read again afterwards. */
  queryKey: QueryKey;
  messages: { success: string; error: string };
}

const bringBack = async ({ restore, queryKey }: Removal, ids: number[]) => {
  try {
    await restore(ids);
    notify.success(texts.undone);
  } catch {
    // `http` has logged it; a person can only be told.
    notify.error(texts.undoFailed);
  }
  await queryClient.invalidateQueries({ queryKey });
};

/** Restoring is no call of the specification: only a back end that tells revisions, which is ours, has it. */
const canRestore = ({ queryKey }: Removal) =>
  queryClient
    .getQueryCache()
    .findAll({ queryKey })
    .some((query) => revisionOf(query) !== undefined);

/** Deletes rows. The toast that says so can take it back, also after the screen was left. */
export const useRemoval = (removal: Removal) => {
  const { remove, queryKey, messages } = removal;
  const client = useQueryClient();
  return useMutation({
    mutationFn: remove,
    onSuccess: (_answer, ids) => {
      const undo = { label: texts.undo, run: () => bringBack(removal, ids) };
      notify.success(messages.success, canRestore(removal) ? { action: undo } : {});
    },
    onError: () => notify.error(messages.error),
    onSettled: () => {
      void client.invalidateQueries({ queryKey });
    },
  });
};
