import { SavedChoice } from 'shared/card/saved-choice';
import type { TextOf } from 'shared/card/saved-text';
import type { Order, OrderChange } from 'shared/contract/order';
import { space } from 'shared/theme/tokens';
import { Block } from 'shared/ui/block';
import { deliveryMethods } from 'shared/vocabulary/order';
import styled from 'styled-components';
import { orderSaving } from '../data/orders';
import { texts } from '../texts';
import { OrderField } from './order-field';

const longestLine = 200;
const words = texts.order.delivery;

/** The lines of the address. */
const address = [
  { id: 'country', read: ({ country }) => country, write: (country) => ({ country }) },
  { id: 'city', read: ({ city }) => city, write: (city) => ({ city }) },
  { id: 'street', read: ({ street }) => street, write: (street) => ({ street }) },
  { id: 'house', read: ({ house }) => house, write: (house) => ({ house }) },
  { id: 'apartment', read: ({ apartment }) => apartment, write: (apartment) => ({ apartment }) },
] as const satisfies readonly TextOf<Order, OrderChange>[];

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
      {address.map((field) => (
        <OrderField key={field.id} order={order} {...words[field.id]} maxLength={longestLine} field={field} />
      ))}
    </Lines>
  </Block>
);

const Lines = styled.div`
  display: grid;
  gap: ${space(3)};
  grid-template-columns: repeat(2, minmax(0, 1fr));
  /* A note that wraps moves no field of its row. */
  align-items: end;

  /* The street. */
  > :nth-child(3) {
    grid-column: 1 / -1;
  }
`;
