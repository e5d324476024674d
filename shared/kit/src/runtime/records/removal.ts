import type { Call } from '@shared/contract/wire/calls';
import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { can } from '../api/abilities';
import { isUnanswered } from '../api/http';
import { queryClient } from '../api/query-client';
import { notify } from '../page/notify';
import { useAwaitedMutation } from './awaited-mutation';
import { restoredRows } from './restored-rows';
import { texts } from './texts';

/** How rows of a list are deleted and restored, and the texts of the result. */
export interface Removal {
  remove: (ids: number[]) => Promise<unknown>;
  /** The call that does: without its right the deletion is off. */
  removedBy?: Call;
  /** Restores deleted rows. */
  restore: (ids: number[]) => Promise<unknown>;
  /** Without this call in the back end no undo is offered. */
  restoredBy: Call;
  /** The list to refetch afterwards. */
  queryKey: QueryKey;
  messages: { success: string; error: string };
  /** The effect of the deletion on other records, shown in the question. */
  consequence?: (ids: number[]) => ReactNode;
}

interface Undo {
  restore: () => Promise<unknown>;
  /** Refetches the record after a restoration, successful or not. */
  reload: () => unknown;
}

const bringBack = async ({ restore, reload }: Undo) => {
  try {
    await restore();
    notify.success(texts.undone);
  } catch {
    // `http` has logged it; here the person is informed.
    notify.error(texts.undoFailed);
  }
  await reload();
};

/** Reports a deletion, in a toast with an undo button that works after the screen is left too. */
export const offerUndo = (message: string, undo: Undo): void =>
  notify.success(message, { action: { label: texts.undo, run: () => bringBack(undo) } });

/**
 * Deletes rows, for a question that waits for the result. The toast of the result offers an undo, if the back end can
 * restore.
 */
export const useRemoval = ({ remove, restore, restoredBy, queryKey, messages }: Removal) => {
  const reload = () => queryClient.invalidateQueries({ queryKey });

  const reportFailure = (error: unknown) => {
    // They may be deleted: only the list shows that.
    if (isUnanswered(error)) return notify.error(texts.noAnswer, { action: { label: texts.reload, run: reload } });
    return notify.error(messages.error);
  };

  const { start, progress, leave } = useAwaitedMutation({
    mutationFn: remove,
    onSuccess: (_answer, ids: number[]) => {
      if (!can(restoredBy)) return notify.success(messages.success);
      offerUndo(messages.success, {
        restore: () => {
          // Before the call: the list may receive the rows before its answer arrives.
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
