import { CancelledError, type FetchQueryOptions, type QueryKey } from '@tanstack/react-query';
import { queryClient } from '../api/query-client';
import { notify } from '../page/notify';

/**
 * Starts to fetch a route's query without waiting: the screen itself shows that data are loading. If it finally fails,
 * one toast reports it; a request aborted by leaving is not a failure.
 */
export const startQuery = <Data, Key extends QueryKey>(
  query: FetchQueryOptions<Data, Error, Data, Key>,
  failureText: string,
): void => {
  queryClient.fetchQuery(query).catch((error: unknown) => {
    if (!(error instanceof CancelledError)) notify.error(failureText);
  });
};
