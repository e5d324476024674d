import { entities } from '@shared/contract/vocabulary/entity';
import { Type } from 'typebox';
import { Id, Ids, literals, nullable } from './primitives.ts';

/**
 * The revision of a list: opaque except for the number after the dot, which grows with each change; the part before the
 * dot changes when older revisions become invalid (a restored backup, another shape of the rows).
 */
export const Revision = Type.String({ pattern: '^[0-9a-f]{1,32}\\.[0-9]{1,15}$', maxLength: 48 });

/** The query of every list: only its changes since a revision, or only the rows with these ids, at most 500. */
export const ListQuery = {
  since: Type.Optional(Revision),
  ids: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,9}(,[1-9][0-9]{0,9}){0,499}$' })),
};

/** The revision of the list in which the records were seen: records changed by others since then are left unchanged. */
export const Seen = { seen: Type.Optional(Revision) };

/** `POST …/undo/`: the caller's last change of a field of these records, which was to `value`. */
export const ChangeUndo = Type.Object(
  { ids: Ids, field: literals(['status', 'tag']), value: Type.String({ maxLength: 100 }) },
  { additionalProperties: false, $id: 'ChangeUndo' },
);
export type ChangeUndo = Type.Static<typeof ChangeUndo>;

/** The records that were left unchanged. */
export const LeftOut = Type.Object({ left_out: Type.Array(Id) }, { $id: 'LeftOut' });
export type LeftOut = Type.Static<typeof LeftOut>;

/**
 * The answer of a list to `?since=`: new or changed rows, and the ids of removed ones. `beyond`: those of the changed rows that
 * are beyond the horizon of the list; a reader of a list that ends there skips the ones that it does not have.
 */
export const listChanges = <Row extends Type.TSchema>(row: Row, name: string) =>
  Type.Object(
    { revision: Revision, changed: Type.Array(row), deleted: Type.Array(Id), beyond: Type.Optional(Type.Array(Id)) },
    { $id: name },
  );

export interface ListChanges<Row> {
  revision: string;
  changed: Row[];
  deleted: number[];
  beyond?: number[];
}

/** One message of `GET /api/events/`. `ids` is null if there are too many: then the list is refetched. */
export const ChangeEvent = Type.Object(
  { entity: literals(entities), ids: nullable(Type.Array(Id)), revision: Revision },
  { $id: 'ChangeEvent' },
);
export type ChangeEvent = Type.Static<typeof ChangeEvent>;
