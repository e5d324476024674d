import type { Page } from '@playwright/test';

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** What moved, in the units of the browser's measure (0 to 1), by the window's own record. */
interface Recorded {
  layoutShifts: { value: number; what: string[] }[];
}

/**
 * Records what moves by itself in each document of this page. A slow machine answers late, so what moves within eight
 * seconds of an input counts as its effect, as long as the address is the same.
 */
export const recordLayoutShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const found: Recorded['layoutShifts'] = [];
    Object.assign(window, { layoutShifts: found });
    let input = { at: Number.NEGATIVE_INFINITY, address: '' };
    const note = ({ timeStamp }: Event) => {
      input = { at: timeStamp, address: location.pathname };
    };
    for (const kind of ['pointerdown', 'keydown', 'input', 'wheel', 'resize']) {
      window.addEventListener(kind, note, { capture: true, passive: true });
    }
    const nameOf = (node: Node | null) => (node?.textContent ?? '').trim().slice(0, 30) || (node?.nodeName ?? '');
    const isMeasured = (entry: PerformanceEntry): entry is Shift => entry.entryType === 'layout-shift';
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries().filter(isMeasured)) {
        const isCaused = entry.startTime - input.at < 8000 && input.address === location.pathname;
        if (entry.hadRecentInput || isCaused) continue;
        const what = entry.sources.map(({ node, previousRect: from, currentRect: to }) => {
          const [x, y] = [Math.round(to.x - from.x), Math.round(to.y - from.y)];
          return `${nameOf(node)} by ${x}, ${y} px`;
        });
        found.push({ value: entry.value, what });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** A violation if the current document has moved by itself, by at least 0.01 together. */
export const movedByItself = async (page: Page): Promise<string[]> => {
  const shifts = await page.evaluate(() => {
    const isRecorded = (view: object): view is Recorded => 'layoutShifts' in view;
    return isRecorded(window) ? window.layoutShifts : [];
  });
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  return sum < 0.005 ? [] : [`moved by itself (${sum.toFixed(3)}): ${shifts.flatMap(({ what }) => what).join('; ')}`];
};
