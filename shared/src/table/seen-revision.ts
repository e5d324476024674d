import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { revisionOf } from 'shared/runtime/list-query';

/**
 * How far the list was when the selection was last made: what others change of its rows after that, a person has not seen
 * when choosing them.
 */
export const useSeenRevision = (queryKey: QueryKey | undefined, selection: object) => {
  const client = useQueryClient();
  const seen = useRef<string>(undefined);
  useLayoutEffect(() => {
    const query = queryKey && client.getQueryCache().find({ queryKey });
    seen.current = query && revisionOf(query);
  }, [client, queryKey, selection]);
  return () => seen.current;
};
