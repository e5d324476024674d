import { reportSectionLoad } from 'shared/runtime/telemetry';
import type { LoadOutcome } from 'shared/vocabulary/telemetry';
import { messageOf, reasonOf } from './section-failure';

interface LoadAttempt {
  section: string;
  /** The build that the person should get. */
  build: string;
  startedAt: number;
}

interface LoadResult {
  outcome: LoadOutcome;
  /** Why that build failed to load; also undefined if it was skipped because it had failed shortly before. */
  cause?: unknown;
  traceId?: string;
}

/** Reports how a section was loaded. Offline nothing is reported: it would count against the build. */
export const reportLoad = (
  { section, build, startedAt }: LoadAttempt,
  { outcome, cause, traceId }: LoadResult,
): void => {
  const failure = cause === undefined ? {} : { reason: reasonOf(cause), message: messageOf(cause), traceId };
  if (failure.reason === 'offline') return;
  reportSectionLoad({ section, build, outcome, ms: performance.now() - startedAt, ...failure });
};
