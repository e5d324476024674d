import { loadOutcomes, telemetryBatchSize, webVitals } from '@shared/contract/vocabulary/telemetry';
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

/** One failure of a person's page, which support can look up. */
export const RecordedFailure = Type.Object({
  at: Moment,
  section: SectionId,
  build: Build,
  kind: literals(['previous', 'failed', 'incompatible', 'crash']),
  reason: nullable(Reason),
  message: nullable(Message),
  trace_id: nullable(TraceId),
});
export type RecordedFailure = Type.Static<typeof RecordedFailure>;

/** Answer of `GET /api/sections/figures/`: the metrics of the last 24 hours, and the failures, newest first. */
export const SectionMetrics = Type.Object(
  { since: Moment, builds: Type.Array(BuildMetrics), failures: Type.Array(RecordedFailure) },
  { $id: 'SectionFigures' },
);
export type SectionMetrics = Type.Static<typeof SectionMetrics>;
