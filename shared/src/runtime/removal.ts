import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAwaitedMutation } from './awaited-mutation';
import { isAbsentCall, isUnanswered } from './http';
import { revisionOf } from './list-query';
import { notify } from './notify';
import { queryClient } from './query-client';
import { restoredRows } from './restored-rows';
import { texts } from './texts';

/** How rows of a list are deleted and brought back, and the words for how deleting ended. */
export interface Removal {
  remove: (ids: number[]) => Promise<unknown>;
  /** Brings back what was deleted. */
  restore: (ids: number[]) => Promise<unknown>;
  /** The list to read again afterwards. */
  queryKey: QueryKey;
  messages: { success: string; error: string };
  /** What deleting these takes from other records, said in the question. */
  consequence?: (ids: number[]) => ReactNode;
  /** The back end has no such call: that is no error, whoever offers it stops to. */
  onAbsent?: () => void;
}

interface Undo {
  restore: () => Promise<unknown>;
  /** Reads anew what was brought back, or could not be. */
  reload: () => unknown;
}

const bringBack = async ({ restore, reload }: Undo) => {
  try {
    await restore();
    notify.success(texts.undone);
  } catch {
    // `http` has logged it; a person can only be told.
    notify.error(texts.undoFailed);
  }
  await reload();
};

/** Says that something was deleted, in a toast that can take it back, also after the screen was left. */
export const offerUndo = (message: string, undo: Undo): void =>
  notify.success(message, { action: { label: texts.undo, run: () => bringBack(undo) } });

/** Restoring is no call of the specification: only a back end that tells revisions, which is ours, has it. */
const canRestore = ([records]: QueryKey) =>
  queryClient
    .getQueryCache()
    .findAll({ queryKey: [records] })
    .some((query) => revisionOf(query) !== undefined);

/**
 * Deletes rows, for a question that waits until they are. The toast that says so can take it back, where the back end
 * can.
 */
export const useRemoval = ({ remove, restore, queryKey, messages, onAbsent }: Removal) => {
  const reload = () => queryClient.invalidateQueries({ queryKey });

  const reportFailure = (error: unknown) => {
    if (onAbsent && isAbsentCall(error)) return onAbsent();
    // They may be deleted: only the list can say.
    if (isUnanswered(error)) return notify.error(texts.noAnswer, { action: { label: texts.reload, run: reload } });
    return notify.error(messages.error);
  };

  const { start, progress, leave } = useAwaitedMutation({
    mutationFn: remove,
    onSuccess: (_answer, ids: number[]) => {
      if (!canRestore(queryKey)) return notify.success(messages.success);
      offerUndo(messages.success, {
        restore: () => {
          // Before the call: the list may be told of the rows before its answer is here.
          restoredRows.note(queryKey, ids);
          return restore(ids);
        },
        reload,
      });
    },
    onError: reportFailure,
    onSettled: () => {
      void reload();
    },
  });
  return { remove: start, progress, leave };
};
