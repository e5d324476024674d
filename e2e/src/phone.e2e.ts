import { devices, type Page } from '@playwright/test';
import { expect, test } from './site/site-test';

const { userAgent, isMobile, hasTouch } = devices['Pixel 7'];

test.use({ userAgent, isMobile, hasTouch, viewport: { width: 390, height: 844 } });

const grid = (page: Page) => page.getByRole('grid', { name: 'Заказы' });
const row = (page: Page, place: number) => page.getByRole('row').nth(place);
const boxOf = async (page: Page, name: string) => (await page.getByRole('button', { name }).boundingBox()) ?? undefined;

test('a tap on the name in a row opens its order, and selects it as soon as another row is selected', {
  tag: '@full',
}, async ({ signedIn: page }) => {
  await page.goto('/warehouse/orders');
  await expect(grid(page)).toBeVisible();
  await test.step('the whole row selects', async () => {
    await row(page, 1).getByRole('checkbox').tap();
    await row(page, 2).getByRole('gridcell').nth(3).tap({ force: true });
    await expect(page.getByRole('heading', { name: 'Выбрано 2' })).toBeVisible();
    for (const name of ['Статус', 'Тег', 'Ещё']) {
      await expect(page.getByRole('button', { name, exact: true })).toBeInViewport();
    }
    await page.getByRole('button', { name: 'Ещё', exact: true }).tap();
    for (const name of ['Скачать CSV', 'Удалить']) await expect(page.getByRole('menuitem', { name })).toBeInViewport();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Снять выделение' }).tap();
  });
  await test.step('the whole row opens', async () => {
    const id = await row(page, 2).getByRole('link').textContent();
    await row(page, 2).getByRole('gridcell').nth(3).tap({ force: true });
    await expect(page).toHaveURL(`/warehouse/orders/${id}/edit`);
  });
});

test('the header of a card has two rows that stay visible, and its neighbours are within reach of the thumb', {
  tag: '@full',
}, async ({ signedIn: page }) => {
  await page.goto('/warehouse/orders/1058/edit');
  const title = page.getByRole('heading', { name: 'Заказ - 1058' });
  await expect(title).toBeVisible();
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await page.getByRole('rowheader').first().scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
  for (const name of [/^статус:/, /^тег:/, 'Другие заказы', 'Ещё: настройка']) {
    await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  }
  await expect(title).toBeInViewport({ ratio: 1 });
  const below = await boxOf(page, 'статус:');
  expect((below?.y ?? 0) + (below?.height ?? 0)).toBeLessThan(48 + 40 + 92);
  await page.getByRole('link', { name: 'Следующий заказ' }).tap();
  await expect(page.getByRole('heading', { name: 'Заказ - 1057' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('with the on-screen keyboard the filter leaves four rows', { tag: '@full' }, async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 390, height: 508 });
  await page.goto('/warehouse/orders');
  await expect(grid(page)).toBeVisible();
  await page.getByRole('button', { name: 'Фильтр' }).tap();
  await expect(page.getByRole('textbox', { name: 'номер' })).toBeFocused();
  for (const place of [1, 2, 3, 4]) await expect(row(page, place)).toBeInViewport({ ratio: 1 });
});
