import { movementKinds } from '@shared/contract/vocabulary/stock';
import { Type } from 'typebox';
import { Day, Failure, Id, IdText, literals, Moment, nullable } from './primitives.ts';

/** Any sum of pieces; a single number of pieces is PostgreSQL's `integer`. */
const Pieces = Type.Integer();
const Note = Type.String({ maxLength: 500 });

/**
 * One movement of stock: a signed number of pieces of one modification. `balance` is the number on hand after it.
 * `user` is the login of its author, null for a program of the shop. At most one of `order_id`, `party_id` and
 * `stocktake_id` is the cause. `reverses` is the movement that this one takes back, `reversed_by` the one that
 * took this one back. `is_reversible` is true if the reader may take it back.
 */
export const Movement = Type.Object(
  {
    id: Id,
    at: Moment,
    kind: literals(movementKinds),
    modification_id: Id,
    size: Type.String(),
    quantity: Pieces,
    balance: Pieces,
    user: nullable(Type.String()),
    note: nullable(Type.String()),
    order_id: nullable(Id),
    party_id: nullable(Id),
    stocktake_id: nullable(Id),
    reverses: nullable(Type.Object({ id: Id, at: Moment })),
    reversed_by: nullable(Type.Object({ id: Id, at: Moment })),
    is_reversible: Type.Boolean(),
  },
  { $id: 'Movement' },
);
export type Movement = Type.Static<typeof Movement>;

/** The sums of all movements of a filter. `counts` is 'opening', 'stocktake' and 'correction'. */
export const MovementTotals = Type.Object(
  { movements: Type.Integer({ minimum: 0 }), incoming: Pieces, outgoing: Pieces, counts: Pieces, all: Pieces },
  { $id: 'MovementTotals' },
);
export type MovementTotals = Type.Static<typeof MovementTotals>;

/** A page of movements, newest first; `next` is the `before` of the next page, null on the last one. */
export const MovementPage = Type.Object(
  { movements: Type.Array(Movement), next: nullable(Id), totals: MovementTotals },
  { $id: 'MovementPage' },
);
export type MovementPage = Type.Static<typeof MovementPage>;

/** The query of `GET /api/stock/movements/`: of a product or of one modification; days are inclusive, in Moscow time. */
export const MovementQuery = Type.Object({
  product_id: Type.Optional(IdText),
  modification_id: Type.Optional(IdText),
  kind: Type.Optional(literals(movementKinds)),
  from: Type.Optional(Day),
  until: Type.Optional(Day),
  before: Type.Optional(IdText),
  limit: Type.Optional(Type.String({ pattern: '^(?:[1-9][0-9]?|100)$' })),
});

/** A record that explains a part of a number. */
export const StockSource = Type.Object({ id: Id, quantity: Pieces }, { $id: 'StockSource' });
export type StockSource = Type.Static<typeof StockSource>;

/** A line of an explanation: a sum, its newest sources (20 at most), and how many more there are. */
export const StockReason = Type.Object(
  {
    quantity: Pieces,
    orders: Type.Array(StockSource),
    parties: Type.Array(StockSource),
    stocktakes: Type.Array(StockSource),
    more: Type.Integer({ minimum: 0 }),
  },
  { $id: 'StockReason' },
);
export type StockReason = Type.Static<typeof StockReason>;

/**
 * The explanation of the stock of one modification (`GET /api/stock/{modification_id}/`): on hand is the sum of
 * `movements`, available is on hand less `reserved`. Movements that were taken back, and those that took them back, are
 * left out: together they are zero. `changed` is the newest movement.
 */
export const StockExplanation = Type.Object(
  {
    modification_id: Id,
    product_id: Id,
    name: Type.String(),
    size: Type.String(),
    minimum: nullable(Type.Integer({ minimum: 0 })),
    place: nullable(Type.String()),
    on_hand: Pieces,
    available: Pieces,
    movements: Type.Array(
      Type.Object({ kind: literals(movementKinds), ...StockReason.properties }, { $id: 'MovementReason' }),
    ),
    reserved: StockReason,
    expected: StockReason,
    changed: nullable(Type.Object({ at: Moment, user: nullable(Type.String()) })),
  },
  { $id: 'StockExplanation' },
);
export type StockExplanation = Type.Static<typeof StockExplanation>;

/**
 * `POST /api/stock/{modification_id}/corrections/`: the counted number, a reason, and the number on hand that the person
 * saw. Answered by the new explanation, and by 409 `StockConflict` if the number on hand is another one now.
 */
export const StockCorrection = Type.Object(
  {
    counted: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
    on_hand: Type.Integer({ minimum: -2_147_483_648, maximum: 2_147_483_647 }),
    note: Note,
  },
  { additionalProperties: false, $id: 'StockCorrection' },
);
export type StockCorrection = Type.Static<typeof StockCorrection>;

/** `POST /api/stock/{modification_id}/write-offs/`: how many pieces are written off, and why. */
export const StockWriteOff = Type.Object(
  {
    quantity: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
    note: Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' }),
  },
  { additionalProperties: false, $id: 'StockWriteOff' },
);
export type StockWriteOff = Type.Static<typeof StockWriteOff>;

/** 409: the number on hand is another one than the person saw; `current` explains it as it is now. */
export const StockConflict = Type.Object(
  { ...Failure.properties, current: StockExplanation },
  { $id: 'StockConflict' },
);
export type StockConflict = Type.Static<typeof StockConflict>;

/**
 * Counted pieces of one size: `add` is added to what has been counted, by anyone; `set` is the total, null for a size
 * that has not been counted, and replaces it if `seen` is still counted. `made` is the number of counts that this one
 * consists of, below 0 if it takes counts back. A size whose counts are all taken back has not been counted.
 */
export const SizeCount = Type.Object(
  {
    modification_id: Id,
    add: Type.Optional(Type.Integer({ minimum: -1_000_000, maximum: 1_000_000 })),
    set: Type.Optional(nullable(Type.Integer({ minimum: 0, maximum: 1_000_000 }))),
    seen: Type.Optional(nullable(Type.Integer({ minimum: 0 }))),
    made: Type.Optional(Type.Integer({ minimum: -1_000_000, maximum: 1_000_000 })),
  },
  { additionalProperties: false, minProperties: 2, $id: 'SizeCount' },
);
export type SizeCount = Type.Static<typeof SizeCount>;

/** When a size was counted last, and the login of who counted it. */
export const CountEvent = Type.Object({ at: Moment, user: nullable(Type.String()) });
