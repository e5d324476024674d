import { type QueryClient, type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import type { Progress } from 'shared/ui/wait-line';

/** How a change ended. Nobody waits for it where its dialog was left before. */
export interface Outcome {
  isDone: boolean;
  isAwaited: boolean;
}

/** Paused mutations are resumed from the cache when the network is back: one that is not in it never is. */
const withdraw = (client: QueryClient, id: string) => {
  const cache = client.getMutationCache();
  for (const paused of cache.findAll({ mutationKey: [id], predicate: ({ state }) => state.isPaused })) {
    cache.remove(paused);
  }
};

/**
 * A mutation that a dialog waits for. Leaving the dialog withdraws what has not left the browser, so that it never
 * happens; what was sent goes on, and its answer comes as a toast. A dialog that goes with its screen is left too.
 */
export const useAwaitedMutation = <Data, Variables>(options: UseMutationOptions<Data, Error, Variables>) => {
  const client = useQueryClient();
  const id = useId();
  const mutation = useMutation({ ...options, mutationKey: [id] });
  const { mutateAsync, isPending, isPaused, reset } = mutation;
  const awaited = useRef<object>(undefined);

  useEffect(() => () => withdraw(client, id), [client, id]);

  const progress: Progress = isPaused ? 'waiting' : isPending ? 'sent' : 'none';

  return {
    mutation,
    progress,
    /** Starts it. A failure is reported by the mutation's own callbacks; one that is withdrawn has no outcome. */
    start: async (variables: Variables): Promise<Outcome> => {
      const attempt = {};
      awaited.current = attempt;
      const isDone = await mutateAsync(variables).then(
        () => true,
        () => false,
      );
      return { isDone, isAwaited: awaited.current === attempt };
    },
    /** Nobody waits any more: what has not left the browser is withdrawn. */
    leave: () => {
      awaited.current = undefined;
      withdraw(client, id);
      reset();
    },
  };
};
