import { Type } from 'typebox';
import { Id, Moment, Money, nullable } from '../primitives.ts';

/** The query of a whole record: one that is in the bin, instead of one that is not. */
export const DeletedRecord = Type.Object({ deleted: Type.Optional(Type.Literal('true')) });

const Count = Type.Integer({ minimum: 0 });

/** `id` is that of the deletion in the history: no two entries share one, of whatever kind their records are. */
const deletion = {
  id: Id,
  record_id: Id,
  name: Type.String(),
  deleted_at: Moment,
  /** Null if a program deleted it. */
  deleted_by: nullable(Type.String()),
};

const DeletedOrder = Type.Object({
  ...deletion,
  entity: Type.Literal('order'),
  amount: nullable(Money),
  /** The pieces that are reserved again with it, and those that its deletion did not take back. */
  reserved: Count,
  shipped: Count,
});

const DeletedParty = Type.Object({
  ...deletion,
  entity: Type.Literal('party'),
  amount: nullable(Money),
  /** The lines of which pieces were booked, and the pieces that are expected again with it. */
  booked_lines: Count,
  expected: Count,
});

const DeletedProduct = Type.Object({
  ...deletion,
  entity: Type.Literal('product'),
  sizes: Count,
  orders: Count,
  parties: Count,
  /** The codes that meanwhile belong to a size of another product: its sizes come back without them. */
  lost_codes: Type.Array(Type.Object({ code: Type.String(), product: Type.String() })),
});

/** A deleted record that can be restored (`GET /api/bin/`). */
export const BinEntry = Type.Union([DeletedOrder, DeletedParty, DeletedProduct], { $id: 'BinEntry' });
export type BinEntry = Type.Static<typeof BinEntry>;
