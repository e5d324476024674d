import { Type } from 'typebox';
import { entities } from '../vocabulary/entity.ts';
import { Id, literals, nullable } from './primitives.ts';

/**
 * How far a list is: opaque but for the number after the dot, which grows with each change; what stands before the dot
 * changes when older revisions mean nothing any more (a restored backup, a row of another shape).
 */
export const Revision = Type.String({ pattern: '^[0-9a-f]{1,32}\\.[0-9]{1,15}$', maxLength: 48 });

/** The query of every list that can tell what changed in it. */
export const ListQuery = { since: Type.Optional(Revision) };

/** How far a list was when the records to be changed were seen: what others have changed since is left as it is. */
export const Seen = { seen: Type.Optional(Revision) };

/** The records that were left as they are. */
export const LeftOut = Type.Object({ left_out: Type.Array(Id) }, { $id: 'LeftOut' });
export type LeftOut = Type.Static<typeof LeftOut>;

/** What a list answers to `?since=`: rows that are new or changed, and the ids of those that left the list. */
export const listChanges = <Row extends Type.TSchema>(row: Row, name: string) =>
  Type.Object({ revision: Revision, changed: Type.Array(row), deleted: Type.Array(Id) }, { $id: name });

export interface ListChanges<Row> {
  revision: string;
  changed: Row[];
  deleted: number[];
}

/** One message of `GET /api/events/`. `ids` is null when there are too many to name: then the list is asked for again. */
export const ChangeEvent = Type.Object(
  { entity: literals(entities), ids: nullable(Type.Array(Id)), revision: Revision },
  { $id: 'ChangeEvent' },
);
export type ChangeEvent = Type.Static<typeof ChangeEvent>;
