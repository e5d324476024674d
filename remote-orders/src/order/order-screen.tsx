import { useQuery } from '@tanstack/react-query';
import { CardScreen } from 'shared/card/card-screen';
import { HistorySheet } from 'shared/card/history-sheet';
import { OfflineNotice } from 'shared/card/offline-notice';
import type { Order } from 'shared/contract/order';
import { formatMoney } from 'shared/format/format-money';
import { useLoaderData } from 'shared/router';
import { isNoRecord } from 'shared/runtime/get-record';
import { EditableChoice } from 'shared/table/record-choice';
import { media, space } from 'shared/theme/tokens';
import styled from 'styled-components';
import { listPath, orderHistoryQuery, orderQuery, orderRemoval, ordersQuery, reloadOrder } from '../data/orders';
import { amountOf } from '../list/orders-columns';
import { statusChoice, tagChoice } from '../order-choices';
import { PrintMenu } from '../print/print-menu';
import { texts } from '../texts';
import { CustomerBlock } from './customer-block';
import { DeliveryBlock } from './delivery-block';
import { MoreBlock } from './more-block';
import { OrderItemsBlock } from './order-items-block';

/** The loader has just fetched it; server-sent events report later changes. */
const freshMs = 1_000;

/** `/warehouse/orders/{orderId}/edit`: one order, its fields saved one by one (spec §2). */
export const OrderScreen = () => {
  const loaded = useLoaderData<Order | undefined>();
  if (loaded) return <LoadedOrder loaded={loaded} />;
  return (
    <CardScreen {...card} id={undefined}>
      <OfflineNotice pageType="order" />
    </CardScreen>
  );
};

const card = { pageType: 'order', listQuery: ordersQuery, listPath, removal: orderRemoval } as const;

const LoadedOrder = ({ loaded }: { loaded: Order }) => {
  const { data: order = loaded, error } = useQuery({ ...orderQuery(loaded.id), staleTime: freshMs });
  return (
    <CardScreen
      {...card}
      id={order.id}
      life={{
        isGone: isNoRecord(error),
        history: orderHistoryQuery(order.id),
        reload: () => reloadOrder(order.id),
      }}
      actions={
        <>
          <HistorySheet query={orderHistoryQuery(order.id)} words={texts.order.history} />
          <PrintMenu orderId={order.id} />
        </>
      }
      shortcuts={texts.order.shortcuts}
      summary={
        <>
          <EditableChoice choice={statusChoice} record={order} />
          <EditableChoice choice={tagChoice} record={order} />
          <span>{formatMoney(amountOf(order))}</span>
        </>
      }
    >
      <Blocks key={order.id}>
        <DeliveryBlock order={order} />
        <CustomerBlock order={order} />
        <MoreBlock order={order} />
      </Blocks>
      <OrderItemsBlock key={`items-${order.id}`} order={order} />
    </CardScreen>
  );
};

const Blocks = styled.div`
  display: grid;
  gap: ${space(4)};
  grid-template-columns: minmax(0, 2fr) repeat(2, minmax(0, 1.3fr));

  @media ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));

    > :first-child {
      grid-column: 1 / -1;
    }
  }

  @media ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
