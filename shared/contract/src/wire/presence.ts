import { Type } from 'typebox';
import { presenceEntities } from '../vocabulary/presence.ts';
import { Id, literals, nullable } from './primitives.ts';

const Doing = nullable(Type.String({ pattern: '^[a-z][a-z0-9_]{0,63}$' }));

/**
 * `PUT /api/presence/`: the record that a page has open and what its person does there; null without a record. `stream` is
 * the header `x-event-stream` of the page's `GET /api/events/`.
 */
export const PresenceReport = Type.Object(
  {
    stream: Type.String({ format: 'uuid' }),
    open: nullable(
      Type.Object({ entity: literals(presenceEntities), id: Id, doing: Doing }, { additionalProperties: false }),
    ),
  },
  { additionalProperties: false, $id: 'PresenceReport' },
);
export type PresenceReport = Type.Static<typeof PresenceReport>;

/** The colleagues who have the page's record open, each once, by login. */
export const PresenceEvent = Type.Object(
  {
    entity: literals(presenceEntities),
    id: Id,
    people: Type.Array(Type.Object({ login: Type.String(), doing: Doing })),
  },
  { $id: 'PresenceEvent' },
);
export type PresenceEvent = Type.Static<typeof PresenceEvent>;

/** A colleague in a record. */
export type PresentPerson = PresenceEvent['people'][number];
