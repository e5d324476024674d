import { notify } from 'shared/runtime/notify';
import { reportSectionCrash } from 'shared/runtime/telemetry';
import { texts } from '../texts';
import { messageOf, recordSectionFailure } from './section-failure';
import type { Sections } from './sections';

/** The section in whose code an error arose, and its build: the first of its files that the stack names. */
const codeIn = (stack: string | undefined, sections: Sections) => {
  const [, id, build] = /\/s\/([a-z0-9-]+)\/([0-9a-f]{12})\//.exec(stack ?? '') ?? [];
  const section = sections.registered().find(({ manifest }) => manifest.id === id)?.manifest;
  return section && build ? { section, build } : undefined;
};

/**
 * What a section's code throws outside of any screen being drawn: in an event handler, a timer, a promise nobody awaits.
 * The screen stands as it was, so a person is told that what they did was not done.
 */
export const containErrors = (page: Window, sections: Sections): void => {
  const contain = (event: Event, error: unknown, place: string | undefined) => {
    const code = codeIn(place, sections);
    if (!code) return;
    event.preventDefault();
    const { title, code: traceId } = recordSectionFailure(code.section, error);
    reportSectionCrash({ section: code.section.id, build: code.build, message: messageOf(error), traceId });
    notify.error(texts.section.actionFailed(title, traceId));
  };
  const stackOf = (error: unknown) => (error instanceof Error ? error.stack : undefined);

  page.addEventListener('error', (event) => contain(event, event.error, stackOf(event.error) ?? event.filename));
  page.addEventListener('unhandledrejection', (event) => contain(event, event.reason, stackOf(event.reason)));
};
