import type { Page } from '@playwright/test';
import { axeFindings } from './site/axe-findings';
import { pdf, picture } from './site/files-at-hand';
import { productCalls } from './site/product-calls';
import { expect, test } from './site/site-test';

const openCard = async (page: Page, id: number, tab = '') => {
  await page.goto(`/warehouse/products/${id}/edit${tab}`);
  await expect(page.getByRole('heading', { name: `Товар - ${id}` })).toBeVisible();
};

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const tab = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Сохранить', exact: true }).click();
const saved = (page: Page) => page.getByText('Товар успешно сохранен');
const lines = (page: Page) => page.getByRole('list', { name: 'модификации' }).getByRole('listitem');

test('a product opens from both of its lists, and Назад leads back', async ({ orders: page }) => {
  await page.getByRole('link', { name: 'ТОВАРЫ' }).click();
  await page.getByRole('link', { name: 'Жакет «Контур»' }).click();
  await expect(page).toHaveURL(/\/warehouse\/products\/\d+\/edit$/);
  await expect(field(page, 'наименование')).toHaveValue('Жакет «Контур»');
  await page.getByRole('link', { name: 'Назад' }).click();
  await expect(page).toHaveURL('/warehouse/products');
  await page.getByRole('link', { name: 'ОСТАТКИ' }).click();
  await page.getByRole('link', { name: 'Жакет «Контур»' }).click();
  await expect(field(page, 'наименование')).toHaveValue('Жакет «Контур»');
});

test('the card has its two halves, its tabs, its fields and its sizes', async ({ orders: page, site, tokens }) => {
  const product = await productCalls(site, tokens).read(10);
  await openCard(page, 10);
  await expect(page).toHaveTitle('Товар - 10');
  await expect(page.getByRole('region', { name: 'все фото' }).locator('img')).toHaveCount(product.images.length);
  await expect(page.getByRole('region', { name: 'товар' })).toBeVisible();
  for (const name of ['ДАННЫЕ ТОВАРА', 'ФАЙЛЫ', 'ИСТОРИЯ']) await expect(tab(page, name)).toBeVisible();
  for (const name of ['наименование', 'себестоимость', 'цена', 'цена со скидкой', 'описание']) {
    await expect(field(page, name)).toBeVisible();
  }
  for (const name of ['высота', 'вес', 'длина', 'объём', 'ширина']) await expect(field(page, name)).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(2);
  await expect(lines(page)).toHaveCount(product.modifications.length);
  const total = product.modifications.reduce((sum, { remaining }) => sum + remaining, 0);
  await expect(page.getByText(`Общее количетсво - ${total} шт.`)).toBeVisible();
});

test('a product that does not exist is said so, and the list shows', async ({ orders: page }) => {
  await page.goto('/warehouse/products/999999/edit');
  await expect(page.getByText('Данные товара не найдены')).toBeVisible();
  await expect(page).toHaveURL('/warehouse/products');
});

test('a product that cannot be loaded is said so, and the list shows', async ({ orders: page }) => {
  await page.route('**/api/products/11/', (route) => route.fulfill({ status: 403, json: { detail: 'нет' } }));
  await page.goto('/warehouse/products/11/edit/files');
  await expect(page.getByText('Ошибка при загрузке данных заказа')).toBeVisible();
  await expect(page).toHaveURL('/warehouse/products');
});

test('what is changed is saved and is there after a reload', async ({ orders: page, site, tokens }) => {
  await openCard(page, 11);
  await field(page, 'цена').fill('7 480,50');
  await field(page, 'описание').fill('Шерсть, подкладка из вискозы.');
  await field(page, 'вес').fill('1,25');
  await page.getByRole('combobox', { name: 'категория' }).selectOption('Трикотаж');
  await save(page);
  await expect(saved(page)).toBeVisible();
  await expect(field(page, 'цена')).toHaveValue('7\u00a0480,50\u00a0₽');
  await page.reload();
  await expect(field(page, 'описание')).toHaveValue('Шерсть, подкладка из вискозы.');
  await expect(page.getByRole('combobox', { name: 'категория' }).locator('option:checked')).toHaveText('Трикотаж');
  const stored = await productCalls(site, tokens).read(11);
  expect(stored).toMatchObject({ price: 7480.5, weight: 1.25, category: { name: 'Трикотаж' } });
});

test('each mistake is said in its words, and the first of them takes the focus', async ({ orders: page }) => {
  await openCard(page, 12);
  await field(page, 'цена со скидкой').fill('-1');
  await field(page, 'цена').fill('-1');
  await field(page, 'себестоимость').fill('-1');
  await save(page);
  await expect(field(page, 'себестоимость')).toBeFocused();
  for (const words of [
    'Cебестоимость не может быть отрицательной',
    'Cтоимость не может быть отрицательной',
    'Cтоимость со скидкой не может быть отрицательной',
  ]) {
    await expect(page.getByText(words, { exact: true })).toBeVisible();
  }
  await field(page, 'наименование').fill('');
  await save(page);
  await expect(field(page, 'наименование')).toBeFocused();
  await expect(field(page, 'наименование')).toHaveAttribute('aria-invalid', 'true');
  expect(await axeFindings(page)).toEqual([]);
});

