import { Type } from 'typebox';
import { Id, Moment, nullable } from './primitives.ts';

/**
 * One change of one field. `user` is the login of who made it, null for a program of the shop. `from` and `to` are the
 * field's values; of a part (`files`, `images`, `items`, `modifications`) they say what it is, and null that it is not
 * there. The field `id` stands for the making of the record, `deleted_at` for deleting it and bringing it back.
 */
export const HistoryEntry = Type.Object(
  { id: Id, at: Moment, user: nullable(Type.String()), field: Type.String(), from: Type.Unknown(), to: Type.Unknown() },
  { $id: 'HistoryEntry' },
);
export type HistoryEntry = Type.Static<typeof HistoryEntry>;
