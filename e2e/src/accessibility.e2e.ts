import { axeFindings } from './site/axe-findings';
import { expect, test } from './site/site-test';

test('axe finds nothing on the login', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'ВХОД' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

for (const theme of ['light', 'dark']) {
  for (const path of [
    'orders',
    'products',
    'products/categories',
    'productsRemains',
    'parties',
    'buyers',
    'orders/1060/edit',
    'orders/print?kind=packing&ids=1060,1059',
    'orders/print?kind=picking&ids=1060,1059',
    'parties/12/edit',
    'parties/12/print',
  ]) {
    test(`axe finds nothing on ${path} in the ${theme} theme`, async ({ orders: page }) => {
      await page.evaluate((chosen) => localStorage.setItem('theme', chosen), theme);
      await page.goto(`/warehouse/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('Загрузка...')).toHaveCount(0);
      expect(await axeFindings(page)).toEqual([]);
    });
  }
}

test('axe finds nothing on filters, a search that found something and one that found nothing', async ({
  orders: page,
}) => {
  await page.getByRole('button', { name: 'Фильтр' }).click();
  await page.getByRole('textbox', { name: 'статус' }).fill('доставлен');
  await expect(page.getByRole('row').nth(1)).toContainText('доставлен');
  expect(await axeFindings(page)).toEqual([]);
  await page.goto('/warehouse/orders?q=соколова');
  await expect(page.getByText('1 из 60', { exact: true })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.goto('/warehouse/orders?q=ъъъъъъ');
  await expect(page.getByText('Ничего не найдено')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

test('axe finds nothing on an open menu and on a question', async ({ orders: page }) => {
  await page
    .getByRole('button', { name: /^статус:/ })
    .first()
    .click();
  await expect(page.getByRole('menu')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('checkbox', { name: 'Выбрать все' }).check();
  await page.getByRole('button', { name: 'Удалить' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

test('at 390 px the navigation is behind one button, and nothing is wider than the screen', async ({
  orders: page,
}) => {
  await page.setViewportSize({ width: 390, height: 780 });
  await page.getByRole('button', { name: 'Открыть меню' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'СКЛАД' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
