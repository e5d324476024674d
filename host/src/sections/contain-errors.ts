import { notify } from 'shared/runtime/notify';
import { texts } from '../texts';
import { recordSectionFailure } from './section-failure';
import type { Sections } from './sections';

/** The section in whose code an error arose: the first of its files that the stack names. */
const sectionIn = (stack: string | undefined, sections: Sections) => {
  const [, id] = /\/s\/([a-z0-9-]+)\/[0-9a-f]{12}\//.exec(stack ?? '') ?? [];
  return sections.registered().find(({ manifest }) => manifest.id === id)?.manifest;
};

/**
 * What a section's code throws outside of any screen being drawn: in an event handler, a timer, a promise nobody awaits.
 * The screen stands as it was, so a person is told that what they did was not done.
 */
export const containErrors = (page: Window, sections: Sections): void => {
  const contain = (event: Event, error: unknown, place: string | undefined) => {
    const section = sectionIn(place, sections);
    if (!section) return;
    event.preventDefault();
    const { title, code } = recordSectionFailure(section, error);
    notify.error(texts.section.actionFailed(title, code));
  };
  const stackOf = (error: unknown) => (error instanceof Error ? error.stack : undefined);

  page.addEventListener('error', (event) => contain(event, event.error, stackOf(event.error) ?? event.filename));
  page.addEventListener('unhandledrejection', (event) => contain(event, event.reason, stackOf(event.reason)));
};
