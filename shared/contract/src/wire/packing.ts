import { markPattern } from '@shared/contract/vocabulary/mark';
import {
  codeSolutions,
  commandRefusals,
  packingObstacles,
  packingRefusals,
  packingStatuses,
  scanResults,
  sentRefusals,
  wrongKinds,
} from '@shared/contract/vocabulary/packing';
import { Type } from 'typebox';
import { Failure, Id, IdText, literals, Moment, nullable } from './primitives.ts';
import { CountEvent } from './stock.ts';

const Pieces = Type.Integer({ minimum: 0 });
const Login = nullable(Type.String());
const Note = Type.String({ maxLength: 500 });
const Key = Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' });
const Code = Type.String({ minLength: 1, maxLength: 200 });
const Scanned = Type.Integer({ minimum: 1, maximum: 1_000 });
const mostCommands = 500;

/**
 * The packing of one order (`GET /api/packings/`): at most one of an order is open. `packer` packs it since `at`, and is
 * null while it is put aside; others may count as well. `taken_over` is the last takeover, and the words to the person it
 * was taken from. `waits` is why an open one cannot go on. `wanted` pieces are still to pack, `counted` of them are in the
 * box, none after its end; `unsolved` codes are unknown. With `is_scan_only` each piece has to be scanned, and a plus is
 * refused. `revision` grows with each change.
 */
export const Packing = Type.Object(
  {
    id: Id,
    order_id: Id,
    full_name: Type.String(),
    status: literals(packingStatuses),
    waits: nullable(literals(packingObstacles)),
    opened: CountEvent,
    packer: nullable(CountEvent),
    taken_over: nullable(Type.Object({ at: Moment, from: Login, by: Login, note: Note })),
    ended: nullable(CountEvent),
    wanted: Pieces,
    counted: Pieces,
    unsolved: Pieces,
    is_scan_only: Type.Optional(Type.Boolean()),
    revision: Type.Integer({ minimum: 0 }),
  },
  { $id: 'Packing' },
);
export type Packing = Type.Static<typeof Packing>;

/**
 * An item of the order, in the order of places. `amount` less `shipped` is still to pack; `on_hand` is what the shelf has of
 * the size. `packed` is how many this packing has packed of it, null for none. Of one that `is_marked` each piece is scanned by
 * its own mark.
 */
export const PackingItem = Type.Object(
  {
    id: Id,
    modification_id: Id,
    product_id: Id,
    name: Type.String(),
    size: Type.String(),
    place: nullable(Type.String()),
    amount: Type.Integer({ minimum: 1 }),
    shipped: Pieces,
    on_hand: Type.Integer(),
    packed: nullable(Pieces),
    is_marked: Type.Optional(Type.Boolean()),
  },
  { $id: 'PackingItem' },
);
export type PackingItem = Type.Static<typeof PackingItem>;

/**
 * A scan, plus or minus of a packing, the oldest first, with the name and size it was decided for. `number` is its position.
 * `counted` is what it put into the box, as long as it counts; anything but a right one counts nothing and stays. An unknown
 * code stays with its time, and has been `solved` or not. `mark` is that of a piece of a marked product; `wrong_order` is the
 * order that has the mark of a wrong scan.
 */
export const PackingScan = Type.Object(
  {
    number: Type.Integer({ minimum: 1 }),
    key: Type.String(),
    kind: literals(['scan', 'plus', 'minus']),
    at: Moment,
    user: Login,
    code: nullable(Type.String()),
    modification_id: nullable(Id),
    name: nullable(Type.String()),
    size: nullable(Type.String()),
    pieces: Pieces,
    result: nullable(literals(scanResults)),
    wrong: nullable(literals(wrongKinds)),
    counted: Type.Integer(),
    is_taken_back: Type.Boolean(),
    solved: nullable(literals(codeSolutions)),
    mark: Type.Optional(nullable(Type.String())),
    wrong_order: Type.Optional(nullable(Id)),
  },
  { $id: 'PackingScan' },
);
export type PackingScan = Type.Static<typeof PackingScan>;

/** A packing with its items, and its scans: all, or those that changed after a revision. */
export const WholePacking = Type.Object(
  { packing: Packing, items: Type.Array(PackingItem), scans: Type.Array(PackingScan) },
  { $id: 'WholePacking' },
);
export type WholePacking = Type.Static<typeof WholePacking>;

/** The query of `GET /api/packings/`: with `order_id` all packings of that order, else the open ones. */
export const PackingsQuery = Type.Object({ order_id: Type.Optional(IdText) });

/** The query of `GET /api/packings/{id}/`: only the scans that changed after this revision. */
export const PackingQuery = Type.Object({ since: Type.Optional(Type.String({ pattern: '^[0-9]{1,9}$' })) });

/** `POST /api/packings/`: opens the packing of this order, or returns the open one. */
export const NewPacking = Type.Object({ order_id: Id }, { additionalProperties: false, $id: 'NewPacking' });
export type NewPacking = Type.Static<typeof NewPacking>;

const command = <const Kind extends string, Fields extends Type.TProperties>(kind: Kind, fields: Fields) =>
  Type.Object(
    {
      key: Key,
      number: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
      kind: Type.Literal(kind),
      at: Type.Optional(Moment),
      ...fields,
    },
    { additionalProperties: false },
  );

