import { defineSection } from '@shared/contract/section/define-section';
import { listRoute } from '@shared/kit/table/list-route';
import { loadOrder, ordersQuery } from './data/orders';
import { texts } from './texts';

export default defineSection({
  id: 'orders',
  routes: [
    {
      index: true,
      ...listRoute({
        query: ordersQuery,
        failedText: texts.listFailed,
        screen: async () => (await import('./list/orders-screen')).OrdersScreen,
      }),
    },
    {
      path: 'print',
      lazy: async () => ({ Component: (await import('./print/print-orders-screen')).PrintOrdersScreen }),
    },
    {
      path: ':orderId/edit',
      loader: loadOrder,
      lazy: async () => ({ Component: (await import('./order/order-screen')).OrderScreen }),
    },
    {
      path: ':orderId/pack',
      lazy: async () => ({ Component: (await import('./packing/packing-screen')).PackingScreen }),
    },
    {
      path: 'walks/:walkId',
      lazy: async () => ({ Component: (await import('./walk/walk-screen')).WalkScreen }),
    },
  ],
  openQueue: async (name) => {
    const [, kind, id] = /^(packing|walk)\/(\d+)$/.exec(name) ?? [];
    if (kind === 'packing') (await import('./data/packings')).packingQueue(Number(id));
    if (kind === 'walk') (await import('./data/walks')).walkQueue(Number(id));
  },
});
