/** A build of a section whose code may run now. */
export interface RunningBuild {
  section: string;
  build: string;
}

interface Mark extends RunningBuild {
  at: number;
}

const prefix = 'running.';
const tabKey = 'tab';
/** After a build's code was started, the main thread of a page is free again within this time. */
const freeAfterMs = 1_000;
/** A mark of another tab that is older than this was not renewed and not removed: its main thread is blocked, or gone. */
const blockedAfterMs = 5_000;
const renewAfterMs = 500;

const isMark = (value: unknown): value is Mark =>
  typeof value === 'object' &&
  value !== null &&
  'section' in value &&
  typeof value.section === 'string' &&
  'build' in value &&
  typeof value.build === 'string' &&
  'at' in value &&
  typeof value.at === 'number';

const parse = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
};

/** The name of this tab, which is the same after a reload. */
const nameOfTab = (): string => {
  const known = sessionStorage.getItem(tabKey);
  if (known) return known;
  const name = crypto.getRandomValues(new Uint32Array(2)).join('-');
  sessionStorage.setItem(tabKey, name);
  return name;
};

/**
 * The builds that had the main thread when their tab died. Each is returned once: its mark is removed. A tab of which
 * nobody knows whether it is only busy is left to a later page.
 */
const takeLeft = (own: string): RunningBuild[] =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => {
      const mark = parse(localStorage.getItem(key));
      if (isMark(mark) && key !== own && Math.abs(Date.now() - mark.at) < blockedAfterMs) return [];
      localStorage.removeItem(key);
      return isMark(mark) ? [{ section: mark.section, build: mark.build }] : [];
    });

/** The mark of this page. */
export interface MainThreadMark {
  /** What earlier pages have left. */
  left: readonly RunningBuild[];
  /** The code of a build is about to run: an event, a screen, new data. */
  touch: (running: RunningBuild | undefined) => void;
  /** The code of a build runs, now and then, until this has settled. */
  during: <Value>(running: RunningBuild, work: () => Promise<Value>) => Promise<Value>;
}

const withoutStorage: MainThreadMark = { left: [], touch: () => undefined, during: (_running, work) => work() };

/**
 * Notices a build whose code never ends: no timer and no error reports that, and the person has to close or reload the
 * tab. Before code of a build runs, local storage gets a mark with its name; a page whose main thread is free removes
 * it a second later, and so does one that is left or hidden. A mark that is still there names the build that had the
 * main thread when the tab died.
 */
export const startMainThreadMark = (page: Document): MainThreadMark => {
  try {
    return startMark(page);
  } catch {
    // A forbidden storage: an endless loop is met again.
    return withoutStorage;
  }
};

const startMark = (page: Document): MainThreadMark => {
  const key = `${prefix}${nameOfTab()}`;
  const left = takeLeft(key);
  let marked: Mark | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const remove = () => {
    clearTimeout(timer);
    if (marked) localStorage.removeItem(key);
    marked = undefined;
  };

  const touch = (running: RunningBuild | undefined) => {
    if (!running || page.visibilityState === 'hidden') return;
    const at = Date.now();
    const isSame = marked?.section === running.section && marked.build === running.build;
    if (marked && isSame && Math.abs(at - marked.at) < renewAfterMs) return;
    clearTimeout(timer);
    timer = setTimeout(remove, freeAfterMs);
    marked = { section: running.section, build: running.build, at };
    try {
      localStorage.setItem(key, JSON.stringify(marked));
    } catch {
      // A full storage: this loop is not noticed.
    }
  };

  const view = page.defaultView ?? window;
  view.addEventListener('pagehide', remove);
  page.addEventListener('visibilitychange', () => page.visibilityState === 'hidden' && remove());

  return {
    left,
    touch,
    during: async (running, work) => {
      touch(running);
      const renewing = setInterval(() => touch(running), renewAfterMs);
      return work().finally(() => clearInterval(renewing));
    },
  };
};
