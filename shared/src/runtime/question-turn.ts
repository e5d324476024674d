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
 * Whether it is the turn of a question that nobody asked for by a press: one at a time is on the page, in the order in
 * which they came up. Each has its turn for as long as it is there.
 */
export const useQuestionTurn = (): boolean => {
  const id = useId();
  useEffect(() => {
    become([...asking, id]);
    return () => become(asking.filter((each) => each !== id));
  }, [id]);
  return useSyncExternalStore(subscribe, () => asking[0] === id);
};
