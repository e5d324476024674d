import { useQuery } from '@tanstack/react-query';
import { useFirstRows } from 'shared/runtime/first-rows';
import { bulkAction } from 'shared/table/bulk-action';
import { ListScreen } from 'shared/table/list-screen';
import { ordersBeyond, ordersQuery, ordersRemoval, useChangeOrders } from '../data/orders';
import { statusChoice, tagChoice } from '../order-choices';
import { PrintItems } from '../print/print-items';
import { texts } from '../texts';
import { amountOf, ordersColumns } from './orders-columns';
import { useShortageQuestion } from './shortage-question';

/** `/warehouse/orders`: all orders, newest first. */
export const OrdersScreen = () => {
  const status = useChangeOrders('status');
  const tag = useChangeOrders('tag');
  const { action: statusAction, question } = useShortageQuestion(
    bulkAction({ ...statusChoice, label: texts.choices.status, change: status }),
  );
  return (
    <>
      <ListScreen
        name="orders"
        title={texts.title}
        cards="order"
        columns={ordersColumns}
        query={useQuery(ordersQuery)}
        first={useFirstRows(ordersQuery)}
        rowLabel={({ id }) => texts.row(id)}
        emptyText={texts.listEmpty}
        newRowsText={texts.newRows}
        amountOf={amountOf}
        initialSorting={{ id: 'id', desc: true }}
        bulkActions={[statusAction, bulkAction({ ...tagChoice, label: texts.choices.tag, change: tag })]}
        selectionMenus={[
          {
            label: texts.print.menu,
            items: (orders) => <PrintItems count={orders.length} ids={() => orders.map(({ id }) => id)} />,
          },
        ]}
        beyond={ordersBeyond}
        removal={ordersRemoval}
      />
      {question}
    </>
  );
};
