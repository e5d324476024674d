import { Type } from 'typebox';
import { Day, Id, Money, nullable } from './primitives.ts';

/**
 * Who has bought, derived from the orders (`GET /api/buyers/`): orders with the same e-mail, else the same phone, else
 * the same name are one buyer's. `id` is the number of the buyer's first order; the rest is as in the last one.
 */
export const Buyer = Type.Object(
  {
    id: Id,
    full_name: Type.String(),
    email: nullable(Type.String()),
    phone: nullable(Type.String()),
    orders: Type.Integer({ minimum: 1 }),
    amount: Money,
    last_order_date: Day,
    last_order_id: Id,
  },
  { $id: 'Buyer' },
);
export type Buyer = Type.Static<typeof Buyer>;
