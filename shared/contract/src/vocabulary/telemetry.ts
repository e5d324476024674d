/**
 * The result of loading a section for a person: `ready` is the build that they should get, `previous` the fallback,
 * `incompatible` a build that this host is too old or too new for, `failed` none at all.
 */
export const loadOutcomes = ['ready', 'previous', 'failed', 'incompatible'] as const;
export type LoadOutcome = (typeof loadOutcomes)[number];

/**
 * How far the federation runtime came with a build that did not load: its entry, the connection of its container, the
 * section in it, its code.
 */
export const loadStages = ['entry', 'container', 'module', 'code'] as const;
export type LoadStage = (typeof loadStages)[number];

/** The number of frames of an error that a page sends. */
export const mostFrames = 10;

/** Web vitals: the largest contentful paint (ms), the interaction delay (ms), the layout shift (a score). */
export const webVitals = ['LCP', 'INP', 'CLS'] as const;
export type WebVital = (typeof webVitals)[number];

/** The largest number of events in one request of a page. */
export const telemetryBatchSize = 40;
