import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrderShortage } from 'shared/contract/order';
import { useFirstRows } from 'shared/runtime/first-rows';
import { type BulkAction, bulkAction } from 'shared/table/bulk-action';
import { ListScreen } from 'shared/table/list-screen';
import { ConfirmDialog } from 'shared/ui/confirm-dialog';
import {
  delivered,
  ordersBeyond,
  ordersQuery,
  ordersRemoval,
  shortageOfDelivering,
  useChangeOrders,
} from '../data/orders';
import { statusChoice, tagChoice } from '../order-choices';
import { PrintItems } from '../print/print-items';
import { texts } from '../texts';
import { amountOf, ordersColumns } from './orders-columns';

const words = texts.shortage;

interface Asked extends OrderShortage {
  isOpen: boolean;
  confirm: () => void;
}

/**
 * The bulk action 'Статус' with a question before 'доставлен', if these orders need more than is on hand: it never
 * blocks.
 */
const useShortageQuestion = (action: BulkAction) => {
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked((last) => last && { ...last, isOpen: false });

  const options = action.options.map((option): BulkAction['options'][number] => {
    const { value, choose } = option;
    if (value !== delivered) return option;
    return {
      ...option,
      choose: async (ids, seen) => {
        const shortage = await shortageOfDelivering(ids);
        if (!shortage) return choose(ids, seen);
        const confirm = () => {
          choose(ids, seen);
          close();
        };
        setAsked({ ...shortage, isOpen: true, confirm });
      },
    };
  });

  return {
    action: { ...action, options },
    question: asked && (
      <ConfirmDialog
        isOpen={asked.isOpen}
        title={words.ofOrders(asked.orders, asked.pieces)}
        explanation={words.explanation}
        confirmLabel={words.confirm}
        tone="primary"
        onConfirm={asked.confirm}
        onCancel={close}
      />
    ),
  };
};

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
