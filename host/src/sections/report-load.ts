import { reportSectionLoad } from 'shared/runtime/telemetry';
import type { LoadOutcome } from 'shared/vocabulary/telemetry';
import { messageOf, reasonOf } from './section-failure';

interface LoadAttempt {
  section: string;
  /** The build the person was to get. */
  build: string;
  startedAt: number;
}

interface LoadResult {
  outcome: LoadOutcome;
  /** Why that build could not be had; undefined too where it was passed over, since it had failed a moment ago. */
  cause?: unknown;
  traceId?: string;
}

/** Tells how loading a section went. Without a network nothing is said: it would be held against the build. */
export const reportLoad = (
  { section, build, startedAt }: LoadAttempt,
  { outcome, cause, traceId }: LoadResult,
): void => {
  const failure = cause === undefined ? {} : { reason: reasonOf(cause), message: messageOf(cause), traceId };
  if (failure.reason === 'offline') return;
  reportSectionLoad({ section, build, outcome, ms: performance.now() - startedAt, ...failure });
};
