import { Type } from 'typebox';
import { Id, IdText, Moment, nullable } from './primitives.ts';

/**
 * One change of one field. `user` is the login of who made it, null for a program of the shop. `from` and `to` are the
 * field's values; of a part (`files`, `images`, `items`, `modifications`) they say what it is, and null that it is not
 * there. The field `id` stands for the making of the record, `deleted_at` for deleting it and bringing it back. `together` is
 * the number of records that were changed alike at once, null for one alone.
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

/** Of the history: how many changes at most, and only those before the one with this id. */
export const HistoryPage = Type.Object({
  before: Type.Optional(IdText),
  limit: Type.Optional(Type.String({ pattern: '^(?:[1-9][0-9]{0,2}|1000)$' })),
});
