import type { Locator, Page } from '@playwright/test';
import type { Order, OrderRow } from '@shared/contract/wire/order';
import type { WholePacking } from '@shared/contract/wire/packing';
import type { ProductRow } from '@shared/contract/wire/product';
import type { ApiCalls } from '../site/api-calls';
import { loadDemoRows } from '../site/load-demo-rows';
import { withSite } from '../site/running-site';
import { scanAtPace } from '../site/scan-codes';
import { expect, test as siteTest } from '../site/site-test';

/** With more orders in work than the demo. */
const test = siteTest.extend({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
    async ({}, use) => withSite(use, { fill: (folder) => loadDemoRows(folder, 200) }),
    { scope: 'worker', timeout: 90_000 },
  ],
});

interface Due {
  id: number;
  pieces: number;
}

/** What is still to ship of an order, by size. */
const dueOf = async ({ read }: ApiCalls, orderId: number): Promise<Due[]> => {
  const { modifications_in_order: items } = await read<Order>(`/api/orders/${orderId}`);
  return items.map(({ amount, shipped = 0, modification }) => ({ id: modification.id, pieces: amount - shipped }));
};

const sizesOf = async ({ read }: ApiCalls) =>
  (await read<ProductRow[]>('/api/products/?archived=false')).flatMap(({ modifications }) => modifications);

const stockOf = async (api: ApiCalls) => new Map((await sizesOf(api)).map(({ id, remaining }) => [id, remaining]));

const less = (stock: ReadonlyMap<number, number>, shipped: readonly Due[]) => {
  const left = new Map(stock);
  for (const { id, pieces } of shipped) left.set(id, (left.get(id) ?? 0) - pieces);
  return left;
};

/** The newest orders in work: each journey begins with one of its own. */
const inWork = async ({ read }: ApiCalls): Promise<number[]> =>
  (await read<OrderRow[]>('/api/orders/')).filter(({ status }) => status === 'в обработке').map(({ id }) => id);

const orderOfPage = (page: Page) => Number(/orders\/(\d+)\/pack/.exec(page.url())?.[1]);

const ended = (page: Page, orderId: number) => page.getByText(`Заказ ${orderId} упакован`);
const rows = (page: Page) => page.getByRole('listitem', { name: /: \d+ из \d+$/ });

/** Presses Tab until this has the focus. */
const tabTo = async (page: Page, wanted: Locator) => {
  await expect(wanted).toBeVisible();
  for (let tabs = 0; tabs < 80; tabs++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(wanted).toBeFocused();
};

test('ten orders are packed by keyboard alone, and the stock is exactly that much less', { tag: '@full' }, async ({
  signedIn: page,
  api,
}) => {
  const before = await stockOf(api);
  const shipped: Due[] = [];
  const [first] = await inWork(api);
  await page.goto(`/warehouse/orders/${first}/edit`);
  await tabTo(page, page.getByRole('link', { name: 'Собрать' }));
  await page.keyboard.press('Enter');
  for (let count = 1; count <= 10; count++) {
    await expect(rows(page).first()).toBeVisible();
    const orderId = orderOfPage(page);
    shipped.push(...(await dueOf(api, orderId)));
    await page.keyboard.press('ArrowUp');
    for (const row of await rows(page).all()) {
      const [, wanted = 0] = /: \d+ из (\d+)$/.exec((await row.getAttribute('aria-label')) ?? '') ?? [];
      for (let piece = 0; piece < Number(wanted); piece++) await page.keyboard.press('Equal');
      await expect(row).toHaveAccessibleName(new RegExp(`: ${wanted} из ${wanted}$`));
      await page.keyboard.press('ArrowDown');
    }
    await expect(page.getByRole('button', { name: 'Упаковано' })).not.toHaveAttribute('aria-disabled');
    await page.keyboard.press('KeyP');
    await expect(ended(page, orderId)).toBeVisible();
    if (count < 10) await page.keyboard.press('KeyN');
  }
  expect(new Set(shipped.map(({ id }) => id)).size).toBeGreaterThan(5);
  expect(await stockOf(api)).toEqual(less(before, shipped));
});

test('on a phone an order is packed by touch', { tag: '@full' }, async ({ signedIn: page, api }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const before = await stockOf(api);
  const orderId = (await inWork(api)).at(-1) ?? 0;
  const due = await dueOf(api, orderId);
  await page.goto(`/warehouse/orders/${orderId}/pack`);
  await expect(rows(page).first()).toBeVisible();
  for (const row of await rows(page).all()) {
    await row.click({ position: { x: 100, y: 20 } });
    const [, wanted = 0] = /: \d+ из (\d+)$/.exec((await row.getAttribute('aria-label')) ?? '') ?? [];
    for (let piece = 0; piece < Number(wanted); piece++) await row.getByRole('button', { name: /^Плюс 1/ }).click();
    await expect(row).toHaveAccessibleName(new RegExp(`: ${wanted} из ${wanted}$`));
  }
  await page.getByRole('button', { name: 'Упаковано' }).click();
  await expect(ended(page, orderId)).toBeVisible();
  expect(await stockOf(api)).toEqual(less(before, due));
});

test('200 scans at 20 a second all count once and in order', { tag: '@full' }, async ({ signedIn: page, api }) => {
  const orderId = (await inWork(api)).at(-2) ?? 0;
  const due = (await dueOf(api, orderId)).filter(({ pieces }) => pieces > 0);
  const products = await api.read<ProductRow[]>('/api/products/?archived=false');
  await api.call('POST', '/api/products/barcodes/', { product_ids: products.map(({ id }) => id) });
  const sizes = new Map((await sizesOf(api)).map((size) => [size.id, size.barcode]));
  const codes = due.map(({ id }) => sizes.get(id) ?? '');
  const productsArrive = page.waitForResponse(/\/api\/products\/\?archived=false/);
  await page.goto(`/warehouse/orders/${orderId}/pack`);
  await expect(rows(page).first()).toBeVisible();
  await productsArrive;
  // A person takes longer to reach for the first piece.
  await page.waitForTimeout(1_000);

  const scans = Array.from({ length: 200 }, (_, place) => codes[place % codes.length] ?? '');
  await scanAtPace(page, scans, { msPerKey: 3, pauseMs: 11 });
  const { packing } = await api.call('POST', '/api/packings/', { order_id: orderId }).then((answer) => answer.json());
  const read = () => api.read<WholePacking>(`/api/packings/${packing.id}/`);
  await expect.poll(async () => (await read()).scans.length).toBe(scans.length);
  const { scans: kept } = await read();
  expect(kept.map(({ code }) => code)).toEqual(scans);
  const right = kept.filter(({ result }) => result === 'right');
  expect(right).toHaveLength(due.reduce((sum, { pieces }) => sum + pieces, 0));
});
