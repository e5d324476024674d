import type { Order } from 'shared/contract/order';
import { formatDate } from 'shared/format/format-date';
import { formatMoney } from 'shared/format/format-money';
import { Link, useLoaderData } from 'shared/router';
import { font, size, space, text } from 'shared/theme/tokens';
import styled from 'styled-components';
import { texts } from '../texts';
import { FactsBlock } from './facts-block';
import { OrderItemsBlock } from './order-items-block';
import { RemoveOrder } from './remove-order';

const addressOf = ({ country, city, street, house, apartment }: Order) =>
  [country, city, street, house, apartment].filter(Boolean).join(', ');

/** One order as it is. Its fields become inputs with the card kit. */
export const OrderScreen = () => {
  const order = useLoaderData<Order>();
  return (
    <Card>
      <title>{`${texts.order.title}${order.id}`}</title>
      <Toolbar>
        <Link to="/warehouse/orders">← {texts.order.back}</Link>
        <Title>
          {texts.order.title}
          {order.id}
        </Title>
        <RemoveOrder id={order.id} />
      </Toolbar>
      <Blocks>
        <FactsBlock
          title={texts.order.delivery}
          facts={[
            [texts.order.address, addressOf(order)],
            [texts.order.deliveryMethod, order.delivery_method],
            [texts.order.deliveryPrice, formatMoney(order.delivery_price)],
          ]}
        />
        <FactsBlock
          title={texts.order.customer}
          facts={[
            [texts.order.fullName, order.full_name],
            [texts.order.email, order.email],
            [texts.order.phone, order.phone],
          ]}
        />
        <FactsBlock
          title={texts.order.more}
          facts={[
            [texts.columns.status, order.status],
            [texts.columns.tag, order.tag],
            [texts.columns.date, formatDate(order.order_date)],
          ]}
        />
      </Blocks>
      <OrderItemsBlock order={order} />
    </Card>
  );
};

const Card = styled.div`
  display: grid;
  gap: ${space(4)};
  max-inline-size: ${size.card};
  padding-block-end: ${space(16)};
  margin-inline: auto;
`;

const Toolbar = styled.div`
  display: flex;
  gap: ${space(4)};
  align-items: center;
  min-block-size: ${space(16)};
`;

const Title = styled.h1`
  margin-inline-end: auto;
  font: 600 ${text.xl} ${font};
`;

const Blocks = styled.div`
  display: grid;
  gap: ${space(4)};
  grid-template-columns: repeat(auto-fit, minmax(min(280px, 100%), 1fr));
`;
