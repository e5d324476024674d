import { queryClient } from '@shared/kit/runtime/api/query-client';
import { reportSectionCrash } from '@shared/kit/runtime/telemetry/telemetry';
import type { KnownFailures } from './known-failures';
import type { MainThreadMark, RunningBuild } from './main-thread-mark';
import { shortCode } from './section-failure';
import type { SectionRoutes } from './section-routes';
import type { Sections } from './sections';

/** Reports the builds that blocked a tab of this browser, and avoids them from now on. */
export const reportBlocked = (left: readonly RunningBuild[], known: Pick<KnownFailures, 'note'>): void => {
  for (const { section, build } of left) {
    known.note(section, build, 'blocked');
    const message = 'It had the main thread when its tab ended';
    reportSectionCrash({ section, build, message, reason: 'blocked', traceId: shortCode() });
  }
};

/** Events that run code of the screen. Capturing and passive: before that code, and without a delay of it. */
const events = ['pointerdown', 'pointerup', 'click', 'keydown', 'input', 'change', 'scroll'] as const;

/** Marks the build on the screen before its code runs: for an event, a navigation, new data. */
export const markRunning = (
  page: Document,
  mark: Pick<MainThreadMark, 'touch'>,
  sections: Pick<Sections, 'at'>,
  router: Pick<SectionRoutes['router'], 'state' | 'subscribe'>,
): void => {
  const touch = () => {
    const { location, navigation } = router.state;
    const machine = sections.at((navigation.location ?? location).pathname);
    const state = machine?.state();
    if (machine && state && 'build' in state) {
      mark.touch({ section: machine.registered().manifest.id, build: state.build });
    }
  };
  for (const name of events) page.addEventListener(name, touch, { capture: true, passive: true });
  router.subscribe(touch);
  queryClient.getQueryCache().subscribe(touch);
};
