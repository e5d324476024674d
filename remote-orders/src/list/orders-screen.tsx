import { orderStatus, orderTag } from '@shared/contract/vocabulary/order';
import type { OrderShortage } from '@shared/contract/wire/order';
import { formatCount } from '@shared/kit/format/format-count';
import { formatMoney } from '@shared/kit/format/format-money';
import { useNavigate } from '@shared/kit/router';
import { useAbility } from '@shared/kit/runtime/api/abilities';
import { useFirstRows } from '@shared/kit/runtime/lists/first-rows';
import { useRight } from '@shared/kit/runtime/rights/rights';
import type { SelectionAction } from '@shared/kit/table/bars/selection-actions';
import { bulkAction } from '@shared/kit/table/bulk-action';
import type { ListChips } from '@shared/kit/table/list-layout';
import { ListScreen } from '@shared/kit/table/list-screen';
import { ConfirmDialog } from '@shared/kit/ui/dialogs/confirm-dialog';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import {
  delivered,
  type ListedOrder,
  orderDetailsQuery,
  ordersBeyond,
  ordersMissingQuery,
  ordersOlder,
  ordersQuery,
  ordersRemoval,
  readShortage,
  undelivered,
  useChangeOrders,
} from '../data/orders';
import { missingSign } from '../missing-mark';
import { statusChoice, tagChoice } from '../order-choices';
import { texts as packingTexts } from '../packing/texts';
import { PrintItems } from '../print/print-items';
import { texts } from '../texts';
import { OpenWalksAction } from '../walk/open-walks-action';
import { StartWalkDialog } from '../walk/start-walk-dialog';
import { texts as walkTexts } from '../walk/texts';
import { piecesOf } from './composition-cell';
import { detailsColumns, missingColumn } from './details-columns';
import { amountOf, ordersColumns } from './orders-columns';

const words = texts.shortage;

/** Of one walk. */
const mostOrders = 100;

const isMissing = texts.columns.missing;

/** 'в обработке', 'не хватает' and 'возврат' above the list; the first and the last are views where there are views. */
const chipsOf = (hasMissing: boolean, hasViews: boolean): ListChips<ListedOrder> => ({
  columnId: statusChoice.id,
  label: texts.chips,
  options: [
    ...(hasViews ? [] : [{ value: orderStatus.inProgress }]),
    ...(hasMissing
      ? [{ value: isMissing, columnId: missingColumn.id, term: '>0', icon: missingSign, tone: 'amber' as const }]
      : []),
    ...(hasViews ? [] : [{ value: orderStatus.returned }]),
  ],
  of: ({ status, missing }) => (missing ? [status, isMissing] : [status]),
});

const views = [
  { key: 'in-progress', name: texts.views.inProgress, address: { [`f.${statusChoice.id}`]: orderStatus.inProgress } },
  { key: 'returned', name: texts.views.returned, address: { [`f.${statusChoice.id}`]: orderStatus.returned } },
  { key: 'barter', name: texts.views.barter, address: { [`f.${tagChoice.id}`]: orderTag.barter } },
  { key: 'today', name: texts.views.today, address: { 'f.order_date': texts.views.dayOfToday } },
];

const totals = [
  {
    label: texts.average,
    of: amountOf,
    format: (sum: number, count: number) => formatMoney(Math.round(sum / count)),
    isAfterSum: true,
  },
  {
    label: texts.items,
    of: ({ items }: ListedOrder) => items && piecesOf(items),
    format: formatCount,
    isAfterSum: true,
  },
];

const details = { columnIds: detailsColumns.map(({ id }) => id), query: orderDetailsQuery };
const missing = { columnIds: [missingColumn.id], query: ordersMissingQuery };

interface Asked extends OrderShortage {
  isOpen: boolean;
  confirm: () => void;
}

type StatusChange = ReturnType<typeof useChangeOrders>;

/** A change of orders with a question before 'доставлен', if they need more than is on hand: it never blocks. */
const useShortageQuestion = (status: StatusChange) => {
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked((last) => last && { ...last, isOpen: false });

  const mutate = async (change: Parameters<StatusChange['mutate']>[0]) => {
    if (change.fields.status !== delivered) return status.mutate(change);
    const ids = undelivered(change.ids);
    const shortage = await readShortage(ids);
    if (!shortage) return status.mutate({ ...change, unasked: ids });
    const confirm = () => {
      status.mutate({ ...change, unasked: [] });
      close();
    };
    if (shortage.pieces === 0) return confirm();
    setAsked({ ...shortage, isOpen: true, confirm });
  };

  return {
    change: { ...status, mutate },
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
  const { change: status, question } = useShortageQuestion(useChangeOrders('status'));
  const tag = useChangeOrders('tag');
  const mayPack = useRight('stock.pack');
  const canPack = useAbility('GET /api/packings/') && mayPack;
  const hasDetails = useAbility('GET /api/orders/details/');
  const hasMissing = useAbility('GET /api/orders/missing/');
  const columns = useMemo(() => ordersColumns({ hasDetails, hasMissing }), [hasDetails, hasMissing]);
  const hasViews = useAbility('GET /api/views/');
  const chips = useMemo(() => chipsOf(hasMissing, hasViews), [hasMissing, hasViews]);
  const navigate = useNavigate();
  const pack: SelectionAction<ListedOrder> = {
    label: packingTexts.begin,
    fits: ([order, ...others]) => others.length === 0 && order?.status === orderStatus.inProgress,
    act: ([order]) => order && void navigate(`/warehouse/orders/${order.id}/pack`),
  };
  const canWalk = useAbility('GET /api/walks/') && mayPack;
  const [together, setTogether] = useState<{ ids: readonly number[]; isOpen: boolean }>({ ids: [], isOpen: false });
  const packTogether: SelectionAction<ListedOrder> = {
    label: walkTexts.begin,
    fits: (orders) =>
      orders.length > 1 &&
      orders.length <= mostOrders &&
      orders.every(({ status: each }) => each === orderStatus.inProgress),
    act: (orders) => setTogether({ ids: orders.map(({ id }) => id), isOpen: true }),
  };
  return (
    <>
      <ListScreen
        name="orders"
        title={texts.title}
        cards="order"
        columns={columns}
        details={[...(hasDetails ? [details] : []), ...(hasMissing ? [missing] : [])]}
        {...(chips.options.length > 0 && { chips })}
        views={views}
        totals={totals}
        hasPhotos={hasDetails}
        query={useQuery(ordersQuery)}
        first={useFirstRows(ordersQuery)}
        rowLabel={({ id }) => texts.row(id)}
        emptyText={texts.listEmpty}
        newRowsText={texts.newRows}
        amountOf={amountOf}
        initialSorting={{ id: 'id', desc: true }}
        bulkActions={[
          bulkAction({ ...statusChoice, label: texts.choices.status, change: status }),
          bulkAction({ ...tagChoice, label: texts.choices.tag, change: tag }),
        ]}
        selectionMenus={[
          {
            label: texts.print.menu,
            items: (orders) => <PrintItems count={orders.length} ids={() => orders.map(({ id }) => id)} />,
          },
        ]}
        selectionActions={[...(canPack ? [pack] : []), ...(canWalk ? [packTogether] : [])]}
        action={<OpenWalksAction />}
        beyond={ordersBeyond}
        older={ordersOlder}
        removal={ordersRemoval}
      />
      {question}
      <StartWalkDialog
        orderIds={together.ids}
        isOpen={together.isOpen}
        onClose={() => setTogether({ ...together, isOpen: false })}
      />
    </>
  );
};
