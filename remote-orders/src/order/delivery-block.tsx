import { SavedChoice } from 'shared/card/saved-choice';
import type { Order } from 'shared/contract/order';
import { space } from 'shared/theme/tokens';
import { Block } from 'shared/ui/block';
import { deliveryMethods } from 'shared/vocabulary/order';
import styled from 'styled-components';
import { orderSaving } from '../data/orders';
import { texts } from '../texts';
import { OrderField } from './order-field';

const longestLine = 200;
const words = texts.order.delivery;

/** How and where the order is delivered. */
export const DeliveryBlock = ({ order }: { order: Order }) => (
  <Block title={words.title}>
    <SavedChoice
      label={words.method}
      options={deliveryMethods.map((method) => ({ value: method, ...words.methods[method] }))}
      saving={orderSaving(order.id)}
      record={order}
      field={{
        id: 'delivery_method',
        read: ({ delivery_method }) => delivery_method,
        write: (chosen) => ({ delivery_method: deliveryMethods.find((method) => method === chosen) ?? null }),
      }}
    />
    <Lines>
      <OrderField
        order={order}
        {...words.country}
        maxLength={longestLine}
        field={{ id: 'country', read: ({ country }) => country, write: (country) => ({ country }) }}
      />
      <OrderField
        order={order}
        {...words.city}
        maxLength={longestLine}
        field={{ id: 'city', read: ({ city }) => city, write: (city) => ({ city }) }}
      />
      <Whole>
        <OrderField
          order={order}
          {...words.street}
          maxLength={longestLine}
          field={{ id: 'street', read: ({ street }) => street, write: (street) => ({ street }) }}
        />
      </Whole>
      <OrderField
        order={order}
        {...words.house}
        maxLength={longestLine}
        field={{ id: 'house', read: ({ house }) => house, write: (house) => ({ house }) }}
      />
      <OrderField
        order={order}
        {...words.apartment}
        maxLength={longestLine}
        field={{ id: 'apartment', read: ({ apartment }) => apartment, write: (apartment) => ({ apartment }) }}
      />
    </Lines>
  </Block>
);

const Lines = styled.div`
  display: grid;
  gap: ${space(3)};
  grid-template-columns: repeat(2, minmax(0, 1fr));
  /* A note that wraps moves no field of its row. */
  align-items: end;
`;

const Whole = styled.div`
  grid-column: 1 / -1;
`;
