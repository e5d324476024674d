import type { Page } from '@playwright/test';
import { expect, test } from '../site/site-test';

const rowOf = (page: Page, id: number) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: String(id), exact: true }) });
const statusOf = (page: Page, id: number) => rowOf(page, id).getByRole('button', { name: /^статус:/ });
const tagOf = (page: Page, id: number) => rowOf(page, id).getByRole('button', { name: /^тег:/ });

test('the list shows 60 orders with the specified columns, dates and sums', { tag: '@full' }, async ({
  orders: page,
}) => {
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '61');
  const headers = page.getByRole('columnheader');
  await expect(headers).toHaveText(['', 'номер', 'дата', 'покупатель', 'статус', 'тег', 'сумма']);
  const foot = page.getByText('Показано 60 из 60');
  await expect(foot).toBeVisible();
  // The row of the sums is the last one: the beta badge has no row below it.
  const { y = 0, height = 0 } = (await foot.boundingBox()) ?? {};
  expect((page.viewportSize()?.height ?? 0) - y - height).toBeLessThan(24);
  const first = page.getByRole('row').nth(1);
  await expect(first.getByRole('gridcell').nth(2)).toHaveText(/^\d\d\.\d\d\.\d{4}$/);
  await expect(first.getByRole('gridcell').nth(6)).toHaveText('4\u00a0890\u00a0₽');
});

test('an order without a sum shows 0', { tag: '@full' }, async ({ orders: page }) => {
  await expect(rowOf(page, 1053).getByRole('gridcell').nth(6)).toHaveText('0');
});

test('a status chosen by the keyboard and a tag chosen by a click are saved, and are still there after a reload', async ({
  orders: page,
}) => {
  const tag = (await tagOf(page, 1052).textContent()) === 'бартер' ? 'нет' : 'бартер';
  await statusOf(page, 1055).focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByRole('menuitemradio', { name: 'в обработке' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitemradio', { name: 'доставлен' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(statusOf(page, 1055)).toHaveText('доставлен');
  await expect(statusOf(page, 1055)).toBeFocused();
  await expect(page.getByText('Статус заказа успешно обновлен')).toBeVisible();
  await tagOf(page, 1052).click();
  await page.getByRole('menuitemradio', { name: tag }).click();
  await expect(page.getByText('Тег заказа успешно обновлен')).toBeVisible();
  await page.reload();
  await expect(statusOf(page, 1055)).toHaveText('доставлен');
  await expect(tagOf(page, 1052)).toHaveText(tag);
});

test('a status that the api refuses is reverted, with the specified toast', { tag: '@full' }, async ({
  orders: page,
}) => {
  await page.route('**/api/orders/?order_id=1056', (route) => route.fulfill({ status: 500, json: { detail: 'нет' } }));
  const before = String(await statusOf(page, 1056).textContent());
  await statusOf(page, 1056).click();
  await page.getByRole('menuitemradio', { name: 'доставлен' }).click();
  await expect(page.getByRole('alert')).toHaveText('Произошла ошибка при обновлении статуса заказа');
  await expect(statusOf(page, 1056)).toHaveText(before);
});

test('selected orders are counted, summed, deleted after a question, and restored with Отменить by the keyboard', async ({
  orders: page,
}) => {
  const places = () => page.getByRole('row').getByRole('link').allTextContents();
  const before = await places();
  for (const id of [1046, 1045]) await rowOf(page, id).getByRole('checkbox').check();
  await expect(page.getByRole('heading', { name: 'Выбрано 2' })).toBeVisible();
  await expect(page.getByText('сумма 22\u00a0690\u00a0₽')).toBeVisible();
  await page.getByRole('button', { name: 'Удалить' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
  await expect(page.getByText('Заказы успешно удалены')).toBeVisible();
  await expect(rowOf(page, 1046)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Заказы' })).toBeVisible();
  await page.keyboard.press('Alt+KeyT');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Удаление отменено')).toBeVisible();
  await expect(rowOf(page, 1046)).toBeVisible();
  expect(await places()).toEqual(before);
});

test('an order opens from its number, and Назад returns', { tag: '@full' }, async ({ orders: page }) => {
  await page.getByRole('link', { name: '1060', exact: true }).click();
  await expect(page).toHaveURL('/warehouse/orders/1060/edit');
  await expect(page.getByRole('heading', { name: 'Заказ - 1060' })).toBeVisible();
  await page.getByRole('link', { name: 'Назад' }).click();
  await expect(page).toHaveURL('/warehouse/orders');
});

test('an unknown order is reported, and the list is shown', { tag: '@full' }, async ({ orders: page }) => {
  await page.goto('/warehouse/orders/999999/edit');
  await expect(page.getByText('Данные заказа не найдены')).toBeVisible();
  await expect(page).toHaveURL('/warehouse/orders');
});

test('a deleted order leaves the list', { tag: '@full' }, async ({ orders: page }) => {
  await page.goto('/warehouse/orders/1044/edit');
  await page.getByRole('button', { name: 'Настройка' }).click();
  await page.getByRole('menuitem', { name: 'Удалить заказ' }).click();
  await page.getByRole('dialog', { name: 'Удалить заказ?' }).getByRole('button', { name: 'Удалить заказ' }).click();
  await expect(page.getByText('Заказ успешно удален')).toBeVisible();
  await expect(page).toHaveURL('/warehouse/orders');
  await expect(rowOf(page, 1044)).toHaveCount(0);
});

test('НАВЕРХ appears after one screen of scrolling and scrolls back to the top', async ({ orders: page }) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.getByRole('grid').hover();
  await page.mouse.wheel(0, 3_000);
  await page.getByRole('button', { name: 'НАВЕРХ' }).click();
  await expect(page.getByRole('link', { name: '1060', exact: true })).toBeInViewport();
  await expect(page.getByRole('button', { name: 'НАВЕРХ' })).toBeHidden();
});
