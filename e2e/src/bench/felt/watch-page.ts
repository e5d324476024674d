import type { Tokens } from '@shared/contract/wire/session';

interface Interaction {
  atMs: number;
  /** From the input to the next paint, as event timing reports it. */
  paintMs: number;
}

/** What the bench leaves in a page before its first script. */
export interface Watch {
  /** When the first row with a text was painted. */
  firstRows: Promise<number>;
  /** When the whole list could be used: its sum is known, and its controls take input. */
  wholeList: Promise<number>;
  isWhole: () => boolean;
  interactions: Interaction[];
  /** When a frame was painted in which this is true. */
  painted: (isShown: () => boolean) => Promise<number>;
  /** From the next event of this type until such a frame was painted. */
  paintedAfter: (type: 'click' | 'keydown', isShown: () => boolean) => Promise<number>;
  /** The last such time, for a later call. */
  timed?: Promise<number>;
}

declare global {
  interface Window {
    felt: Watch;
  }
}

/** Names the main thread of the page in a trace. */
export const pageMark = 'felt-page';

/** Runs in the page: signs the person in, and watches what the page paints. */
export const watchPage = ({ tokens, mark }: { tokens: Partial<Tokens>; mark: string }): void => {
  performance.mark(mark);
  for (const [key, value] of Object.entries(tokens)) localStorage.setItem(key, value);

  const hasRows = () =>
    [...document.querySelectorAll('[role="grid"] [role="gridcell"]')].some(({ textContent }) => textContent !== '');
  // Not by aria-busy: it is also true while a shown list asks for changes.
  const isWhole = () => {
    const grid = document.querySelector('[role="grid"]');
    if (!grid || grid.querySelector('[inert]') || !hasRows()) return false;
    return !/Сумма\s*…/.test(document.querySelector('main')?.textContent ?? '');
  };
  // Looks when the page changes, and not in each frame: a page at rest stays at rest.
  const painted = (isShown: () => boolean) =>
    new Promise<number>((resolve) => {
      const look = () => {
        if (!isShown()) return;
        observer.disconnect();
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now());
        // The message arrives after the frame.
        requestAnimationFrame(() => port2.postMessage(null));
      };
      const observer = new MutationObserver(look);
      observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      look();
    });
  const paintedAfter = (type: 'click' | 'keydown', isShown: () => boolean) =>
    new Promise<number>((resolve) => {
      const start = ({ timeStamp }: Event) => resolve(painted(isShown).then((paintedMs) => paintedMs - timeStamp));
      window.addEventListener(type, start, { capture: true, once: true });
    });

  const firstRows = painted(hasRows);
  const wholeList = firstRows.then((paintedMs) => (isWhole() ? paintedMs : painted(isWhole)));
  const interactions: Interaction[] = [];
  window.felt = { firstRows, wholeList, isWhole, interactions, painted, paintedAfter };
  // The types of the platform do not know the threshold.
  const eventTiming: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    durationThreshold: 16,
    buffered: true,
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!(entry instanceof PerformanceEventTiming) || !entry.interactionId) continue;
      interactions.push({ atMs: entry.startTime, paintMs: entry.duration });
    }
  }).observe(eventTiming);
};
