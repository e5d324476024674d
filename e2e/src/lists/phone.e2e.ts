import { devices, type Page } from '@playwright/test';
import { expect, test } from '../site/site-test';

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

test("the filter is a sheet: with the on-screen keyboard too, a field, its values and 'Показать' are in sight", {
  tag: '@full',
}, async ({ signedIn: page }) => {
  await page.goto('/warehouse/orders');
  await expect(grid(page)).toBeVisible();
  await page.getByRole('button', { name: 'Фильтр' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Фильтр' });
  const field = sheet.getByRole('combobox', { name: 'статус' });
  const show = sheet.getByRole('button', { name: /^Показать \d+$/ });
  await test.step('no field raises the keyboard before it is chosen', async () => {
    await expect(sheet).toBeFocused();
    for (const name of ['номер', 'сумма']) await expect(sheet.getByRole('textbox', { name })).toBeInViewport();
  });
  await test.step('the keyboard leaves the field and its values above the buttons', async () => {
    await field.tap();
    await page.setViewportSize({ width: 390, height: 508 });
    await expect(field).toBeInViewport({ ratio: 1 });
    await expect(show).toBeInViewport({ ratio: 1 });
    const values = await sheet.getByRole('listbox').boundingBox();
    const buttons = await show.boundingBox();
    expect((values?.y ?? 0) + (values?.height ?? 0)).toBeLessThanOrEqual(buttons?.y ?? 0);
  });
  await test.step("'Показать' has the number of rows that the list then shows", async () => {
    const all = await show.textContent();
    await sheet.getByRole('option', { name: /^возврат/ }).tap();
    await expect(field).toHaveValue('!возврат');
    await expect(show).not.toHaveText(`${all}`);
    const count = (await show.textContent())?.replace(/\D/g, '');
    await show.tap();
    await expect(sheet).toHaveCount(0);
    await expect(page.getByText(/^Показано/)).toContainText(`Показано ${count} из `);
    await expect(page.getByRole('button', { name: 'Фильтр, включено: 1' })).toBeFocused();
    await expect(page).toHaveURL(/f\.status=/);
  });
});
