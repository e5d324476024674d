import { useEffect, useId, useSyncExternalStore } from 'react';

let asking: readonly string[] = [];
const listeners = new Set<() => void>();

const become = (next: readonly string[]) => {
  asking = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/**
 * Whether a question that opened by itself may be shown: one at a time, in the order in which they were mounted. Each
 * keeps its turn until it is unmounted.
 */
export const useQuestionTurn = (): boolean => {
  const id = useId();
  useEffect(() => {
    become([...asking, id]);
    return () => become(asking.filter((each) => each !== id));
  }, [id]);
  return useSyncExternalStore(subscribe, () => asking[0] === id);
};
