import { reportIncident } from 'shared/runtime/telemetry';
import { NotInTime } from './within-time';

/**
 * Why a section does not work, as far as a person can act on it: there is no network, its files cannot be had, it needs
 * another host, or its own code threw.
 */
export type FailureReason = 'offline' | 'unreachable' | 'incompatible' | 'crashed';

/** A section that does not work, and the short code under which support finds what happened. */
export class SectionFailure extends Error {
  override name = 'SectionFailure';
  readonly code = shortCode();
  readonly section: string;
  readonly title: string;
  readonly reason: FailureReason;

  constructor({ id, title }: { id: string; title: string }, cause: unknown) {
    super(`The section ${id} does not work`, { cause });
    this.section = id;
    this.title = title;
    this.reason = reasonOf(cause);
  }
}

function shortCode() {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint16Array(2));
  return [high, low].map((part) => part.toString(16).padStart(4, '0')).join('-');
}

/** What was thrown, in its own words. */
export const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));

/** Messages of the federation runtime: a module of the host has another version than the build needs, or is missing. */
const isIncompatible = (cause: unknown) => /does not satisfy the requirement|#RUNTIME-012/.test(messageOf(cause));

/** An entry that failed to load, was too late or had other bytes; one that ran and threw is a crash. */
const isEntryMissing = (message: string) =>
  message.includes('#RUNTIME-008') && !message.includes('ScriptExecutionError');

/** Whether it is the files that cannot be had, or are not what they should be; the code itself may be good. */
export const isUnreachable = (cause: unknown): boolean =>
  cause instanceof NotInTime ||
  (cause instanceof Error && cause.name === 'ChunkLoadError') ||
  isEntryMissing(messageOf(cause));

/** Looked at once more, the same would be found. */
export const isFinal = (cause: unknown): boolean => isIncompatible(cause);

/** Why something of a section could not be had, or threw. */
export function reasonOf(cause: unknown): FailureReason {
  if (isIncompatible(cause)) return 'incompatible';
  if (!isUnreachable(cause)) return 'crashed';
  return navigator.onLine ? 'unreachable' : 'offline';
}

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