test('what the api refuses is said at its field', async ({ orders: page }) => {
  await openCard(page, 12);
  await field(page, 'описание').fill('а'.repeat(10_001));
  await save(page);
  await expect(page.getByText('Произошла ошибка при сохранении товара')).toBeVisible();
  await expect(page.getByText('Слишком длинный текст')).toBeVisible();
  await expect(field(page, 'описание')).toHaveAttribute('aria-invalid', 'true');
});

test('for whom it is, is saved as soon as it is chosen', async ({ orders: page, site, tokens }) => {
  await openCard(page, 13);
  const male = page.getByRole('radio', { name: 'мужской' });
  const isMale = await male.isChecked();
  const other = page.getByRole('radio', { name: isMale ? 'женский' : 'мужской' });
  await other.check();
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(other).toBeChecked();
  expect((await productCalls(site, tokens).read(13)).gender).toBe(isMale ? 'женский' : 'мужской');
});

test('a size leads to its line and marks it', async ({ orders: page }) => {
  await page.setViewportSize({ width: 1440, height: 420 });
  await openCard(page, 14);
  const last = lines(page).last();
  const size = String(await last.textContent()).split(' - ')[0] ?? '';
  await page.getByRole('group', { name: 'Размеры' }).getByRole('button', { name: size, exact: true }).click();
  await expect(last).toBeInViewport();
  await expect(last).toHaveAttribute('aria-current', 'true');
});

test('the history tells who changed what, and each tab has an address', async ({ orders: page, site, tokens }) => {
  await productCalls(site, tokens).change(15, { price: 6100, name: 'Платье «Проба»' });
  await openCard(page, 15);
  await tab(page, 'ИСТОРИЯ').click();
  await expect(page).toHaveURL('/warehouse/products/15/edit/history');
  const newest = page.getByRole('list', { name: 'ИСТОРИЯ' }).locator(':scope > li').first();
  await expect(newest).toContainText(site.login);
  await expect(newest).toContainText('→ 6 100 ₽');
  await expect(newest).toContainText('→ Платье «Проба»');
  await tab(page, 'ДАННЫЕ ТОВАРА').click();
  await expect(page).toHaveURL('/warehouse/products/15/edit/info');
});

test('a back end without the history shows the placeholder', async ({ orders: page }) => {
  await page.route('**/api/products/16/history/', (route) =>
    route.fulfill({ status: 404, json: { detail: 'Not Found' } }),
  );
  await openCard(page, 16, '/history');
  await expect(page.getByText('Для истории изменений пока нет бэкенда')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('photos and files are added to the product', async ({ orders: page }) => {
  await openCard(page, 16);
  const shown = page.getByRole('region', { name: 'все фото' }).locator('img');
  const before = await shown.count();
  await page.getByRole('button', { name: 'Редактировать' }).click();
  const dialog = page.getByRole('dialog', { name: 'Фото товара' });
  await dialog.locator('input[type=file]').setInputFiles(await picture(page, 'перед.jpg'));
  await dialog.getByRole('button', { name: 'Добавить 1' }).click();
  await expect(page.getByText('Фото успешно добавлено')).toBeVisible();
  await expect(shown).toHaveCount(before + 1);
  await tab(page, 'ФАЙЛЫ').click();
  await expect(page).toHaveURL('/warehouse/products/16/edit/files');
  const area = page.getByRole('region', { name: 'Файлы' });
  await area.locator('input[type=file]').setInputFiles(pdf('состав.pdf'));
  await expect(page.getByText('Файл успешно добавлен')).toBeVisible();
  await expect(area.getByRole('button', { name: 'Открыть состав.pdf' })).toBeVisible();
});

test('the preview shows the product as a buyer would see it, typed values included', async ({ orders: page }) => {
  await openCard(page, 17);
  await field(page, 'цена').fill('9000');
  await field(page, 'цена со скидкой').fill('8000');
  await page.getByRole('button', { name: 'ПРЕДПРОСМОТР' }).click();
  const preview = page.getByRole('dialog', { name: 'Предпросмотр' });
  await expect(preview.getByRole('definition')).toHaveText(['8\u00a0000\u00a0₽', '9\u00a0000\u00a0₽']);
  await expect(preview.getByRole('img').first()).toHaveJSProperty('complete', true);
  expect(await axeFindings(page, '[role=dialog]')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'ПРЕДПРОСМОТР' })).toBeFocused();
});

test('a deleted product is gone from the list, and comes back with Отменить', async ({ orders: page }) => {
  await openCard(page, 18);
  const name = await field(page, 'наименование').inputValue();
  await page.getByRole('button', { name: 'Настройка' }).click();
  await page.getByRole('button', { name: 'Удалить товар' }).click();
  await page.getByRole('dialog', { name: 'Удалить товар?' }).getByRole('button', { name: 'Удалить товар' }).click();
  await expect(page.getByText('Товары успешно удалены')).toBeVisible();
  await expect(page).toHaveURL('/warehouse/products');
  await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Отменить' }).click();
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
});

for (const [width, theme] of [
  [1440, 'light'],
  [768, 'dark'],
  [390, 'light'],
  [390, 'dark'],
] as const) {
  test(`the card fits at ${width} px in the ${theme} theme, and axe finds nothing`, async ({ orders: page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.evaluate((mode) => localStorage.setItem('theme', mode), theme);
    await openCard(page, 1);
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    for (const name of ['ФАЙЛЫ', 'ИСТОРИЯ']) {
      await tab(page, name).click();
      await expect(tab(page, name)).toHaveAttribute('aria-current', 'page');
      expect(await axeFindings(page)).toEqual([]);
    }
  });
}
