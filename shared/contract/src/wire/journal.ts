import { exportWays, journalGroups, longestExportTitle } from '@shared/contract/vocabulary/journal';
import { Type } from 'typebox';
import { literals, Moment, MomentText, nullable } from './primitives.ts';

/**
 * One entry: `reason` is why it was refused, `detail` what it was about (a file and its record, a build, a command), both in
 * words of the api. `is_known` is whether there is a user of that login.
 */
export const JournalEntry = Type.Object(
  {
    id: Type.Integer({ minimum: 1 }),
    at: Moment,
    group: literals(journalGroups),
    kind: Type.String(),
    reason: nullable(Type.String()),
    login: nullable(Type.String()),
    is_known: Type.Boolean(),
    address: nullable(Type.String()),
    detail: nullable(Type.String()),
  },
  { $id: 'JournalEntry' },
);
export type JournalEntry = Type.Static<typeof JournalEntry>;

/**
 * Newest first. `counts` are those of the groups under the other filters; only the first page has them, others have null.
 */
export const JournalPage = Type.Object(
  {
    entries: Type.Array(JournalEntry),
    counts: nullable(Type.Array(Type.Object({ group: literals(journalGroups), count: Type.Integer({ minimum: 1 }) }))),
    kept_days: Type.Integer({ minimum: 1 }),
  },
  { $id: 'JournalPage' },
);
export type JournalPage = Type.Static<typeof JournalPage>;

/** Which entries: those of a group, of logins that have a text in them, from a moment on and before another one. */
export const JournalFilter = Type.Object({
  group: Type.Optional(literals(journalGroups)),
  login: Type.Optional(Type.String({ maxLength: 100 })),
  from: Type.Optional(MomentText),
  until: Type.Optional(MomentText),
  before: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,14}$' })),
  limit: Type.Optional(Type.String({ pattern: '^(?:[1-9][0-9]?|[1-4][0-9]{2}|500)$' })),
});
export type JournalFilter = Type.Static<typeof JournalFilter>;

/** Body of `POST /api/journal/exports/`: what a page made of rows it had. */
export const JournalExport = Type.Object(
  {
    title: Type.String({ minLength: 1, maxLength: longestExportTitle }),
    format: literals(exportWays),
    rows: Type.Integer({ minimum: 0, maximum: 10_000_000 }),
    /** With the phones of buyers. */
    phones: Type.Optional(Type.Boolean()),
  },
  { $id: 'JournalExport' },
);
export type JournalExport = Type.Static<typeof JournalExport>;
