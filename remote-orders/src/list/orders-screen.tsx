import { useQuery } from '@tanstack/react-query';
import { ListScreen } from 'shared/table/list-screen';
import { ordersQuery, removeOrders } from '../data/orders';
import { texts } from '../texts';
import { amountOf, ordersColumns } from './orders-columns';

const removal = {
  remove: removeOrders,
  queryKey: ordersQuery.queryKey,
  noun: texts.orders,
  messages: texts.removal,
};

/** `/warehouse/orders`: all orders, newest first. */
export const OrdersScreen = () => (
  <ListScreen
    name="orders"
    title={texts.title}
    columns={ordersColumns}
    query={useQuery(ordersQuery)}
    rowLabel={({ id }) => texts.row(id)}
    emptyText={texts.listEmpty}
    newRowsText={texts.newRows}
    amountOf={amountOf}
    initialSorting={{ id: 'id', desc: true }}
    removal={removal}
  />
);
