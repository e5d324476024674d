import type { RouteObject } from 'shared/router';
import { onEntry } from 'shared/table/on-entry';
import { loadOrder, loadOrders } from './data/orders';

export const routes: RouteObject[] = [
  {
    index: true,
    loader: loadOrders,
    shouldRevalidate: onEntry,
    lazy: async () => ({ Component: (await import('./list/orders-screen')).OrdersScreen }),
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
];
