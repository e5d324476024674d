import type { Page } from '@playwright/test';
import { orderCode } from '@shared/contract/vocabulary/code';
import { printedCodes } from '../site/printed-codes';
import { expect, test } from '../site/site-test';

const newest = (count: number) => Array.from({ length: count }, (_, index) => 1060 - index);
const slipsOf = (ids: number[]) => `/warehouse/orders/print?kind=packing&ids=${ids.join(',')}`;
const pickListOf = (ids: number[]) => `/warehouse/orders/print?kind=picking&ids=${ids.join(',')}`;

const printButton = (page: Page) => page.getByRole('button', { name: 'Печать', exact: true });
const papers = (page: Page) => page.getByRole('article');

/** The A4 pages that the browser prints of the current page; its PDF writer does not compress page objects. */
const printedPages = async (page: Page) => {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const text = pdf.toString('latin1');
  const isA4 = (text.match(/\/MediaBox \[0 0 (?:594|595|596)(?:\.\d+)? (?:841|842)(?:\.\d+)?\]/g) ?? []).length > 0;
  return { count: (text.match(/\/Type \/Page\b/g) ?? []).length, isA4 };
};

/** Counts the calls of `print`. */
const countPrints = (page: Page) =>
  page.addInitScript(() => {
    let prints = 0;
    window.print = () => {
      prints += 1;
      document.documentElement.dataset.prints = String(prints);
    };
  });

test('selected orders are printed from the list with the keyboard alone, and Назад returns to the selection', {
  tag: '@full',
}, async ({ signedIn: page }) => {
  await countPrints(page);
  await page.goto('/warehouse/orders');
  for (const id of [1060, 1059]) await page.getByRole('checkbox', { name: `Заказ ${id}`, exact: true }).check();
  await printButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Упаковочный лист' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(slipsOf([1060, 1059]));
  await expect(papers(page)).toHaveCount(2);
  await printButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-prints', '1');
  await page.getByRole('link', { name: 'Назад' }).click();
  await expect(page.getByRole('heading', { name: 'Выбрано 2' })).toBeVisible();
});

test('a packing slip shows the buyer, the items and the composition of the total', { tag: '@full' }, async ({
  signedIn: page,
}) => {
  await page.goto(slipsOf([1060]));
  const slip = page.getByRole('article', { name: 'Упаковочный лист' });
  await expect(slip).toContainText('Заказ 1060');
  await expect(slip).toContainText('Анна Соколова');
  await expect(slip).toContainText('Россия, ');
  await expect(slip.getByRole('columnheader')).toHaveText(['№', 'товар', 'размер', 'кол-во', 'цена', 'сумма']);
  await expect(slip.getByRole('definition')).toContainText([
    'Анна Соколова',
    'Россия',
    '+7',
    'курьер',
    '5\u00a0190\u00a0₽',
    '600\u00a0₽',
    '−500\u00a0₽',
    '−200\u00a0₽',
    '−200',
    '4\u00a0890\u00a0₽',
  ]);
});

test('each order is printed on its own A4 page, a pick list of all on several, again after a reload', async ({
  signedIn: page,
  api,
}) => {
  await page.goto(slipsOf(newest(7)));
  await expect(papers(page)).toHaveCount(7);
  expect(await printedPages(page)).toEqual({ count: 7, isA4: true });

  const rows = await api.read<{ id: number }[]>('/api/orders/');
  await page.goto(pickListOf(rows.map(({ id }) => id)));
  const list = page.getByRole('article', { name: 'Лист подбора' });
  await expect(list).toContainText(new RegExp(`${rows.length} заказ`));
  await expect(list.getByRole('columnheader')).toHaveText(['собрано', 'товар', 'размер', 'кол-во', 'заказы']);
  const sizes = list.getByRole('row').filter({ hasText: 'Футболка «База»' });
  await expect(sizes.first()).toContainText('XS');
  await expect(sizes.last()).toContainText('L');
  await page.reload();
  await expect(list).toContainText('Всего вещей: ');
  expect((await printedPages(page)).count).toBeGreaterThan(1);
});

test('the other document of the same orders is one step away, and Back skips both', { tag: '@full' }, async ({
  orders: page,
}) => {
  await page.getByRole('checkbox', { name: 'Заказ 1060', exact: true }).check();
  await printButton(page).click();
  await page.getByRole('menuitem', { name: 'Лист подбора' }).click();
  await page.getByRole('link', { name: 'Упаковочный лист' }).click();
  await expect(page).toHaveURL(slipsOf([1060]));
  await page.goBack();
  await expect(page).toHaveURL('/warehouse/orders');
});

