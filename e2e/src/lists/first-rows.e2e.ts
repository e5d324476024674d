import type { Page } from '@playwright/test';
import type { ApiCalls } from '../site/api-calls';
import { loadDemoRows } from '../site/load-demo-rows';
import { withSite } from '../site/running-site';
import { type ListProxy, startListProxy } from '../site/servers/list-proxy';
import { test as base, expect } from '../site/site-test';

/** A list of several hundred kilobytes, so that its first rows are not all. */
const orderCount = 2_000;
const listPath = '/api/orders/';

/** A site with many orders, behind a network that can hold and break the answer with them. */
const test = base.extend<{ orderCalls: ReturnType<typeof callsOf> }, { network: ListProxy }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
    async ({}, use) => withSite(use, { fill: (folder) => loadDemoRows(folder, orderCount) }),
    { scope: 'worker', timeout: 90_000 },
  ],
  network: [
    async ({ site }, use) => {
      const network = await startListProxy(site.url, listPath);
      await use(network);
      await network.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ network }, use) => use(network.url),
  orderCalls: async ({ api }, use) => use(callsOf(api)),
});

/** The orders in the database, and changes by another person. */
const callsOf = ({ call, read }: ApiCalls) => ({
  all: () => read<{ id: number; full_name: string; amount: string | null }[]>(listPath),
  rename: (id: number, name: string) => call('PATCH', `${listPath}?order_id=${id}`, { full_name: name }),
  remove: (id: number) => call('DELETE', `${listPath}multiple/`, [id]),
});

const grid = (page: Page) => page.getByRole('grid', { name: 'Заказы' });
const rowsInPage = (page: Page) =>
  grid(page)
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') });
const sum = (page: Page) => page.getByText(/^Сумма/);

/** In the end the screen shows what the database holds. */
const expectWhole = async (page: Page, orderCalls: ReturnType<typeof callsOf>) => {
  await expect(sum(page)).toContainText('₽');
  const orders = await orderCalls.all();
  await expect(grid(page)).toHaveAttribute('aria-rowcount', String(orders.length + 1));
  await expect(rowsInPage(page).first()).toContainText(orders[0]?.full_name ?? '');
  await grid(page).getByRole('link').first().focus();
  await page.keyboard.press('Control+End');
  await expect(rowsInPage(page).last()).toContainText(orders.at(-1)?.full_name ?? '');
  await page.keyboard.press('Control+Home');
};

test('the first rows are there before the others, and nothing is chosen, summed or exported before all are', async ({
  signedIn: page,
  network,
  orderCalls,
}) => {
  const [newest] = await orderCalls.all();
  network.plan({ share: 0.5, end: 'held' });
  await page.goto('/warehouse/orders');
  await expect(rowsInPage(page).first()).toContainText(newest?.full_name ?? '');
  await expect(grid(page)).toHaveAttribute('aria-rowcount', String((await orderCalls.all()).length + 1));
  await expect(sum(page)).toHaveText('Сумма …');
  await page.getByRole('checkbox').nth(1).click({ force: true });
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Настройки' }).click();
  await expect(page.getByRole('menuitem', { name: 'Скачать CSV' })).toBeDisabled();
  await page.keyboard.press('Escape');

  network.release();
  await expectWhole(page, orderCalls);
  expect(network.requests()).toBe(1);
});

test('an answer that breaks three times, at 10, 50 and 99 %, never shows as a short list', { tag: '@full' }, async ({
  signedIn: page,
  network,
  orderCalls,
}) => {
  network.plan(
    { share: 0.1, end: 'broken' },
    { share: 0.5, end: 'broken' },
    { share: 0.99, end: 'broken' },
    { share: 0.5, end: 'held' },
  );
  await page.goto('/warehouse/orders');
  // The third try follows after 1, 2 and 4 seconds.
  await expect.poll(network.requests, { timeout: 20_000 }).toBe(4);
  await expect(sum(page)).toHaveText('Сумма …');
  network.release();
  await expectWhole(page, orderCalls);
});

