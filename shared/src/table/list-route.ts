import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { RouteObject } from 'shared/router';
import { startQuery } from 'shared/runtime/start-query';
import { onEntry } from './on-entry';

interface ListRoute<Data, Key extends QueryKey> {
  /** Below the section's mount; without one the list is at the mount. */
  path?: string;
  query: FetchQueryOptions<Data, Error, Data, Key>;
  /** The toast if the rows fail to load. */
  failedText: string;
  /** Starts what else the screen needs. */
  startOthers?: () => void;
  /** Imports the screen. */
  screen: () => Promise<ComponentType>;
}

/** The route of a list: entering it starts to fetch the rows; the screen does not wait and shows that they are loading. */
export const listRoute = <Data, Key extends QueryKey>({
  path,
  query,
  failedText,
  startOthers,
  screen,
}: ListRoute<Data, Key>): RouteObject => ({
  ...(path === undefined ? { index: true } : { path }),
  loader: () => {
    startQuery(query, failedText);
    startOthers?.();
    return null;
  },
  shouldRevalidate: onEntry,
  lazy: async () => ({ Component: await screen() }),
});
