import { Type } from 'typebox';
import { deliveryMethods, orderStatuses, orderTags } from '../vocabulary/order.ts';
import { StoredFile } from './file.ts';
import { Day, Failure, Id, literals, Money, nullable, Version } from './primitives.ts';
import { Modification } from './product.ts';

const orderRow = {
  id: Id,
  order_date: Day,
  full_name: Type.String(),
  status: literals(orderStatuses),
  tag: literals(orderTags),
  amount: nullable(Money),
  version: Version,
};

/** One line of the orders list (`GET /api/orders/`). */
export const OrderRow = Type.Object(orderRow, { $id: 'OrderRow' });
export type OrderRow = Type.Static<typeof OrderRow>;

/** What was ordered: how many, of which size; the product itself is asked for by `modification.product_id`. */
export const OrderItem = Type.Object(
  { id: Id, amount: Type.Integer({ minimum: 1 }), price: Money, modification: Modification },
  { $id: 'OrderItem' },
);
export type OrderItem = Type.Static<typeof OrderItem>;

/** One order whole (`GET /api/orders/{id}`). */
export const Order = Type.Object(
  {
    ...orderRow,
    email: nullable(Type.String()),
    phone: nullable(Type.String()),
    delivery_method: nullable(literals(deliveryMethods)),
    country: Type.String(),
    city: Type.String(),
    street: Type.String(),
    house: Type.String(),
    apartment: Type.String(),
    delivery_price: Money,
    discount: Money,
    promo_code_discount: Money,
    points: Type.Integer({ minimum: 0 }),
    total: Money,
    files: Type.Array(StoredFile),
    modifications_in_order: Type.Array(OrderItem),
  },
  { $id: 'Order' },
);
export type Order = Type.Static<typeof Order>;

/** `PATCH /api/orders/?order_id=`: either a status or a tag (spec §7). */
export const OrderChange = Type.Union(
  [
    Type.Object({ status: literals(orderStatuses) }, { additionalProperties: false }),
    Type.Object({ tag: literals(orderTags) }, { additionalProperties: false }),
  ],
  { $id: 'OrderChange' },
);
export type OrderChange = Type.Static<typeof OrderChange>;

/** 412: someone changed the order since the version in `If-Match`; `current` is the order as it is now. */
export const OrderConflict = Type.Object({ ...Failure.properties, current: OrderRow }, { $id: 'OrderConflict' });
export type OrderConflict = Type.Static<typeof OrderConflict>;

/** The body of `DELETE /api/orders/multiple/`: never empty, so never "all". */
export const OrderIds = Type.Array(Id, { minItems: 1, maxItems: 100_000, uniqueItems: true, $id: 'OrderIds' });
export type OrderIds = Type.Static<typeof OrderIds>;