/** What the page has shown of a scan. If the api decides otherwise on a right one, the command is refused. */
const seen = Type.Optional(literals(scanResults));

/** The mark of one piece: its fields (01) and (21), without a separator. */
const Mark = Type.String({ pattern: markPattern });

const scanned = {
  code: Code,
  modification_id: nullable(Id),
  pieces: Scanned,
  mark: Type.Optional(nullable(Mark)),
  seen,
};
const added = { modification_id: Id, pieces: Scanned, seen };
const removed = { modification_id: Id, pieces: Scanned };
const takenBack = command('take_back', { scan: Key });

/** The order whose box the page has shown for it. */
const forOrder = { order_id: Type.Optional(Id) };

/**
 * What a person did on a walk: as at the box, but codes are not solved there. With `order_id` it is only for the box of
 * this order; without, the api chooses one.
 */
export const PickCommandSent = Type.Union(
  [
    command('scan', { ...scanned, ...forOrder }),
    command('plus', { ...added, ...forOrder }),
    command('minus', { ...removed, ...forOrder }),
    takenBack,
  ],
  { $id: 'PickCommandSent' },
);
export type PickCommandSent = Type.Static<typeof PickCommandSent>;

/**
 * What a person did at the box, in the order of `number`. `at` is when, by the clock of the device. A scan has the code and
 * the size that it belongs to, null for an unknown one, how many pieces of it, and the mark of a piece. `solve` decides about an unknown code:
 * bound to a size it counts `pieces` as a scan does; with 0 pieces they were counted by hand already.
 */
export const PackingCommandSent = Type.Union(
  [
    command('scan', scanned),
    command('plus', added),
    command('minus', removed),
    takenBack,
    command('solve', {
      scan: Key,
      as: literals(codeSolutions),
      modification_id: Type.Optional(Id),
      pieces: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000 })),
    }),
  ],
  { $id: 'PackingCommandSent' },
);
export type PackingCommandSent = Type.Static<typeof PackingCommandSent>;

/**
 * `POST /api/packings/{id}/scans/`. `sender` is the queue that the commands come from, one of each browser: its commands
 * are applied once each, by `key`, and never before an earlier `number` of the same sender.
 */
export const PackingCommands = Type.Object(
  { sender: Key, commands: Type.Array(PackingCommandSent, { minItems: 1, maxItems: mostCommands }) },
  { additionalProperties: false, $id: 'PackingCommands' },
);
export type PackingCommands = Type.Static<typeof PackingCommands>;

/**
 * What became of a command: accepted, or refused with a reason and words for it. A repeated one has the same answer. A scan
 * is accepted whatever its result, unless the page has shown it as right; it is in the list of scans in both cases.
 */
export const PackingAnswer = Type.Object(
  {
    key: Type.String(),
    is_accepted: Type.Boolean(),
    result: nullable(literals(scanResults)),
    wrong: nullable(literals(wrongKinds)),
    reason: nullable(literals([...commandRefusals, ...sentRefusals])),
    detail: nullable(Type.String()),
  },
  { $id: 'PackingAnswer' },
);
export type PackingAnswer = Type.Static<typeof PackingAnswer>;

/** The answer to a batch: of each command in its order, and the packing with the scans that have changed since before. */
export const PackingAnswers = Type.Object(
  { answers: Type.Array(PackingAnswer), ...WholePacking.properties },
  { $id: 'PackingAnswers' },
);
export type PackingAnswers = Type.Static<typeof PackingAnswers>;

/** `POST /api/packings/{id}/take-over/`: a word to who packs it now; it may be empty. */
export const PackingTakeover = Type.Object({ note: Note }, { additionalProperties: false, $id: 'PackingTakeover' });
export type PackingTakeover = Type.Static<typeof PackingTakeover>;

/**
 * `POST /api/packings/{id}/pack/`: with `partly` also if pieces are missing, which stay reserved; with `unsolved` also if
 * unknown codes are left.
 */
export const PackedOrder = Type.Object(
  { partly: Type.Optional(Type.Boolean()), unsolved: Type.Optional(Type.Boolean()) },
  { additionalProperties: false, $id: 'PackedOrder' },
);
export type PackedOrder = Type.Static<typeof PackedOrder>;

/** 409: the packing stays as it is; `current` is as it is now, `reason` why. */
export const PackingConflict = Type.Object(
  { ...Failure.properties, reason: literals(packingRefusals), current: WholePacking },
  { $id: 'PackingConflict' },
);
export type PackingConflict = Type.Static<typeof PackingConflict>;

/**
 * `POST /api/packings/{id}/drop/`: 'keep' puts it aside with what is in the box, and whoever opens it next goes on; 'clear'
 * ends it, and the pieces go back to their places.
 */
export const DroppedPacking = Type.Object(
  { box: literals(['keep', 'clear']) },
  { additionalProperties: false, $id: 'DroppedPacking' },
);
export type DroppedPacking = Type.Static<typeof DroppedPacking>;

/** The answer to `POST /api/orders/{id}/undelivered/`: how many pieces came back. */
export const UndeliveredOrder = Type.Object({ pieces: Pieces }, { $id: 'UndeliveredOrder' });
export type UndeliveredOrder = Type.Static<typeof UndeliveredOrder>;
