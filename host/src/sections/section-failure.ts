import { reportIncident } from 'shared/runtime/telemetry';

/** A section that does not work, and the short code under which support finds what happened. */
export class SectionFailure extends Error {
  override name = 'SectionFailure';
  readonly code = shortCode();
  readonly title: string;

  constructor({ id, title }: { id: string; title: string }, cause: unknown) {
    super(`The section ${id} does not work`, { cause });
    this.title = title;
  }
}

const shortCode = () => {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint16Array(2));
  return [high, low].map((part) => part.toString(16).padStart(4, '0')).join('-');
};

/** Records the failure of a section once and gives it its code. */
export const recordSectionFailure = (section: { id: string; title: string }, cause: unknown): SectionFailure => {
  const failure = new SectionFailure(section, cause);
  const message = cause instanceof Error ? cause.message : String(cause);
  reportIncident({ kind: 'section', message, detail: { section: section.id, code: failure.code } });
  return failure;
};
