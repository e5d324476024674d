import type { DevtoolsPipe } from './devtools-pipe';
import type { FeltSite } from './felt-site';
import { blockingMs, pageTasks } from './page-tasks';
import { withVisitor } from './visitor';

const slowdown = 4;

interface Screen {
  path: string;
  /** Runs in the page. */
  isShown: () => boolean;
  /** Unless false, the person is signed in. */
  isSignedIn?: boolean;
}

const hasRows = () => document.querySelector('[role="gridcell"] :is(a, button)') !== null;
const hasFields = () => document.querySelector('main :is(input, textarea)') !== null;
const hasTable = () => document.querySelector('main :is(td, [role="gridcell"], li)') !== null;

/** The login and each screen with demo data. */
export const screens: Record<string, Screen> = {
  login: { path: '/login', isShown: hasFields, isSignedIn: false },
  orders: { path: '/warehouse/orders', isShown: hasRows },
  'order card': { path: '/warehouse/orders/1058/edit', isShown: hasFields },
  parties: { path: '/warehouse/parties', isShown: hasRows },
  'party card': { path: '/warehouse/parties/12/edit', isShown: hasFields },
  products: { path: '/warehouse/products', isShown: hasRows },
  'product card': { path: '/warehouse/products/1/edit', isShown: hasFields },
  categories: { path: '/warehouse/products/categories', isShown: hasRows },
  remains: { path: '/warehouse/productsRemains', isShown: hasRows },
  stocktake: { path: '/warehouse/productsRemains/stocktakes/1', isShown: hasTable },
  buyers: { path: '/warehouse/buyers', isShown: hasRows },
  journal: { path: '/journal', isShown: hasTable },
  'live sections': { path: '/sections', isShown: hasTable },
};

/** The blocking time of a first visit to a screen, four times slower, over the slow network. */
export const measureScreen = (
  devtools: DevtoolsPipe,
  site: FeltSite,
  { path, isShown, isSignedIn = true }: Screen,
): Promise<number> =>
  withVisitor(devtools, async (visitor) => {
    const page = await visitor.open({ slowdown, tokens: isSignedIn ? await site.tokens() : undefined });
    const tasks = await pageTasks(devtools, async () => {
      await page.goTo(site.slowUrl + path);
      await page.until(isShown);
      await page.rest();
    });
    await page.close();
    return blockingMs(tasks);
  });
