import { redirect, useRevalidator } from '@shared/kit/router';
import { type FetchQueryOptions, onlineManager, type QueryKey, useIsFetching } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isNoRecord } from '../api/get-record';
import { queryClient } from '../api/query-client';
import { notify } from '../page/notify';
import { orDeleted, RecordInBin } from './deleted-record';

interface RecordLoading<Rec, Key extends QueryKey> {
  query: FetchQueryOptions<Rec, Error, Rec, Key>;
  /** Reads the record if it is deleted; without it a deleted record is a missing one. */
  readDeleted?: (signal: AbortSignal) => Promise<Rec>;
  /** The signal of the navigation. */
  signal: AbortSignal;
  /** The address that is opened; without it a missing record always leads to the list. */
  address?: string;
  listPath: string;
  messages: { notFound: string; loadFailed: string };
}

/** Whether a person followed a link of a screen to this address, and did not open the address itself. */
const isFollowed = (address: string | undefined): boolean => {
  // Until the record is loaded, the browser still has the address of the screen that has the link.
  const { pathname } = window.location;
  return address !== undefined && new URL(address).pathname !== pathname && pathname.startsWith('/warehouse/');
};

/**
 * Ends the navigation and leaves everything as it is: the history, its state, scroll position and selection. The router
 * has no call for this: it ends a navigation when the browser enters an entry of the history, here the current one again.
 */
const endNavigation = () => window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));

/**
 * The record of an address. If it fails to load, or does not exist, a toast reports it and the list is shown instead
 * (spec §2). A link to a missing record leaves a person on the screen that has the link.
 * @returns undefined if the browser is offline and the record was never loaded: `OfflineNotice` is shown instead.
 */
export const loadRecord = async <Rec, Key extends QueryKey>({
  query,
  readDeleted,
  signal,
  address,
  listPath,
  messages,
}: RecordLoading<Rec, Key>): Promise<Rec | undefined> => {
  const whole = readDeleted ? orDeleted(query, { isMissing: isNoRecord, read: readDeleted }) : query;
  signal.addEventListener('abort', () => queryClient.cancelQueries({ queryKey: query.queryKey }));
  try {
    const record = await whileOnline(queryClient.fetchQuery(whole));
    return record === 'offline' ? queryClient.getQueryData<Rec>(query.queryKey) : record;
  } catch (error) {
    if (error instanceof RecordInBin) return queryClient.getQueryData<Rec>(query.queryKey);
    if (!signal.aborted) notify.error(isNoRecord(error) ? messages.notFound : messages.loadFailed);
    if (isNoRecord(error) && isFollowed(address)) endNavigation();
    // Ignored if the navigation has ended.
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

/** A fast answer is shown at once, without labels before it. */
const patienceMs = 200;
/** What has just arrived is not requested again. */
const freshMs = 1_000;

/**
 * As `loadRecord`, for a card with a frame: a link or a reload has no screen that could stay meanwhile, so after a moment
 * the frame is shown. Then `useLateRecord` runs the loader again.
 */
export const loadRecordOrFrame = async <Rec, Key extends QueryKey>(
  loading: RecordLoading<Rec, Key>,
): Promise<Rec | 'late' | undefined> => {
  const { query, address } = loading;
  const isSettled = (queryClient.getQueryState(query.queryKey)?.status ?? 'pending') !== 'pending';
  if (isSettled || isFollowed(address)) return loadRecord({ ...loading, query: { staleTime: freshMs, ...query } });
  const timer: { late?: ReturnType<typeof setTimeout> } = {};
  const late = new Promise<'late'>((resolve) => {
    timer.late = setTimeout(() => resolve('late'), patienceMs);
  });
  return Promise.race([loadRecord(loading), late]).finally(() => clearTimeout(timer.late));
};

/** Shows the record whose frame is on the screen as soon as it is loaded, or what follows from its failure. */
export const useLateRecord = (queryKey: QueryKey): void => {
  const { revalidate } = useRevalidator();
  const isLoading = useIsFetching({ queryKey, exact: true }) > 0;
  useEffect(() => {
    if (!isLoading) void revalidate();
  }, [isLoading, revalidate]);
};
