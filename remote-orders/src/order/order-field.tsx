import type { ComponentProps } from 'react';
import { SavedField } from 'shared/card/saved-field';
import type { Order, OrderChange } from 'shared/contract/order';
import { orderSaving } from '../data/orders';

type OrderFieldProps = Omit<ComponentProps<typeof SavedField<Order, OrderChange>>, 'saving' | 'record'> & {
  order: Order;
};

/** One field of an order, saved on blur. */
export const OrderField = ({ order, ...field }: OrderFieldProps) => (
  <SavedField {...field} saving={orderSaving(order.id)} record={order} />
);
