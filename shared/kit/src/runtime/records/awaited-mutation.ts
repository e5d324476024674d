import type { Progress } from '@shared/kit/ui/dialogs/wait-line';
import { type QueryClient, type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';

/** The result of a change. After its dialog is left, nobody waits for it. */
export interface Outcome {
  isDone: boolean;
  isAwaited: boolean;
}

/** Paused mutations are resumed from the cache when the network is back: removing one from it cancels it. */
const cancelPaused = (client: QueryClient, id: string) => {
  const cache = client.getMutationCache();
  for (const paused of cache.findAll({ mutationKey: [id], predicate: ({ state }) => state.isPaused })) {
    cache.remove(paused);
  }
};

/**
 * A mutation that a dialog waits for. Leaving the dialog cancels a request that has not left the browser, so that it
 * never happens; a sent one continues, and its result is shown in a toast. A dialog that is unmounted with its screen
 * is left too.
 */
export const useAwaitedMutation = <Data, Variables>(options: UseMutationOptions<Data, Error, Variables>) => {
  const client = useQueryClient();
  const id = useId();
  const mutation = useMutation({ ...options, mutationKey: [id] });
  const { mutateAsync, isPending, isPaused, reset } = mutation;
  const awaited = useRef<object>(undefined);

  useEffect(() => () => cancelPaused(client, id), [client, id]);

  const progress: Progress = isPaused ? 'waiting' : isPending ? 'sent' : 'none';

  return {
    mutation,
    progress,
    /** Starts it. The mutation's own callbacks report a failure; a cancelled one has no outcome. */
    start: async (variables: Variables): Promise<Outcome> => {
      const attempt = {};
      awaited.current = attempt;
      const isDone = await mutateAsync(variables).then(
        () => true,
        () => false,
      );
      return { isDone, isAwaited: awaited.current === attempt };
    },
    /** Nobody waits any more: a request that has not left the browser is cancelled. */
    leave: () => {
      awaited.current = undefined;
      cancelPaused(client, id);
      reset();
    },
  };
};
