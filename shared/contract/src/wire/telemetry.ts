import {
  loadOutcomes,
  loadStages,
  mostFrames,
  telemetryBatchSize,
  webVitals,
} from '@shared/contract/vocabulary/telemetry';
import { Type } from 'typebox';
import { literals, Moment, nullable } from './primitives.ts';

const SectionId = Type.String({ pattern: '^[a-z][a-z0-9-]{1,30}$' });
const Build = Type.String({ pattern: '^[0-9a-f]{12}$' });
/** A short word such as `timeout`, never a sentence. */
const Reason = Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' });
/** Printable ASCII and `…`: names of staff and buyers use other letters, so they cannot be stored. */
const Message = Type.String({ pattern: '^[ -~…]{1,200}$' });
/** The code that a person reads out to support. */
const TraceId = Type.String({ pattern: '^[0-9a-z][0-9a-z-]{0,63}$' });
/** A function in a published file: `OrdersScreen@/s/orders/0f3c5a1b2c3d/12.5590ebe4a8ef.js:1:2345`; it may have no name. */
const Frame = Type.String({
  pattern:
    '^[A-Za-z0-9_$.]{0,60}@/(s/[a-z0-9-]{2,31}/[0-9a-f]{12}|assets)/[A-Za-z0-9._-]{1,60}\\.js:\\d{1,7}:\\d{1,7}$',
});
/** Where a page was, without the ids in its address: `/warehouse/orders/:id/edit`. */
const Route = Type.String({ pattern: '^(/[A-Za-z-]{0,40}|/:id){1,8}$' });
/** Where an error happened. */
const place = {
  stack: Type.Optional(Type.Array(Frame, { maxItems: mostFrames })),
  route: Type.Optional(Route),
};
const Milliseconds = Type.Number({ minimum: 0, maximum: 3_600_000 });

/** The result of loading a section; `build` is the one that the person should get. */
export const SectionLoad = Type.Object(
  {
    kind: Type.Literal('load'),
    section: SectionId,
    build: Build,
    outcome: literals(loadOutcomes),
    ms: Milliseconds,
    reason: Type.Optional(Reason),
    message: Type.Optional(Message),
    trace_id: Type.Optional(TraceId),
    stage: Type.Optional(literals(loadStages)),
    ...place,
  },
  { additionalProperties: false },
);
export type SectionLoad = Type.Static<typeof SectionLoad>;

/**
 * A screen, loader or effect of a section threw; with a reason, it failed in another way: `action` (an event or a promise),
 * `hung` (a loader that did not end), `blocked` (it had the main thread when the tab died), `unreachable`, `incompatible`.
 */
export const SectionCrash = Type.Object(
  {
    kind: Type.Literal('crash'),
    section: SectionId,
    build: Build,
    message: Message,
    reason: Type.Optional(Reason),
    trace_id: Type.Optional(TraceId),
    ...place,
  },
  { additionalProperties: false },
);
export type SectionCrash = Type.Static<typeof SectionCrash>;

/** A web vital; the section is null if none was on the screen. */
export const VitalMeasured = Type.Object(
  {
    kind: Type.Literal('vital'),
    vital: literals(webVitals),
    value: Milliseconds,
    section: nullable(SectionId),
    build: nullable(Build),
  },
  { additionalProperties: false },
);
export type VitalMeasured = Type.Static<typeof VitalMeasured>;

export const TelemetryEvent = Type.Union([SectionLoad, SectionCrash, VitalMeasured]);
export type TelemetryEvent = Type.Static<typeof TelemetryEvent>;

/** Body of `POST /api/telemetry/`. */
export const TelemetryBatch = Type.Object(
  { events: Type.Array(TelemetryEvent, { minItems: 1, maxItems: telemetryBatchSize }) },
  { additionalProperties: false, $id: 'TelemetryBatch' },
);
export type TelemetryBatch = Type.Static<typeof TelemetryBatch>;

const Count = Type.Integer({ minimum: 0 });
const Quartile = Type.Object({ count: Count, p75: nullable(Type.Number({ minimum: 0 })) });

/** The metrics of a build; without a section, the metrics outside of all sections. */
export const BuildMetrics = Type.Object({
  section: nullable(SectionId),
  build: nullable(Build),
  loads: Type.Object({ ready: Count, previous: Count, failed: Count, incompatible: Count }),
  crashes: Count,
  /** The people who met the build, each once, and those for whom it failed. */
  people: Type.Object({ loaded: Count, failed: Count }),
  /** The loading time, in milliseconds. */
  load_ms: Quartile,
  vitals: Type.Object({ LCP: Quartile, INP: Quartile, CLS: Quartile }),
});
export type BuildMetrics = Type.Static<typeof BuildMetrics>;

/**
 * One failure of a person's page, which support can look up. The stack has the innermost function first, as the line of its
 * source if the build was published with source maps: `src/list/orders-screen.tsx:14`.
 */
export const RecordedFailure = Type.Object({
  at: Moment,
  section: SectionId,
  build: Build,
  kind: literals(['previous', 'failed', 'incompatible', 'crash']),
  reason: nullable(Reason),
  message: nullable(Message),
  trace_id: nullable(TraceId),
  stage: nullable(literals(loadStages)),
  stack: Type.Array(Type.String()),
  route: nullable(Type.String()),
  /** With its version: 'Chrome 131'. */
  browser: nullable(Type.String()),
});
export type RecordedFailure = Type.Static<typeof RecordedFailure>;

/** A day of a section, by Moscow time, with all its builds; days on which nobody opened it are absent. */
export const SectionDay = Type.Object({
  section: SectionId,
  day: Type.String({ format: 'date' }),
  /** Loads of any outcome. */
  loads: Count,
  /** Crashes, and loads of which the person got another build or none. */
  failures: Count,
  /** The 75th percentile of the loading time, in milliseconds. */
  load_ms: nullable(Type.Number({ minimum: 0 })),
});
export type SectionDay = Type.Static<typeof SectionDay>;

/**
 * Answer of `GET /api/sections/figures/`: the metrics of the last 24 hours, the days of the last two weeks, oldest first, and
 * the failures, newest first. An older api sends no days.
 */
export const SectionMetrics = Type.Object(
  {
    since: Moment,
    builds: Type.Array(BuildMetrics),
    days: Type.Optional(Type.Array(SectionDay)),
    failures: Type.Array(RecordedFailure),
  },
  { $id: 'SectionFigures' },
);
export type SectionMetrics = Type.Static<typeof SectionMetrics>;
