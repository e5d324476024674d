import { hostId } from '@shared/contract/section/build-address';
import { bucketCookie, bucketOf, chooseBuilds } from '@shared/contract/section/choose-builds';
import { containerName } from '@shared/contract/section/container-name';
import { hiddenCookie, writeHidden } from '@shared/contract/section/hidden-sections';
import type { Registry } from '@shared/contract/section/registry';
import { formatCount } from '@shared/kit/format/format-count';
import { abilities } from '@shared/kit/runtime/api/abilities';
import { queryClient } from '@shared/kit/runtime/api/query-client';
import { startLiveChanges } from '@shared/kit/runtime/live/live-changes';
import { startColorTheme } from '@shared/kit/runtime/page/color-theme';
import { nextTask } from '@shared/kit/runtime/page/next-task';
import { rights } from '@shared/kit/runtime/rights/rights';
import { session, signedInLogin } from '@shared/kit/runtime/session/session';
import { reportSectionLoad } from '@shared/kit/runtime/telemetry/telemetry';
import { startTelemetry } from '@shared/kit/runtime/telemetry/telemetry-queue';
import { GlobalStyle } from '@shared/kit/theme/global-style';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import type { BuildOverride } from './build-override/create-override';
import { findOverride } from './build-override/find-override';
import { takeLink } from './build-override/kept-link';
import { loadLater } from './load-later';
import { measureVitals } from './measure-vitals';
import { loadPalette } from './palette/command-palette';
import { hostRoutes } from './routes';
import { containErrors } from './sections/contain-errors';
import { entryOf } from './sections/expected-entries';
import { knownFailures } from './sections/known-failures';
import { loadSectionBuild, refetchFile } from './sections/load-section-build';
import { startMainThreadMark } from './sections/main-thread-mark';
import { newRegistries } from './sections/read-registry';
import { maySee } from './sections/section-access';
import { createSectionRoutes } from './sections/section-routes';
import { createSections, type Sections } from './sections/sections';
import { sendStored } from './sections/send-stored';
import { swapSections } from './sections/swap-sections';
import { markRunning, reportBlocked } from './sections/watch-main-thread';
import { watchRegistry } from './sections/watch-registry';
import { homePath } from './session/home-path';
import { loginAddress, openPaths } from './session/session-guards';

const OverrideBanner = lazy(() =>
  import('./build-override/override-banner').then(
    (file) => ({ default: file.OverrideBanner }),
    // The banner is outside of every error boundary: a page without it is better than none.
    () => ({ default: () => null }),
  ),
);

/** The banner of a build override, in a chunk that only pages with one fetch. */
const Banner = ({ override }: { override: BuildOverride }) => (
  <Suspense>
    <OverrideBanner override={override} reload={() => window.location.reload()} />
  </Suspense>
);

const attemptLimitMs = 4_000;
const totalLimitMs = 10_000;

/** Without a session no section is loaded, so the login does not wait for one. */
const startAtLogin = ({ location, history }: Window) => {
  if (session.state() !== 'signed-out' || openPaths.includes(location.pathname)) return;
  const wanted = new URL(location.pathname === '/' ? homePath : location.href, location.href);
  history.replaceState(null, '', loginAddress(wanted));
};

/** Requests without a session were refused: after a sign-in, in any tab, they are repeated. */
const refreshOnSignIn = () =>
  session.subscribe(() => {
    if (session.state() === 'signed-in') void queryClient.invalidateQueries();
  });

/** The api chooses the page of a canary host by it, because a request for a page has no login. */
const rememberBucket = (page: Document) => {
  const remember = () => {
    const login = signedInLogin();
    if (login === undefined) return;
    page.cookie = `${bucketCookie}=${bucketOf(login)}; path=/; max-age=31536000; samesite=lax`;
  };
  remember();
  session.subscribe(remember);
};

