import { partyStatuses } from '@shared/contract/vocabulary/party';
import { Type } from 'typebox';
import { Authors, Failure, Id, literals, Moment, Money, nullable, Version } from './primitives.ts';
import { CountEvent, SizeCount } from './stock.ts';

const Pieces = Type.Integer({ minimum: 0, maximum: 1_000_000 });
const LinePrice = Type.Number({ minimum: 0, maximum: 9_999_999.99 });
const Barcode = Type.String({ minLength: 1, maxLength: 48 });

/**
 * One line of a party: a size of a product. `ordered` is expected from the supplier, `counted` is what has been counted
 * so far in all deliveries, null while nobody has counted, `received` is the part of it that is booked as stock. `count`
 * is the last count.
 */
export const PartyLine = Type.Object(
  {
    id: Id,
    product_id: Id,
    modification_id: Id,
    name: Type.String(),
    size: Type.String(),
    barcode: nullable(Type.String()),
    ordered: Type.Integer({ minimum: 0 }),
    counted: nullable(Type.Integer({ minimum: 0 })),
    received: Type.Integer({ minimum: 0 }),
    count: nullable(CountEvent),
    purchase_price: nullable(Money),
    version: Version,
  },
  { $id: 'PartyLine' },
);
export type PartyLine = Type.Static<typeof PartyLine>;

/**
 * The lines of a party in the order in which they were added (`GET /api/parties/{id}/lines/`). `receipt` is the last
 * booking of this party, with the login of its author.
 */
export const PartyLines = Type.Object(
  {
    lines: Type.Array(PartyLine),
    receipt: nullable(Type.Object({ at: Moment, user: nullable(Type.String()) })),
  },
  { $id: 'PartyLines' },
);
export type PartyLines = Type.Static<typeof PartyLines>;

/** The largest number of lines in one body. */
export const mostLines = 2_000;

/**
 * `POST /api/parties/{id}/lines/`: sizes by their id or barcode. A size that the party has already gets the pieces added,
 * or with `existing` 'set' exactly these; a given price replaces the former one.
 */
export const NewPartyLines = Type.Array(
  Type.Object(
    {
      modification_id: Type.Optional(Id),
      barcode: Type.Optional(Barcode),
      ordered: Pieces,
      purchase_price: Type.Optional(nullable(LinePrice)),
      existing: Type.Optional(literals(['add', 'set'])),
    },
    { additionalProperties: false, minProperties: 2 },
  ),
  { minItems: 1, maxItems: mostLines, $id: 'NewPartyLines' },
);
export type NewPartyLines = Type.Static<typeof NewPartyLines>;

/** `PATCH /api/parties/{id}/lines/{line_id}/`. */
export const PartyLineChange = Type.Partial(
  Type.Object({ ordered: Pieces, counted: nullable(Pieces), purchase_price: nullable(LinePrice) }),
  { additionalProperties: false, minProperties: 1, $id: 'PartyLineChange' },
);
export type PartyLineChange = Type.Static<typeof PartyLineChange>;

/** 412: someone changed the line since the version in `If-Match`; `current` is the line as it is now. */
export const PartyLineConflict = Type.Object(
  { ...Failure.properties, current: PartyLine, authors: Authors },
  { $id: 'PartyLineConflict' },
);
export type PartyLineConflict = Type.Static<typeof PartyLineConflict>;

/** `POST /api/parties/{id}/counts/`. A size that the party does not have becomes a line of it. */
export const PartyCounts = Type.Array(SizeCount, { minItems: 1, maxItems: mostLines, $id: 'PartyCounts' });
export type PartyCounts = Type.Static<typeof PartyCounts>;

/** 412: of these lines something else was counted than a total in the request has seen; nothing was counted. */
export const PartyCountConflict = Type.Object(
  { ...Failure.properties, current: Type.Array(PartyLine) },
  { $id: 'PartyCountConflict' },
);
export type PartyCountConflict = Type.Static<typeof PartyCountConflict>;

/**
 * `POST /api/parties/{id}/receipts/`: books what was counted since the last time as stock. With `status` the party gets
 * it; with `cost_price` the products get the average of their stock and of what came, weighted by pieces.
 */
export const PartyReceipt = Type.Object(
  { status: Type.Optional(literals(partyStatuses)), cost_price: Type.Optional(Type.Boolean()) },
  { additionalProperties: false, $id: 'PartyReceipt' },
);
export type PartyReceipt = Type.Static<typeof PartyReceipt>;
