import { packingObstacles, packingStatuses, walkForms } from '@shared/contract/vocabulary/packing';
import { Type } from 'typebox';
import { PackingAnswer, PickCommandSent } from './packing.ts';
import { distinctIds, Id, literals, Moment, nullable } from './primitives.ts';
import { CountEvent } from './stock.ts';

const Pieces = Type.Integer({ minimum: 0 });

/**
 * Several orders that are picked together (`GET /api/walks/`): `walker` picks them since `at`, and is null if it is put aside.
 * `wanted` pieces are still to pack, `counted` of them are in boxes; orders that get nothing are left out. With
 * `is_scan_only` each piece has to be scanned, and a plus is refused. `revision` grows with each pick and change.
 */
export const Walk = Type.Object(
  {
    id: Id,
    form: literals(walkForms),
    status: literals(['open', 'ended']),
    opened: CountEvent,
    walker: nullable(CountEvent),
    ended: nullable(CountEvent),
    orders: Pieces,
    wanted: Pieces,
    counted: Pieces,
    is_scan_only: Type.Optional(Type.Boolean()),
    revision: Type.Integer({ minimum: 0 }),
  },
  { $id: 'Walk' },
);
export type Walk = Type.Static<typeof Walk>;

/**
 * An order of a walk, by box. What is picked for it is in the box of its packing. One that is set aside gets nothing more;
 * `short` pieces of it are not on hand after all orders before it.
 */
export const WalkOrder = Type.Object(
  {
    order_id: Id,
    full_name: Type.String(),
    box: Type.Integer({ minimum: 1 }),
    packing_id: Id,
    status: literals(packingStatuses),
    waits: nullable(literals(packingObstacles)),
    is_set_aside: Type.Boolean(),
    wanted: Pieces,
    counted: Pieces,
    short: Pieces,
  },
  { $id: 'WalkOrder' },
);
export type WalkOrder = Type.Static<typeof WalkOrder>;

/**
 * One size of a walk, in the order of places, and how many pieces each order needs of it; `short` are not on hand. Orders
 * that get nothing have none: packed, set aside, or waiting. Of one that `is_marked` each piece is scanned by its own mark.
 */
export const WalkLine = Type.Object(
  {
    modification_id: Id,
    product_id: Id,
    name: Type.String(),
    size: Type.String(),
    place: nullable(Type.String()),
    on_hand: Type.Integer(),
    wanted: Pieces,
    counted: Pieces,
    short: Pieces,
    is_marked: Type.Optional(Type.Boolean()),
    orders: Type.Array(
      Type.Object({ order_id: Id, box: Type.Integer({ minimum: 1 }), wanted: Pieces, counted: Pieces }),
    ),
  },
  { $id: 'WalkLine' },
);
export type WalkLine = Type.Static<typeof WalkLine>;

/**
 * A pick with its answer, the oldest first; wrong, repeated and unknown ones stay. `counted` is what it put into the box of
 * its order, as long as it counts.
 */
export const WalkPick = Type.Object(
  {
    number: Type.Integer({ minimum: 1 }),
    key: Type.String(),
    kind: literals(['scan', 'plus', 'minus']),
    at: Moment,
    user: nullable(Type.String()),
    code: nullable(Type.String()),
    modification_id: nullable(Id),
    name: nullable(Type.String()),
    size: nullable(Type.String()),
    order_id: nullable(Id),
    result: PackingAnswer.properties.result,
    wrong: PackingAnswer.properties.wrong,
    counted: Type.Integer(),
    is_taken_back: Type.Boolean(),
    mark: Type.Optional(nullable(Type.String())),
  },
  { $id: 'WalkPick' },
);
export type WalkPick = Type.Static<typeof WalkPick>;

/** A walk with its orders and lines, and all of its picks. */
export const WholeWalk = Type.Object(
  { walk: Walk, orders: Type.Array(WalkOrder), lines: Type.Array(WalkLine), picks: Type.Array(WalkPick) },
  { $id: 'WholeWalk' },
);
export type WholeWalk = Type.Static<typeof WholeWalk>;

/** `POST /api/walks/`: the orders in the order of their boxes; a cluster has at most twelve. */
export const NewWalk = Type.Object(
  { order_ids: distinctIds(100, 'WalkOrders'), form: literals(walkForms) },
  { additionalProperties: false, $id: 'NewWalk' },
);
export type NewWalk = Type.Static<typeof NewWalk>;

/** `POST /api/walks/{id}/picks/`: commands as those of a packing. */
export const WalkCommands = Type.Object(
  {
    sender: Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' }),
    commands: Type.Array(PickCommandSent, { minItems: 1, maxItems: 100 }),
  },
  { additionalProperties: false, $id: 'WalkCommands' },
);
export type WalkCommands = Type.Static<typeof WalkCommands>;

/** What became of a pick, and the order and the box that it is for. */
export const WalkAnswer = Type.Object(
  { ...PackingAnswer.properties, order_id: nullable(Id), box: nullable(Type.Integer()) },
  { $id: 'WalkAnswer' },
);
export type WalkAnswer = Type.Static<typeof WalkAnswer>;

/** The answer to a batch of picks: of each in its order, and the walk after it. */
export const WalkAnswers = Type.Object(
  { answers: Type.Array(WalkAnswer), ...WholeWalk.properties },
  { $id: 'WalkAnswers' },
);
export type WalkAnswers = Type.Static<typeof WalkAnswers>;

/** `POST /api/walks/{id}/set-aside/`: sets an order aside, or takes it in again. */
export const WalkOrderChange = Type.Object(
  { order_id: Id, is_set_aside: Type.Boolean() },
  { additionalProperties: false, $id: 'WalkOrderChange' },
);
export type WalkOrderChange = Type.Static<typeof WalkOrderChange>;

/** `POST /api/walks/{id}/walker/`: makes the caller the one who walks, nobody, or ends the walk. */
export const WalkerChange = Type.Object(
  { to: literals(['me', 'nobody', 'end']) },
  { additionalProperties: false, $id: 'WalkerChange' },
);
export type WalkerChange = Type.Static<typeof WalkerChange>;
