import type { DevelopmentState } from '@shared/contract/section/development-state';
import { crashOf, watchErrors } from './crashes';
import { createProblemPanel, type ShownProblem } from './problem-panel';

/**
 * Shows the errors in the sources that a stream reports, and the line of a section's own sources that threw in this page.
 * A hidden page has no connection, because a browser has six for all its tabs together; when it is visible again it
 * receives the state that it missed.
 * @returns whether code of a section has thrown in this page.
 */
export const followSources = (
  page: Document,
  address: string,
  listeners: Record<string, (data: string) => void> = {},
): { hasCrashed: () => boolean } => {
  const show = createProblemPanel(page);
  let problems: ShownProblem[] = [];
  let crash: ShownProblem | undefined;
  const showAll = () => show(crash ? [crash, ...problems] : problems);

  watchErrors(window, console, (error) => {
    void crashOf(error).then((found) => {
      if (!found) return;
      // The first one: others follow from it.
      crash ??= found;
      showAll();
    });
  });

  const takeProblems = (data: string) => {
    const state: Pick<DevelopmentState, 'problems'> = JSON.parse(data);
    problems = state.problems;
    showAll();
  };

  let events: EventSource | undefined;
  const listen = () => {
    events?.close();
    if (page.visibilityState !== 'visible') return;
    events = new EventSource(address);
    events.addEventListener('state', ({ data }) => takeProblems(data));
    for (const [name, take] of Object.entries(listeners)) events.addEventListener(name, ({ data }) => take(data));
  };
  page.addEventListener('visibilitychange', listen);
  listen();
  return { hasCrashed: () => crash !== undefined };
};
