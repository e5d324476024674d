import { notify } from '@shared/kit/runtime/page/notify';
import { reportSectionCrash } from '@shared/kit/runtime/telemetry/telemetry';
import { texts } from '../texts';
import { messageOf, recordSectionFailure } from './section-failure';
import type { Sections } from './sections';

/** The section and build whose code threw: the first of its files in the stack. */
const codeIn = (stack: string | undefined, sections: Sections) => {
  const [, id, build] = /\/s\/([a-z0-9-]+)\/([0-9a-f]{12})\//.exec(stack ?? '') ?? [];
  const section = sections.registered().find(({ manifest }) => manifest.id === id)?.manifest;
  return section && build ? { section, build } : undefined;
};

/**
 * Handles errors of a section's code outside of rendering: in an event handler, a timer, an unhandled promise. The
 * screen does not change, so a toast reports that the action failed.
 */
export const containErrors = (page: Window, sections: Sections): void => {
  const contain = (event: Event, error: unknown, place: string | undefined) => {
    const code = codeIn(place, sections);
    if (!code) return;
    event.preventDefault();
    const { title, code: traceId } = recordSectionFailure(code.section, error);
    reportSectionCrash({
      section: code.section.id,
      build: code.build,
      message: messageOf(error),
      reason: 'action',
      traceId,
      cause: error,
    });
    notify.error(texts.section.actionFailed(title, traceId));
  };
  const stackOf = (error: unknown) => (error instanceof Error ? error.stack : undefined);

  page.addEventListener('error', (event) => contain(event, event.error, stackOf(event.error) ?? event.filename));
  page.addEventListener('unhandledrejection', (event) => contain(event, event.reason, stackOf(event.reason)));
};
