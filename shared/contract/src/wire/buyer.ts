import { deliveryMethods } from '@shared/contract/vocabulary/order';
import { Type } from 'typebox';
import { OrderRow } from './order.ts';
import { Day, Id, literals, Money, nullable } from './primitives.ts';

const buyerRow = {
  id: Id,
  full_name: Type.String(),
  email: nullable(Type.String()),
  phone: nullable(Type.String()),
  orders: Type.Integer({ minimum: 1 }),
  amount: Money,
  last_order_date: Day,
  last_order_id: Id,
};

/**
 * A person who has bought, derived from the orders (`GET /api/buyers/`): orders with the same e-mail, else the same
 * phone, else the same name belong to one buyer. `id` is the id of the buyer's first order; the other fields come from
 * the last one.
 */
export const Buyer = Type.Object(buyerRow, { $id: 'Buyer' });
export type Buyer = Type.Static<typeof Buyer>;

/**
 * One whole buyer (`GET /api/buyers/{id}/`), by the id of any of their orders. Contacts and address come from the last
 * order; `bought` contains all orders, newest first.
 */
export const BuyerCard = Type.Object(
  {
    ...buyerRow,
    delivery_method: nullable(literals(deliveryMethods)),
    country: Type.String(),
    city: Type.String(),
    street: Type.String(),
    house: Type.String(),
    apartment: Type.String(),
    bought: Type.Array(OrderRow),
  },
  { $id: 'BuyerCard' },
);
export type BuyerCard = Type.Static<typeof BuyerCard>;