/** The api leaves the files of sections that the person does not see out of the page, because a request for it has no login. */
const rememberHidden = (page: Document, sections: Sections) => {
  const remember = () => {
    const hidden = sections.registered().filter(({ manifest }) => !maySee(manifest));
    const value = writeHidden(hidden.map(({ manifest }) => manifest.id));
    page.cookie = `${hiddenCookie}=${value}; path=/; max-age=${value ? 31536000 : 0}; samesite=lax`;
  };
  remember();
  rights.subscribe(remember);
  sections.subscribe(remember);
  session.subscribe(remember);
};

/** Keeps the keys that a signed-in person presses, until they are taken. */
const keepKeys = (): (() => readonly KeyboardEvent[]) => {
  const keys: KeyboardEvent[] = [];
  const keep = (event: KeyboardEvent) => {
    if (session.state() === 'signed-in') keys.push(event);
  };
  window.addEventListener('keydown', keep, true);
  return () => {
    window.removeEventListener('keydown', keep, true);
    return keys;
  };
};

/** Starts the host in a page: theme, the sections of the registry, router, one React root. */
export const startHost = async (page: Document, registry: Registry): Promise<void> => {
  startColorTheme();
  const link = takeLink(window);
  startAtLogin(window);
  refreshOnSignIn();
  rememberBucket(page);
  startLiveChanges();
  abilities.start();
  rights.start();
  const keys = process.env.REGISTRY_KEYS;
  const override = await findOverride({ page, location: window.location, link, registry, keys });
  const inThisTab = (newer: Pick<Registry, 'sections'>) => override?.sectionsOf(newer) ?? newer;
  const mainThread = startMainThreadMark(page);
  reportBlocked(mainThread.left, knownFailures);
  const sections = createSections(inThisTab(registry), {
    loadBuild: (section, build) =>
      mainThread.during({ section, build: build.build }, () => loadSectionBuild(section, build)),
    knownFailures,
    refetchFile,
    chooseBuilds: (registered) => chooseBuilds(override?.applyTo(registered) ?? registered, signedInLogin()),
    stageOf: (section, build) => entryOf(containerName(section, build))?.stage,
    onLoaded: (section, build) => override?.noteLoaded(section, build),
    attemptLimitMs,
    totalLimitMs,
  });
  rememberHidden(page, sections);
  containErrors(window, sections);
  startTelemetry(window);
  measureVitals(window, sections);
  const sectionRoutes = createSectionRoutes({
    sections,
    routes: hostRoutes(sections),
    createRouter: (routes, patchRoutesOnNavigation) => createBrowserRouter(routes, { patchRoutesOnNavigation }),
  });
  markRunning(page, mainThread, sections, sectionRoutes.router);
  swapSections(sections, sectionRoutes);
  override?.subscribe(sections.announceChoice);
  watchRegistry(
    page,
    newRegistries(keys, (newer) => {
      override?.endIfRevoked(newer);
      sections.take(inThisTab(newer));
    }),
  );
  const root = page.getElementById('root');
  if (!root) throw new Error('The page has no element with the id root');
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <GlobalStyle />
      <RouterProvider router={sectionRoutes.router} />
      {override && <Banner override={override} />}
    </QueryClientProvider>,
  );
  reportSectionLoad({ section: hostId, build: process.env.HOST_BUILD, outcome: 'ready', ms: performance.now() });
  // While the first list is on its way, the page has time to load what formats its numbers.
  void nextTask().then(() => formatCount(0));
  void nextTask().then(() => sendStored(sections));
  // A first screen needs no scanner; what is scanned until it is loaded counts then.
  const takeEarlyKeys = keepKeys();
  void loadLater(() => import('./scan/start-scanner')).then(({ startScanner }) =>
    startScanner((address) => sectionRoutes.router.navigate(address), takeEarlyKeys()),
  );
  void loadLater(() => import('./shift/start-shift-toast')).then(({ startShiftToast }) =>
    startShiftToast((address) => sectionRoutes.router.navigate(address)),
  );
  void loadLater(() => import('./palette/start-recents')).then(({ startRecents }) => {
    startRecents({ router: sectionRoutes.router, sections });
    return loadLater(loadPalette);
  });
};
