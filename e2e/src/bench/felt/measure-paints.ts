import { setTimeout as pause } from 'node:timers/promises';
import type { DevtoolsPipe } from './devtools-pipe';
import type { FeltSite } from './felt-site';
import type { RawPage } from './raw-page';
import { handMs } from './real-input';
import { ordersPath } from './visit-list';
import { type Visitor, withVisitor } from './visitor';

const slowdown = 4;
/** Event timing reports nothing shorter. */
const shortestMs = 16;
/** A report of event timing follows its paint. */
const reportMs = 300;

/** Milliseconds from an input to the next paint; undefined if the state offers no such input. */
export type Paints = Record<'filter' | 'letter' | 'menu' | 'card' | 'back', number | undefined>;

interface Action {
  act: (page: RawPage) => Promise<void>;
  /** Runs in the page. */
  isShown: () => boolean;
}

const buyerField = '[role="search"] input[aria-label="покупатель"]';

const actions: Record<keyof Paints, Action> = {
  filter: {
    act: (page) => page.click('button[aria-label="Фильтр"]'),
    isShown: () => document.querySelector('[role="search"] input') !== null,
  },
  letter: {
    act: async (page) => {
      await pause(handMs);
      await page.pressLetter('с');
    },
    isShown: () => document.activeElement instanceof HTMLInputElement && document.activeElement.value === 'с',
  },
  menu: {
    act: (page) => page.click('[role="gridcell"] button[aria-haspopup="menu"]'),
    isShown: () => document.querySelector('[role="menu"]') !== null,
  },
  card: {
    act: (page) => page.click('[role="gridcell"] a[href$="/edit"]'),
    isShown: () => document.querySelector('main h1')?.textContent.startsWith('Заказ - ') ?? false,
  },
  back: {
    act: (page) => page.click('a[aria-label="Назад"]'),
    isShown: () => document.querySelector('[role="gridcell"] a[href$="/edit"]') !== null,
  },
};

/** The longest of the interactions of an action: a click has several events. */
const paintOf = async (page: RawPage, name: keyof Paints): Promise<number> => {
  const { act, isShown } = actions[name];
  const since = await page.evaluate(() => performance.now());
  await act(page);
  await page.until(isShown);
  await pause(reportMs);
  const paints = await page.evaluate(
    (sinceMs) => window.felt.interactions.filter(({ atMs }) => atMs >= sinceMs).map(({ paintMs }) => paintMs),
    since,
  );
  return Math.max(shortestMs, ...paints);
};

const isLoading = (page: RawPage) => page.evaluate(() => !window.felt.isWhole());

const openList = async (visitor: Visitor, site: FeltSite) => {
  const page = await visitor.open({ slowdown, tokens: await site.tokens() });
  await page.goTo(site.slowUrl + ordersPath);
  return page;
};

const focusBuyer = async (page: RawPage) => {
  await page.until(() => document.querySelector('[role="search"] input[aria-label="покупатель"]') !== null);
  await page.click(buyerField);
};

const paintsAfterLoading = (devtools: DevtoolsPipe, site: FeltSite): Promise<Paints> =>
  withVisitor(devtools, async (visitor) => {
    const page = await openList(visitor, site);
    await page.evaluate(() => window.felt.wholeList);
    await page.rest();
    const filter = await paintOf(page, 'filter');
    await focusBuyer(page);
    await page.rest();
    const letter = await paintOf(page, 'letter');
    await page.rest();
    await page.click('[role="search"] > button:nth-last-of-type(2)');
    await page.click('[role="search"] > button:last-of-type');
    await page.rest();
    const menu = await paintOf(page, 'menu');
    await page.pressEscape();
    await page.rest();
    const card = await paintOf(page, 'card');
    await page.rest();
    const back = await paintOf(page, 'back');
    await page.close();
    return { filter, letter, menu, card, back };
  });

/** Each in a visit of its own, because the list loads only once. */
const paintsWhileLoading = async (devtools: DevtoolsPipe, site: FeltSite): Promise<Paints> => {
  const visit = <Result>(work: (page: RawPage) => Promise<Result>) =>
    withVisitor(devtools, async (visitor) => {
      const page = await openList(visitor, site);
      const result = await work(page);
      await page.close();
      return result;
    });
  const paintIfLoading = async (page: RawPage, name: keyof Paints) =>
    (await isLoading(page)) ? paintOf(page, name) : undefined;

  const untilFilterOffered = (page: RawPage) =>
    page.until(() => document.querySelector('button[aria-label="Фильтр"]') !== null);

  return {
    filter: await visit(async (page) => {
      await untilFilterOffered(page);
      return paintIfLoading(page, 'filter');
    }),
    letter: await visit(async (page) => {
      await untilFilterOffered(page);
      await actions.filter.act(page);
      await focusBuyer(page);
      return paintIfLoading(page, 'letter');
    }),
    menu: await visit(async (page) => {
      await page.evaluate(() => window.felt.firstRows);
      const isOffered = await page.evaluate(
        () => !document.querySelector('[role="gridcell"] button[aria-haspopup="menu"]')?.closest('[inert]'),
      );
      return isOffered ? paintIfLoading(page, 'menu') : undefined;
    }),
    ...(await visit(async (page) => {
      await page.evaluate(() => window.felt.firstRows);
      const card = await paintIfLoading(page, 'card');
      return { card, back: card === undefined ? undefined : await paintOf(page, 'back') };
    })),
  };
};

/** Interaction to next paint, four times slower, while the list loads and afterwards. */
export const measurePaints = async (
  devtools: DevtoolsPipe,
  site: FeltSite,
): Promise<{ loading: Paints; after: Paints }> => ({
  loading: await paintsWhileLoading(devtools, site),
  after: await paintsAfterLoading(devtools, site),
});
