import { movementKinds, stocktakeScopes, stocktakeStatuses } from '@shared/contract/vocabulary/stock';
import { Type } from 'typebox';
import { Authors, Failure, Id, Ids, literals, Moment, Money, nullable, Version } from './primitives.ts';
import { CountEvent, SizeCount } from './stock.ts';

const Pieces = Type.Integer();
const Counted = Type.Integer({ minimum: 0, maximum: 1_000_000 });
const Reason = Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' });

/**
 * A count of stock (`GET /api/stocktakes/`, newest first). `sizes` is the number of its lines, `counted` of those that
 * have been counted. `people` have counted `pieces`, and last at `at`. `revision` grows with each change of its lines.
 * A `blind` one hides what is expected until it is `compared`; then nothing is counted any more.
 */
export const Stocktake = Type.Object(
  {
    id: Id,
    status: literals(stocktakeStatuses),
    scope: literals(stocktakeScopes),
    started: CountEvent,
    ended: nullable(CountEvent),
    blind: Type.Optional(Type.Boolean()),
    compared: Type.Optional(nullable(CountEvent)),
    sizes: Type.Integer({ minimum: 0 }),
    counted: Type.Integer({ minimum: 0 }),
    people: Type.Array(Type.Object({ user: Type.String(), pieces: Pieces, at: Moment })),
    revision: Type.Integer({ minimum: 0 }),
  },
  { $id: 'Stocktake' },
);
export type Stocktake = Type.Static<typeof Stocktake>;

/** `POST /api/stocktakes/`: of all products, or of some; `blind` hides what is expected. */
export const NewStocktake = Type.Object(
  { product_ids: nullable(Ids), blind: Type.Optional(Type.Boolean()) },
  { additionalProperties: false, $id: 'NewStocktake' },
);
export type NewStocktake = Type.Static<typeof NewStocktake>;

/**
 * One size of a stocktake. `at_start` was on hand when the stocktake began, `expected` at the moment of the last count,
 * null while nobody has counted it; what is booked is `counted` less `expected`, so what moves later stays right. `moved`
 * is the newest movement between the two moments. `price` values one piece: the cost price, or the price without one.
 * `at_start`, `expected` and `moved` are null in a blind stocktake that nobody has compared.
 */
export const StocktakeLine = Type.Object(
  {
    id: Id,
    modification_id: Id,
    product_id: Id,
    name: Type.String(),
    size: Type.String(),
    place: nullable(Type.String()),
    barcode: nullable(Type.String()),
    price: Money,
    at_start: nullable(Pieces),
    expected: nullable(Pieces),
    counted: nullable(Counted),
    count: nullable(CountEvent),
    moved: nullable(Type.Object({ kind: literals(movementKinds), at: Moment, quantity: Pieces })),
    reason: nullable(Type.String()),
    version: Version,
  },
  { $id: 'StocktakeLine' },
);
export type StocktakeLine = Type.Static<typeof StocktakeLine>;

/** The query of `GET /api/stocktakes/{id}/`: only the lines that changed after this revision. */
export const StocktakeQuery = Type.Object({ since: Type.Optional(Type.String({ pattern: '^[0-9]{1,9}$' })) });

/** A stocktake and its lines by place, product and size; after a change, and with `since`, only the changed lines. */
export const StocktakeLines = Type.Object(
  { stocktake: Stocktake, lines: Type.Array(StocktakeLine) },
  { $id: 'StocktakeLines' },
);
export type StocktakeLines = Type.Static<typeof StocktakeLines>;

/** `POST /api/stocktakes/{id}/counts/`. A size that the stocktake does not have becomes a line of it. */
export const StocktakeCounts = Type.Array(SizeCount, { minItems: 1, maxItems: 2_000, $id: 'StocktakeCounts' });
export type StocktakeCounts = Type.Static<typeof StocktakeCounts>;

/** `PATCH /api/stocktakes/{id}/lines/{line_id}/`: with `counted` null the size has not been counted. */
export const StocktakeLineChange = Type.Partial(Type.Object({ counted: nullable(Counted), reason: nullable(Reason) }), {
  additionalProperties: false,
  minProperties: 1,
  $id: 'StocktakeLineChange',
});
export type StocktakeLineChange = Type.Static<typeof StocktakeLineChange>;

/** 412: someone changed the line since the version in `If-Match`; `current` is the line as it is now. */
export const StocktakeLineConflict = Type.Object(
  { ...Failure.properties, current: StocktakeLine, authors: Authors },
  { $id: 'StocktakeLineConflict' },
);
export type StocktakeLineConflict = Type.Static<typeof StocktakeLineConflict>;

/** 412: of these lines something else was counted than a total in the request has seen; nothing was counted. */
export const StocktakeCountConflict = Type.Object(
  { ...Failure.properties, current: Type.Array(StocktakeLine) },
  { $id: 'StocktakeCountConflict' },
);
export type StocktakeCountConflict = Type.Static<typeof StocktakeCountConflict>;
