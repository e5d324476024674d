import { Type } from 'typebox';
import { actionEntities } from '../../vocabulary/entity.ts';
import { Id, IdText, literals, Moment, nullable } from '../primitives.ts';

/** `GET /api/actions/`: those of one kind of records, and those before the action with this id. */
export const ActionsQuery = Type.Object({
  entity: Type.Optional(literals(actionEntities)),
  before: Type.Optional(IdText),
});
export type ActionsQuery = Type.Static<typeof ActionsQuery>;

/** The largest number of records of one action that an answer tells apart. */
export const mostTold = 100;

/**
 * All that one person changed of one kind of records at one moment. `id` is that of its last change in the history.
 * - `count` records were changed; `records` are the first of them.
 * - `changes` are the changed fields; a value that was not the same in all records is missing.
 * - `undoable` is the number of records whose values are still those of the action; null if there are more than `mostTold`.
 * - `undone_at`: the person has taken all of it back.
 * - `kept` are the first records that stay as they are, with who changed them since, when, and to what.
 */
export const Action = Type.Object(
  {
    id: Type.Integer({ minimum: 1 }),
    at: Moment,
    entity: literals(actionEntities),
    kind: literals(['created', 'deleted', 'restored', 'changed']),
    count: Type.Integer({ minimum: 1 }),
    records: Type.Array(Type.Object({ id: Id, name: nullable(Type.String()) })),
    changes: Type.Array(
      Type.Object({ field: Type.String(), from: Type.Optional(Type.Unknown()), to: Type.Optional(Type.Unknown()) }),
    ),
    undoable: nullable(Type.Integer({ minimum: 0 })),
    undone_at: nullable(Moment),
    kept: Type.Array(
      Type.Object({ id: Id, at: Moment, user: nullable(Type.String()), field: Type.String(), to: Type.Unknown() }),
    ),
  },
  { $id: 'Action' },
);
export type Action = Type.Static<typeof Action>;

/** `POST /api/actions/{id}/undo/`: how many records have their values before again, and how many stay as they are. */
export const UndoneAction = Type.Object(
  { undone: Type.Integer({ minimum: 0 }), kept: Type.Integer({ minimum: 0 }) },
  { $id: 'UndoneAction' },
);
export type UndoneAction = Type.Static<typeof UndoneAction>;
