import { defineSection } from '@shared/contract/section/define-section';
import { onEntry } from '@shared/kit/table/list-route';
import { loadBuyer } from './data/buyer';
import { loadBuyers } from './data/buyers';

export default defineSection({
  id: 'buyers',
  routes: [
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
  ],
});
