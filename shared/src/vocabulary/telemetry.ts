/**
 * How loading a section went for a person: `ready` is the build they were to get, `previous` the one to fall back to,
 * `incompatible` a build that this host is too old or too new for, `failed` nothing at all.
 */
export const loadOutcomes = ['ready', 'previous', 'failed', 'incompatible'] as const;
export type LoadOutcome = (typeof loadOutcomes)[number];

/** Web vitals: the first screen is there (ms), a press is answered (ms), how far things jump (a score). */
export const webVitals = ['LCP', 'INP', 'CLS'] as const;
export type WebVital = (typeof webVitals)[number];

/** How many events a page sends at once at most. */
export const telemetryBatchSize = 40;
