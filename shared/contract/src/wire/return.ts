import { markPattern } from '@shared/contract/vocabulary/mark';
import { returnTargets } from '@shared/contract/vocabulary/return';
import { Type } from 'typebox';
import { Failure, Id, literals, Moment, Money, nullable } from './primitives.ts';

const Pieces = Type.Integer();

/** Pieces of an item that were accepted as returned. `user` is a login, null for a program of the shop. */
export const AcceptedReturn = Type.Object(
  {
    at: Moment,
    user: nullable(Type.String()),
    pieces: Pieces,
    to: literals(returnTargets),
    reason: nullable(Type.String()),
  },
  { $id: 'AcceptedReturn' },
);
export type AcceptedReturn = Type.Static<typeof AcceptedReturn>;

/**
 * An item of an order that was shipped, also one that was removed from the order later. `shipped` less `returned` is
 * with the buyer. `on_hand` and `place` are those of its size now; a size that `is_gone` cannot be put back on a shelf.
 */
export const ReturnItem = Type.Object(
  {
    order_item_id: Id,
    modification_id: Id,
    product_id: Id,
    name: Type.String(),
    size: Type.String(),
    barcode: nullable(Type.String()),
    price: Money,
    place: nullable(Type.String()),
    on_hand: Pieces,
    is_gone: Type.Boolean(),
    shipped: Pieces,
    returned: Pieces,
    accepted: Type.Array(AcceptedReturn),
  },
  { $id: 'ReturnItem' },
);
export type ReturnItem = Type.Static<typeof ReturnItem>;

/** What of an order was shipped and came back (`GET /api/orders/{id}/returns/`), the oldest return first. */
export const OrderReturns = Type.Object({ order_id: Id, items: Type.Array(ReturnItem) }, { $id: 'OrderReturns' });
export type OrderReturns = Type.Static<typeof OrderReturns>;

/**
 * `POST /api/orders/{id}/returns/`: the pieces that are accepted, at most as many of an item as are with the buyer. A
 * write-off needs a reason. `marks` are those of these pieces, as far as they are known; when the last pieces of a size come
 * back, all of its marks do. `is_returned` gives the order the status 'возврат'.
 */
export const NewReturn = Type.Object(
  {
    items: Type.Array(
      Type.Object(
        {
          order_item_id: Id,
          pieces: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
          to: literals(returnTargets),
          reason: Type.String({ maxLength: 500 }),
          marks: Type.Optional(Type.Array(Type.String({ pattern: markPattern }), { maxItems: 1_000 })),
        },
        { additionalProperties: false },
      ),
      { minItems: 1, maxItems: 1_000 },
    ),
    is_returned: Type.Boolean(),
  },
  { additionalProperties: false, $id: 'NewReturn' },
);
export type NewReturn = Type.Static<typeof NewReturn>;

/** 409: more pieces than are with the buyer; `current` is what of the order came back until now. */
export const ReturnConflict = Type.Object({ ...Failure.properties, current: OrderReturns }, { $id: 'ReturnConflict' });
export type ReturnConflict = Type.Static<typeof ReturnConflict>;