test('an answer that breaks each time ends in the failure of the list, and a new try shows it', {
  tag: '@full',
}, async ({ signedIn: page, network, orderCalls }) => {
  // A stream of changes would be one more reason to try again.
  await page.route('**/api/events/', (route) => route.abort());
  network.plan(...[0.5, 0.5, 0.5, 0.5].map((share) => ({ share, end: 'broken' as const })));
  await page.goto('/warehouse/orders');
  const again = page.getByRole('main').getByRole('button', { name: 'Повторить' });
  await expect(again).toBeVisible({ timeout: 20_000 });
  await expect(rowsInPage(page)).toHaveCount(0);
  await again.click();
  await expectWhole(page, orderCalls);
});

test('an ended access token and a failing back end are overcome before the first rows', { tag: '@full' }, async ({
  signedIn: page,
  network,
  orderCalls,
}) => {
  network.plan({ status: 401 }, { status: 500 }, { share: 0.5, end: 'held' });
  await page.goto('/warehouse/orders');
  await expect(sum(page)).toHaveText('Сумма …');
  network.release();
  await expectWhole(page, orderCalls);
});

test('a list that changes while it arrives shows what the database holds', async ({
  signedIn: page,
  network,
  orderCalls,
}) => {
  const [first, second] = await orderCalls.all();
  if (!first || !second) throw new Error('There are no orders');
  network.plan({ share: 0.5, end: 'held' });
  await page.goto('/warehouse/orders');
  await expect(sum(page)).toHaveText('Сумма …');
  await orderCalls.rename(first.id, 'Переименована Пока Грузилось');
  await orderCalls.remove(second.id);
  network.release();
  await expect(rowsInPage(page).first()).toContainText('Переименована Пока Грузилось');
  await expect(page.getByRole('link', { name: String(second.id), exact: true })).toHaveCount(0);
  await expectWhole(page, orderCalls);
});

test('a search typed and a filter opened while the list arrives wait for all rows', { tag: '@full' }, async ({
  signedIn: page,
  network,
  orderCalls,
}) => {
  const last = (await orderCalls.all()).at(-1);
  network.plan({ share: 0.5, end: 'held' });
  await page.goto('/warehouse/orders');
  await expect(sum(page)).toHaveText('Сумма …');
  await page.keyboard.press('/');
  await page.getByRole('searchbox').fill(String(last?.id));
  await expect(page.getByText('Загрузка...')).toBeVisible();
  await expect(grid(page)).toHaveCount(0);
  network.release();
  await expect(page.getByRole('link', { name: String(last?.id), exact: true })).toBeVisible();
});

test('a card opened while the list arrives gets its neighbours, and the way back shows the whole list', {
  tag: '@full',
}, async ({ signedIn: page, network, orderCalls }) => {
  const [first, second, third] = await orderCalls.all();
  network.plan({ share: 0.5, end: 'held' });
  await page.goto('/warehouse/orders');
  await page.getByRole('link', { name: String(second?.id), exact: true }).click();
  await expect(page.getByRole('heading', { name: `Заказ - ${second?.id}` })).toBeVisible();
  network.release();
  await expect(page.getByRole('link', { name: 'Следующий заказ', disabled: false })).toBeVisible();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByRole('heading', { name: `Заказ - ${third?.id}` })).toBeVisible();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByRole('heading', { name: `Заказ - ${second?.id}` })).toBeVisible();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByRole('heading', { name: `Заказ - ${first?.id}` })).toBeVisible();
  await page.getByRole('link', { name: 'Назад' }).click();
  await expectWhole(page, orderCalls);
});

test('after a reload the scroll position is restored once all rows are there, and no selection', {
  tag: '@full',
}, async ({ signedIn: page, network, orderCalls }) => {
  network.plan();
  await page.goto('/warehouse/orders');
  await expectWhole(page, orderCalls);
  await page.getByRole('checkbox').nth(2).check();
  await page.getByRole('grid').press('Control+End');
  const [scrolled] = await rowsInPage(page).allTextContents();
  network.plan({ share: 0.5, end: 'held' });
  await page.reload();
  await expect(sum(page)).toHaveText('Сумма …');
  network.release();
  await expect(rowsInPage(page).filter({ hasText: scrolled ?? '' })).toBeVisible();
  await expect(page.getByText(/Выбрано/)).toHaveCount(0);
});
