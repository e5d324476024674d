import { markRefusals, markStates, mostMarks } from '@shared/contract/vocabulary/mark';
import { Type } from 'typebox';
import { Id, IdText, literals, Moment, nullable } from './primitives.ts';

/**
 * The mark of one piece: `code` is its identification code, the fields (01) and (21) without a separator. `state` since
 * `at`; in the report of a day the last of that day. `order_id` is the order that it went with last.
 */
export const Mark = Type.Object(
  { code: Type.String(), state: literals(markStates), at: Moment, order_id: nullable(Id) },
  { $id: 'Mark' },
);
export type Mark = Type.Static<typeof Mark>;

/**
 * The marks of a size in an order, a party or a day. `pieces` of it should have a mark: what the order, or that day for
 * `order_id`, shipped and did not get back; what was counted of the party, or is ordered while nobody has counted. `missing`
 * of them have none.
 */
export const MarkLine = Type.Object(
  {
    order_id: nullable(Id),
    modification_id: Id,
    product_id: Id,
    name: Type.String(),
    size: Type.String(),
    pieces: Type.Integer({ minimum: 0 }),
    missing: Type.Integer({ minimum: 0 }),
    marks: Type.Array(Mark),
  },
  { $id: 'MarkLine' },
);
export type MarkLine = Type.Static<typeof MarkLine>;

/** `GET /api/marks/`: the sizes of marked products. */
export const MarkReport = Type.Object({ lines: Type.Array(MarkLine) }, { $id: 'MarkReport' });
export type MarkReport = Type.Static<typeof MarkReport>;

/** The query of `GET /api/marks/`: one of an order, a party, or what moved from a moment until another one. */
export const MarksQuery = Type.Object(
  {
    order_id: Type.Optional(IdText),
    party_id: Type.Optional(IdText),
    from: Type.Optional(Moment),
    until: Type.Optional(Moment),
  },
  { additionalProperties: false },
);
export type MarksQuery = Type.Static<typeof MarksQuery>;

/** `POST /api/parties/{id}/marks/`: the marks of a party, as identification codes. */
export const NewMarks = Type.Object(
  { codes: Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { minItems: 1, maxItems: mostMarks }) },
  { additionalProperties: false, $id: 'NewMarks' },
);
export type NewMarks = Type.Static<typeof NewMarks>;

/** How many of these are new, how many the party had already, and why each of the others is not taken. */
export const AddedMarks = Type.Object(
  {
    added: Type.Integer({ minimum: 0 }),
    known: Type.Integer({ minimum: 0 }),
    refused: Type.Array(Type.Object({ code: Type.String(), reason: literals(markRefusals), detail: Type.String() })),
  },
  { $id: 'AddedMarks' },
);
export type AddedMarks = Type.Static<typeof AddedMarks>;

/** `PATCH /api/marks/`: what became of marks that are here; 'here' takes that back. */
export const MarksChange = Type.Object(
  {
    codes: Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { minItems: 1, maxItems: mostMarks }),
    state: literals(['here', 'relabelled', 'gone']),
  },
  { additionalProperties: false, $id: 'MarksChange' },
);
export type MarksChange = Type.Static<typeof MarksChange>;
