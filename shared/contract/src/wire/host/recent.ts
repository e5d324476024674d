import { Type } from 'typebox';
import { Id, Moment } from '../primitives.ts';

const record = {
  /** The id of the section that has its card. */
  section: Type.String({ pattern: '^[a-z][a-z0-9-]{1,30}$' }),
  record_id: Id,
};

/** How many a person has. */
export const mostRecents = 20;

/** `PUT /api/recents/`: the person has opened the card of this record. */
export const OpenedRecord = Type.Object(record, { additionalProperties: false, $id: 'OpenedRecord' });
export type OpenedRecord = Type.Static<typeof OpenedRecord>;

/** A record that the person has opened (`GET /api/recents/`). It may be deleted by now. */
export const RecentRecord = Type.Object({ ...record, opened_at: Moment }, { $id: 'RecentRecord' });
export type RecentRecord = Type.Static<typeof RecentRecord>;
