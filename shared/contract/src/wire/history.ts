import { Type } from 'typebox';
import { Id, IdText, Moment, nullable } from './primitives.ts';

/**
 * One change of one field. `user` is the login of its author, null for a program of the shop. `from` and `to` are the
 * field's values; for a part (`files`, `images`, `items`, `modifications`, `notes`, `returns`) they describe it, and null means that it
 * does not exist. The field `id` means the creation of the record, `deleted_at` its deletion and restoration.
 * `together` is the number of records in the same bulk change, null for a single one.
 */
export const HistoryEntry = Type.Object(
  {
    id: Id,
    at: Moment,
    user: nullable(Type.String()),
    field: Type.String(),
    from: Type.Unknown(),
    to: Type.Unknown(),
    together: nullable(Type.Integer({ minimum: 2 })),
  },
  { $id: 'HistoryEntry' },
);
export type HistoryEntry = Type.Static<typeof HistoryEntry>;

/** A page of the history: the maximum number of changes, and the id before which they are. */
export const HistoryPage = Type.Object({
  before: Type.Optional(IdText),
  limit: Type.Optional(Type.String({ pattern: '^(?:[1-9][0-9]{0,2}|1000)$' })),
});
