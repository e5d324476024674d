/**
 * The result of loading a section for a person: `ready` is the build that they should get, `previous` the fallback,
 * `incompatible` a build that this host is too old or too new for, `failed` none at all.
 */
export const loadOutcomes = ['ready', 'previous', 'failed', 'incompatible'] as const;
export type LoadOutcome = (typeof loadOutcomes)[number];

/** Web vitals: the largest contentful paint (ms), the interaction delay (ms), the layout shift (a score). */
export const webVitals = ['LCP', 'INP', 'CLS'] as const;
export type WebVital = (typeof webVitals)[number];

/** The largest number of events in one request of a page. */
export const telemetryBatchSize = 40;
