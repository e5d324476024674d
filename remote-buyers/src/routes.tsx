import type { RouteObject } from 'shared/router';
import { onEntry } from 'shared/table/on-entry';
import { loadBuyer } from './data/buyer';
import { loadBuyers } from './data/buyers';

export const routes: RouteObject[] = [
  {
    index: true,
    loader: loadBuyers,
    shouldRevalidate: onEntry,
    lazy: async () => ({ Component: (await import('./list/buyers-screen')).BuyersScreen }),
  },
  {
    path: ':buyerId',
    loader: loadBuyer,
    lazy: async () => ({ Component: (await import('./buyer/buyer-screen')).BuyerScreen }),
  },
];