test('the documents are printed without the app, black on white, in both themes', { tag: '@full' }, async ({
  signedIn: page,
}) => {
  await page.goto(slipsOf([1060]));
  for (const theme of ['light', 'dark']) {
    await page.evaluate((chosen) => localStorage.setItem('theme', chosen), theme);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await expect(papers(page)).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(printButton(page)).toBeHidden();
    await expect(page.getByText('beta 0.0.3')).toBeHidden();
    await expect(papers(page)).toHaveCSS('color', 'rgb(0, 0, 0)');
    await expect(papers(page)).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await page.emulateMedia({ media: null });
  }
});

test.describe('with as many dots as a printer has', () => {
  test.use({ deviceScaleFactor: 2 });

  test('a decoder reads the codes of a printed slip and pick list, and a scan of the paper opens the order, or packs it', async ({
    signedIn: page,
  }) => {
    const read = (...ids: number[]) => ids.map((id) => `Code128 ${orderCode(id)}`).sort();
    await page.goto(slipsOf([1060, 1059]));
    await expect(papers(page)).toHaveCount(2);
    expect(await printedCodes(page, papers(page).last())).toEqual(read(1059));
    await page.goto(pickListOf(newest(7)));
    await expect(papers(page)).toBeVisible();
    const codes = await printedCodes(page, papers(page));
    expect(codes).toEqual(read(...newest(7)));

    /** So short a code is a scan only if its keys follow one another at once: none waits for the one before, and no key comes twice. */
    const scan = (id: number) => {
      const code = codes.find((each) => each === read(id)[0]) ?? '';
      const keys = [...code.replace('Code128 ', ''), 'Enter'];
      return Promise.all(keys.map((key) => page.keyboard.press(key)));
    };
    await scan(1056);
    await expect(page).toHaveURL('/warehouse/orders/1056/edit');
    await page.getByRole('link', { name: 'Собрать' }).click();
    await expect(page.getByRole('list', { name: 'Состав коробки' })).toBeVisible();
    await scan(1059);
    await expect(page).toHaveURL('/warehouse/orders/1059/pack');
  });
});

test('an order that failed to load is reported, nothing is printed, and Повторить completes the document', {
  tag: '@full',
}, async ({ signedIn: page }) => {
  await page.route('**/api/orders/1059', (route) => route.fulfill({ status: 500, json: { detail: 'нет' } }));
  await page.goto(slipsOf([1060, 1059]));
  await expect(page.getByText('Не загрузились заказы: 1059')).toBeVisible();
  await expect(printButton(page)).toBeDisabled();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Документ не готов')).toBeVisible();
  await expect(page.getByText('Не загрузились заказы: 1059')).toBeHidden();
  await page.emulateMedia({ media: null });
  await page.unroute('**/api/orders/1059');
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect(papers(page)).toHaveCount(2);
});

test('an unknown order is reported, and the others are printed without it', { tag: '@full' }, async ({
  signedIn: page,
}) => {
  await page.goto(slipsOf([1060, 999999]));
  await expect(page.getByText('Таких заказов нет: 999999')).toBeVisible();
  await page.getByRole('button', { name: 'Печатать без них' }).click();
  await expect(papers(page)).toHaveCount(1);
  await expect(page).toHaveURL(slipsOf([1060]));
});

test('the documents of an order are printed from its card', { tag: '@full' }, async ({ signedIn: page }) => {
  await page.goto('/warehouse/orders/1060/edit');
  await printButton(page).click();
  await page.getByRole('menuitem', { name: 'Упаковочный лист' }).click();
  await expect(papers(page)).toContainText('Заказ 1060');
  await page.getByRole('link', { name: 'Назад' }).click();
  await expect(page).toHaveURL('/warehouse/orders/1060/edit');
});

test('500 orders are loaded by a limited number of requests, each once', { tag: '@full' }, async ({
  signedIn: page,
}) => {
  const ids = Array.from({ length: 500 }, (_, index) => index + 1);
  let running = 0;
  let most = 0;
  let calls = 0;
  await page.route(/\/api\/orders\/\d+$/, async (route) => {
    running += 1;
    calls += 1;
    most = Math.max(most, running);
    const id = Number(new URL(route.request().url()).pathname.split('/').pop());
    const order = { id, order_date: '2026-11-20', full_name: 'Анна', modifications_in_order: [] };
    await route.fulfill({ json: { ...order, status: 'в обработке', tag: 'нет', amount: 0 } });
    running -= 1;
  });
  await page.goto(slipsOf(ids));
  await expect(papers(page)).toHaveCount(500, { timeout: 30_000 });
  expect(calls).toBe(500);
  expect(most).toBeLessThanOrEqual(6);
});
