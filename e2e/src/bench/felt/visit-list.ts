import type { DevtoolsPipe } from './devtools-pipe';
import type { FeltSite } from './felt-site';
import { pageTasks } from './page-tasks';
import type { RawPage } from './raw-page';
import { withVisitor } from './visitor';

/** One visit to the list of orders; times are from its start. */
export interface ListVisit {
  firstRowsMs: number;
  wholeListMs: number;
  /** From the first byte of the page until the list is asked for. */
  askedMs: number;
  longestTaskMs: number;
  /** What was sent of the page itself. */
  pageBytes: number;
}

export const ordersPath = '/warehouse/orders';

const times = (page: RawPage) =>
  page.evaluate(async () => {
    const [firstRowsMs, wholeListMs] = [await window.felt.firstRows, await window.felt.wholeList];
    const entries = performance.getEntries().filter((entry) => entry instanceof PerformanceResourceTiming);
    const [document] = entries.filter(({ entryType }) => entryType === 'navigation');
    const list = entries.find(({ name }) => new URL(name).pathname === '/api/orders/');
    if (!document || !list) throw new Error('The page did not ask for the list');
    const askedMs = list.requestStart - document.responseStart;
    return { firstRowsMs, wholeListMs, askedMs, pageBytes: document.encodedBodySize };
  });

/** A first visit, and a repeated one in the same browser, over the slow network. */
export const visitList = (
  devtools: DevtoolsPipe,
  site: FeltSite,
  slowdown: number,
): Promise<{ cold: ListVisit; repeated: ListVisit }> =>
  withVisitor(devtools, async (visitor) => {
    const visit = async (): Promise<ListVisit> => {
      const page = await visitor.open({ slowdown, tokens: await site.tokens() });
      let measured: Awaited<ReturnType<typeof times>> | undefined;
      const tasks = await pageTasks(devtools, async () => {
        await page.goTo(site.slowUrl + ordersPath);
        measured = await times(page);
      });
      await page.rest();
      await page.close();
      if (!measured) throw new Error('Nothing was measured');
      return { ...measured, longestTaskMs: Math.max(...tasks) };
    };
    return { cold: await visit(), repeated: await visit() };
  });
