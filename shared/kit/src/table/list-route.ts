import type { ShouldRevalidateFunction } from '@shared/kit/router';
import { startQuery } from '@shared/kit/runtime/lists/start-query';
import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import type { ComponentType } from 'react';

/**
 * For the loader of a list: it runs when the list is entered, not when filters, search or sorting change its address.
 */
export const onEntry: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname;

interface ListRoute<Data, Key extends QueryKey> {
  query: FetchQueryOptions<Data, Error, Data, Key>;
  /** The toast if the rows fail to load. */
  failedText: string;
  /** Starts what else the screen needs. */
  startOthers?: () => void;
  /** Imports the screen. */
  screen: () => Promise<ComponentType>;
}

/**
 * The behaviour of the route of a list, to be spread beside its `index` or `path`: entering it starts to fetch the rows;
 * the screen does not wait and shows that they are loading.
 */
export const listRoute = <Data, Key extends QueryKey>({
  query,
  failedText,
  startOthers,
  screen,
}: ListRoute<Data, Key>) => ({
  loader: () => {
    startQuery(query, failedText);
    startOthers?.();
    return null;
  },
  shouldRevalidate: onEntry,
  lazy: async () => ({ Component: await screen() }),
});
