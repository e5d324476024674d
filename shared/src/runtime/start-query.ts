import { CancelledError, type FetchQueryOptions, type QueryKey } from '@tanstack/react-query';
import { notify } from './notify';
import { queryClient } from './query-client';

interface StartOptions {
  /** A failure that the screen takes for an answer: no toast speaks of it. */
  isExpected?: (error: unknown) => boolean;
}

/**
 * Sends a route's query on its way, without waiting: its screen shows by itself that data are coming. Where they cannot
 * be had in the end, one toast says so; a request given up because the person left is no failure.
 */
export const startQuery = <Data, Key extends QueryKey>(
  query: FetchQueryOptions<Data, Error, Data, Key>,
  failureText: string,
  { isExpected = () => false }: StartOptions = {},
): void => {
  queryClient.fetchQuery(query).catch((error: unknown) => {
    if (!(error instanceof CancelledError || isExpected(error))) notify.error(failureText);
  });
};
