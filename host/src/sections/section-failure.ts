import { failureCode, failureStatus, isUnanswered } from '@shared/kit/runtime/api/http';
import { reportIncident } from '@shared/kit/runtime/telemetry/telemetry';
import { EndlessLoader } from './lasting-routes';
import { TimeoutError } from './with-timeout';

/**
 * Why a section does not work, in terms a person can act on: the browser is offline, its files are unavailable, it
 * needs another host, or its own code threw.
 */
export type FailureReason = 'offline' | 'unreachable' | 'incompatible' | 'crashed';

/** A section that does not work, with the short code by which support finds the failure. */
export class SectionFailure extends Error {
  override name = 'SectionFailure';
  readonly code: string;
  readonly section: string;
  readonly title: string;
  readonly reason: FailureReason;

  constructor({ id, title }: { id: string; title: string }, cause: unknown) {
    super(`The section ${id} does not work`, { cause });
    this.section = id;
    this.title = title;
    this.reason = reasonOf(cause);
    // Of a failed call it leads to the log and the trace of the api.
    this.code = failureCode(cause) ?? shortCode();
  }
}

/** A code that a person reads out to support. */
export function shortCode() {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint16Array(2));
  return [high, low].map((part) => part.toString(16).padStart(4, '0')).join('-');
}

/** The message of a thrown value. */
export const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));

/** Messages of the federation runtime: a module of the host has another version than the build needs, or is missing. */
const isIncompatible = (cause: unknown) => /does not satisfy the requirement|#RUNTIME-012/.test(messageOf(cause));

/** An entry that failed to load, was too late or had other bytes; an entry that runs and throws is a crash. */
const isEntryMissing = (message: string) =>
  message.includes('#RUNTIME-008') && !message.includes('ScriptExecutionError');

/** Whether files are unavailable or damaged; the code itself may be good. */
export const isUnreachable = (cause: unknown): boolean =>
  cause instanceof TimeoutError ||
  (cause instanceof Error && cause.name === 'ChunkLoadError') ||
  isEntryMissing(messageOf(cause));

/** Whether the api refused a call or did not answer it: no build can help. */
export const isOfApi = (cause: unknown): boolean => failureStatus(cause) !== undefined || isUnanswered(cause);

/** Whether another attempt would give the same result. */
export const isFinal = (cause: unknown): boolean => isIncompatible(cause);

/** Why a part of a section failed to load, or threw. */
export function reasonOf(cause: unknown): FailureReason {
  if (isIncompatible(cause)) return 'incompatible';
  if (!isUnreachable(cause)) return 'crashed';
  return navigator.onLine ? 'unreachable' : 'offline';
}

/** Why a screen of a build failed, in the metrics; undefined if its code threw. */
export const crashReasonOf = (cause: unknown): string | undefined => {
  if (cause instanceof EndlessLoader) return 'hung';
  const reason = reasonOf(cause);
  return reason === 'crashed' ? undefined : reason;
};

/** Records the failure of a section once and gives it its code. */
export const recordSectionFailure = (section: { id: string; title: string }, cause: unknown): SectionFailure => {
  const failure = new SectionFailure(section, cause);
  reportIncident({
    kind: 'section',
    message: messageOf(cause),
    detail: { section: section.id, code: failure.code, reason: failure.reason },
  });
  return failure;
};
