import { createStore, useSelector } from '@tanstack/react-store';
import { useEffect, useId } from 'react';

const asking = createStore<readonly string[]>([]);

/**
 * Whether a question that opened by itself may be shown: one at a time, in the order in which they were mounted. Each
 * keeps its turn until it is unmounted.
 */
export const useQuestionTurn = (): boolean => {
  const id = useId();
  useEffect(() => {
    asking.setState((ids) => [...ids, id]);
    return () => asking.setState((ids) => ids.filter((each) => each !== id));
  }, [id]);
  return useSelector(asking, ([first]) => first === id);
};
