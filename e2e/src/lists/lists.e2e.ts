import { expect, test } from '../site/site-test';

test('categories are the second tab of ТОВАРЫ; deleted ones are restored with Отменить', async ({ orders: page }) => {
  await page.getByRole('link', { name: 'ТОВАРЫ' }).click();
  await page.getByRole('link', { name: 'Категории' }).click();
  await expect(page).toHaveURL('/warehouse/products/categories');
  await expect(page.getByRole('grid', { name: 'Категории' })).toBeVisible();
  const skirts = page.getByRole('checkbox', { name: 'Юбки' });
  await skirts.check();
  await page.getByRole('button', { name: 'Удалить' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
  await expect(page.getByText('Категории успешно удалены')).toBeVisible();
  await expect(skirts).toHaveCount(0);
  await page.getByRole('button', { name: 'Отменить' }).click();
  await expect(skirts).not.toBeChecked();
});

test('a name in ПОКУПАТЕЛИ opens the buyer, whose orders are shown there and in the list of orders', {
  tag: '@full',
}, async ({ orders: page }) => {
  await page.getByRole('link', { name: 'ПОКУПАТЕЛИ' }).click();
  const headers = page.getByRole('grid', { name: 'Покупатели' }).getByRole('columnheader');
  await expect(headers).toHaveText(['', 'имя', 'почта', 'телефон', 'заказы', 'сумма', 'последний заказ']);
  await page.getByRole('link', { name: 'Анна Соколова' }).click();
  await expect(page).toHaveURL(/\/warehouse\/buyers\/\d+$/);
  const name = page.getByRole('heading', { name: 'Анна Соколова', level: 1 });
  await expect(name).toBeVisible();
  await expect(page.getByRole('region', { name: 'Заказы' }).getByRole('rowheader').first()).toHaveText('1060');
  await page.getByRole('link', { name: 'Показать в списке заказов' }).click();
  await expect(page.getByRole('grid', { name: 'Заказы' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Фильтр, включено: 1' })).toBeVisible();
  await expect(page.getByRole('row').nth(1).getByRole('link')).toHaveText('1060');
  await page.goBack();
  await expect(name).toBeVisible();
  await page.getByRole('link', { name: '1060', exact: true }).click();
  await expect(page).toHaveURL('/warehouse/orders/1060/edit');
  await page.getByRole('link', { name: 'Все заказы покупателя' }).click();
  await expect(name).toBeVisible();
});

test('the status of a party is saved when it is chosen, and is kept over a reload', { tag: '@full' }, async ({
  orders: page,
}) => {
  await page.getByRole('link', { name: 'ПАРТИИ' }).click();
  const parties = page.getByRole('grid', { name: 'Партии' });
  const status = parties.getByRole('button', { name: /^статус:/ }).first();
  await status.click();
  await page.getByRole('menuitemradio', { name: 'оплачено' }).click();
  await expect(page.getByText('Статус партии успешно обновлен')).toBeVisible();
  await page.reload();
  await expect(status).toHaveText('оплачено');
});

test('the tag of a product is saved in the remains', { tag: '@full' }, async ({ orders: page }) => {
  await page.getByRole('link', { name: 'ОСТАТКИ' }).click();
  const tag = page.getByRole('row').filter({ hasText: 'Жакет «Контур»' }).getByRole('button', { name: /^тег:/ });
  await tag.click();
  await page.getByRole('menuitemradio', { name: 'бартер' }).click();
  await expect(page.getByText('Тег товара успешно обновлен')).toBeVisible();
  await page.reload();
  await expect(tag).toHaveText('бартер');
});
