import type { Order, OrderChange } from '@shared/contract/wire/order';
import { SavedField } from '@shared/kit/card/saved-field';
import type { ComponentProps } from 'react';
import { orderSaving } from '../data/orders';

type OrderFieldProps = Omit<ComponentProps<typeof SavedField<Order, OrderChange>>, 'saving' | 'record'> & {
  order: Order;
};

/** One field of an order, saved on blur. */
export const OrderField = ({ order, ...field }: OrderFieldProps) => (
  <SavedField {...field} saving={orderSaving(order.id)} record={order} />
);
