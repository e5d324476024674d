import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { revisionOf } from 'shared/runtime/list-query';

/** The revision of the list when the selection last changed: later changes of others were not seen by the person. */
export const useSeenRevision = (queryKey: QueryKey | undefined, selection: object) => {
  const client = useQueryClient();
  const seen = useRef<string>(undefined);
  useLayoutEffect(() => {
    const query = queryKey && client.getQueryCache().find({ queryKey });
    seen.current = query && revisionOf(query);
  }, [client, queryKey, selection]);
  return () => seen.current;
};
