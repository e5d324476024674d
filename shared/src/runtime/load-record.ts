import { type FetchQueryOptions, onlineManager, type QueryKey } from '@tanstack/react-query';
import { redirect } from 'shared/router';
import { isNoRecord } from './get-record';
import { notify } from './notify';
import { queryClient } from './query-client';

interface RecordLoading<Rec, Key extends QueryKey> {
  query: FetchQueryOptions<Rec, Error, Rec, Key>;
  /** The signal of the navigation. */
  signal: AbortSignal;
  listPath: string;
  messages: { notFound: string; loadFailed: string };
}

/**
 * The record of an address. If it fails to load, or does not exist, a toast reports it and the list is shown instead
 * (spec §2).
 * @returns undefined if the browser is offline and the record was never loaded: `OfflineNotice` is shown instead.
 */
export const loadRecord = async <Rec, Key extends QueryKey>({
  query,
  signal,
  listPath,
  messages,
}: RecordLoading<Rec, Key>): Promise<Rec | undefined> => {
  signal.addEventListener('abort', () => queryClient.cancelQueries({ queryKey: query.queryKey }));
  try {
    const record = await whileOnline(queryClient.fetchQuery(query));
    return record === 'offline' ? queryClient.getQueryData<Rec>(query.queryKey) : record;
  } catch (error) {
    if (!signal.aborted) notify.error(isNoRecord(error) ? messages.notFound : messages.loadFailed);
    throw redirect(listPath);
  }
};

/** A query waits for the network; the screen does not. */
const whileOnline = async <Value>(loading: Promise<Value>): Promise<Value | 'offline'> => {
  let stopListening = () => {};
  const lost = new Promise<'offline'>((resolve) => {
    if (!onlineManager.isOnline()) resolve('offline');
    stopListening = onlineManager.subscribe((isOnline) => !isOnline && resolve('offline'));
  });
  try {
    return await Promise.race([loading, lost]);
  } finally {
    stopListening();
  }
};
