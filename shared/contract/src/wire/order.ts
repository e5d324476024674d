import { deliveryMethods, orderStatuses, orderTags } from '@shared/contract/vocabulary/order';
import { Type } from 'typebox';
import { Seen } from './change.ts';
import { StoredFile } from './file.ts';
import { Authors, Day, Failure, Id, Ids, literals, Money, nullable, Version } from './primitives.ts';
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

/** One row of the orders list (`GET /api/orders/`). */
export const OrderRow = Type.Object(orderRow, { $id: 'OrderRow' });
export type OrderRow = Type.Static<typeof OrderRow>;

/**
 * An ordered item: `amount` is the quantity in pieces, with the size, and the name and price (roubles) at which it was
 * sold. The current product is requested by `modification.product_id`; it may be deleted. `shipped` is how much of the
 * quantity has left the warehouse, `returned` how much of that came back and was accepted.
 */
export const OrderItem = Type.Object(
  {
    id: Id,
    name: Type.String(),
    amount: Type.Integer({ minimum: 1 }),
    price: Money,
    modification: Modification,
    shipped: Type.Optional(Type.Integer({ minimum: 0 })),
    returned: Type.Optional(Type.Integer({ minimum: 0 })),
  },
  { $id: 'OrderItem' },
);
export type OrderItem = Type.Static<typeof OrderItem>;

/**
 * One whole order (`GET /api/orders/{id}`). `delivery_price`, `discount`, `promo_code_discount` and `total` are in roubles.
 * `points` are bonus points paid with, a whole number: one point is worth one rouble.
 */
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

const line = Type.String({ maxLength: 200 });
const contact = nullable(Type.String({ minLength: 1, maxLength: 254 }));

/** `PATCH /api/orders/?order_id=`: a status or a tag (spec §7), or the fields of the card's blocks. */
export const OrderChange = Type.Partial(
  Type.Object({
    status: literals(orderStatuses),
    tag: literals(orderTags),
    full_name: Type.String({ maxLength: 200, pattern: '\\S' }),
    email: contact,
    phone: contact,
    delivery_method: nullable(literals(deliveryMethods)),
    country: line,
    city: line,
    street: line,
    house: line,
    apartment: line,
  }),
  { additionalProperties: false, minProperties: 1, $id: 'OrderChange' },
);
export type OrderChange = Type.Static<typeof OrderChange>;

/** `PATCH /api/orders/multiple/`: the same status, tag or both for several orders. */
export const OrdersChange = Type.Object(
  {
    ids: Ids,
    change: Type.Partial(Type.Object({ status: literals(orderStatuses), tag: literals(orderTags) }), {
      additionalProperties: false,
      minProperties: 1,
    }),
    ...Seen,
  },
  { additionalProperties: false, $id: 'OrdersChange' },
);
export type OrdersChange = Type.Static<typeof OrdersChange>;

/** `POST /api/orders/status/undo/`, as sections call it that were built before `POST /api/orders/undo/`. */
export const OrderStatusUndo = Type.Object(
  { ids: Ids, status: literals(orderStatuses) },
  { additionalProperties: false, $id: 'OrderStatusUndo' },
);
export type OrderStatusUndo = Type.Static<typeof OrderStatusUndo>;

/** What is not on hand for some orders: in how many of them, and how many pieces. */
export const OrderShortage = Type.Object(
  { orders: Type.Integer({ minimum: 0 }), pieces: Type.Integer({ minimum: 0 }) },
  { $id: 'OrderShortage' },
);
export type OrderShortage = Type.Static<typeof OrderShortage>;

/** What the optional columns of the orders list show of one order (`GET /api/orders/details/`). */
export const OrderDetails = Type.Object(
  {
    id: Id,
    city: Type.String(),
    delivery_method: nullable(literals(deliveryMethods)),
    items: Type.Array(
      Type.Object({ name: Type.String(), size: Type.String(), amount: Type.Integer({ minimum: 1 }), product_id: Id }),
    ),
  },
  { $id: 'OrderDetails' },
);
export type OrderDetails = Type.Static<typeof OrderDetails>;

/** An order under way with pieces that are neither shipped nor on hand (`GET /api/orders/missing/`). */
export const OrderMissing = Type.Object({ id: Id, missing: Type.Integer({ minimum: 1 }) }, { $id: 'OrderMissing' });
export type OrderMissing = Type.Static<typeof OrderMissing>;

/** 412: someone changed the order since the version in `If-Match`; `current` is the order as it is now. */
export const OrderConflict = Type.Object(
  { ...Failure.properties, current: Order, authors: Authors },
  { $id: 'OrderConflict' },
);
export type OrderConflict = Type.Static<typeof OrderConflict>;
