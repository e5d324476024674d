import type { Page } from '@playwright/test';
import { refuse } from '../screens/open-screen';
import { axeFindings } from '../site/axe-findings';
import { openProduct } from '../site/open-card';
import { productCalls } from '../site/product-calls';
import { pdf, picture } from '../site/sample-files';
import { expect, test } from '../site/site-test';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const tab = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Сохранить', exact: true }).click();
const saved = (page: Page) => page.getByText('Товар успешно сохранен');
const lines = (page: Page) => page.getByRole('table', { name: 'модификации' }).locator('tbody tr');

test('a product opens from both of its lists; its card has its two halves, its tabs, its fields and its sizes', async ({
  signedIn: page,
  api,
}) => {
  await page.goto('/warehouse/products');
  await page.getByRole('link', { name: 'Жакет «Контур»' }).click();
  await expect(page).toHaveURL(/\/warehouse\/products\/\d+\/edit$/);
  await expect(field(page, 'наименование')).toHaveValue('Жакет «Контур»');
  await page.getByRole('link', { name: 'Назад' }).click();
  await expect(page).toHaveURL('/warehouse/products');
  await page.getByRole('link', { name: 'ОСТАТКИ' }).click();
  // Until it is shown, the previous list has a link with the same name.
  await expect(page.getByRole('grid', { name: 'Остатки' })).toBeVisible();
  await page.getByRole('link', { name: 'Жакет «Контур»' }).click();
  await expect(field(page, 'наименование')).toHaveValue('Жакет «Контур»');

  const id = Number(new URL(page.url()).pathname.split('/')[3]);
  const product = await productCalls(api).read(id);
  await expect(page).toHaveTitle(`Товар - ${id}`);
  await expect(page.getByRole('region', { name: 'все фото' }).locator('img')).toHaveCount(product.images.length);
  await expect(page.getByRole('region', { name: 'товар' })).toBeVisible();
  await test.step('the first photo is 299 px wide, also in a window of 1280 px', async () => {
    const photo = page.getByRole('region', { name: 'все фото' }).getByRole('listitem').first();
    for (const width of [1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(async () => (await photo.boundingBox())?.width).toBe(299);
    }
  });
  for (const name of ['ДАННЫЕ ТОВАРА', 'ФАЙЛЫ', 'ИСТОРИЯ']) await expect(tab(page, name)).toBeVisible();
  for (const name of ['наименование', 'себестоимость', 'цена', 'цена со скидкой', 'описание']) {
    await expect(field(page, name)).toBeVisible();
  }
  for (const name of ['высота', 'вес', 'длина', 'объём', 'ширина']) await expect(field(page, name)).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(2);
  await expect(lines(page)).toHaveCount(product.modifications.length);
  const total = product.modifications.reduce((sum, { remaining }) => sum + remaining, 0);
  await expect(page.getByText(`Общее количетсво - ${total} шт.`)).toBeVisible();

  await test.step('a size links to its line and marks it', async () => {
    await page.setViewportSize({ width: 1440, height: 420 });
    const last = lines(page).last();
    const size = String(await last.getByRole('cell').first().textContent());
    await page.getByRole('group', { name: 'Размеры' }).getByRole('button', { name: size, exact: true }).click();
    await expect(last).toBeInViewport();
    await expect(last).toHaveAttribute('aria-current', 'true');
  });
});

test('a product is corrected until it can be saved, is kept over a reload, and its history shows the author and the changes', async ({
  signedIn: page,
  api,
  site,
}) => {
  await openProduct(page, 11);
  await test.step('each error has its text, and the first one takes the focus', async () => {
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
    expect(await axeFindings(page)).toEqual([]);
  });
  await test.step('an error of the api is shown at its field', async () => {
    await field(page, 'себестоимость').fill('2 000');
    await field(page, 'цена').fill('7 480,50');
    await field(page, 'цена со скидкой').fill('');
    await field(page, 'описание').fill('а'.repeat(10_001));
    await save(page);
    await expect(page.getByText('Произошла ошибка при сохранении товара')).toBeVisible();
    await expect(page.getByText('Слишком длинный текст')).toBeVisible();
    await expect(field(page, 'описание')).toHaveAttribute('aria-invalid', 'true');
  });
  await field(page, 'описание').fill('Шерсть, подкладка из вискозы.');
  await field(page, 'вес').fill('1,25');
  await page.getByRole('combobox', { name: 'категория' }).selectOption('Трикотаж');
  await save(page);
  await expect(saved(page)).toBeVisible();
  await expect(field(page, 'цена')).toHaveValue('7\u00a0480,50\u00a0₽');
  await page.reload();
  await expect(field(page, 'описание')).toHaveValue('Шерсть, подкладка из вискозы.');
  await expect(page.getByRole('combobox', { name: 'категория' }).locator('option:checked')).toHaveText('Трикотаж');
  const stored = await productCalls(api).read(11);
  expect(stored).toMatchObject({ price: 7480.5, weight: 1.25, category: { name: 'Трикотаж' } });

  await test.step('its history', async () => {
    await tab(page, 'ИСТОРИЯ').click();
    await expect(page).toHaveURL('/warehouse/products/11/edit/history');
    const newest = page.getByRole('list', { name: 'ИСТОРИЯ' }).locator(':scope > li').first();
    await expect(newest).toContainText(site.login);
    await expect(newest).toContainText('→ 7 480,50 ₽');
    await expect(newest).toContainText('→ Трикотаж');
    await tab(page, 'ДАННЫЕ ТОВАРА').click();
    await expect(page).toHaveURL('/warehouse/products/11/edit/info');
  });
});

test('a toast leaves Сохранить free, at whatever height the form ends', { tag: '@full' }, async ({
  signedIn: page,
}) => {
  await refuse(page, '**/api/products/1/', 'PATCH');
  await page.setViewportSize({ width: 1440, height: 1400 });
  await openProduct(page, 1);
  await field(page, 'описание').fill('Шерсть');
  const button = page.getByRole('button', { name: 'Сохранить', exact: true });
  const { y = 0 } = (await button.boundingBox()) ?? {};
  // Where toasts are, unless they make way.
  await page.setViewportSize({ width: 1440, height: Math.round(y) + 90 });
  await save(page);
  const toast = page.getByRole('alert').filter({ hasText: 'Произошла ошибка при сохранении товара' });
  await toast.hover();
  const [above, below] = [await toast.boundingBox(), await button.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
});

test('the gender is saved when it is chosen; the preview shows typed values; a file is added in its tab', {
  tag: '@full',
}, async ({ signedIn: page, api }) => {
  await openProduct(page, 13);
  await test.step('the gender', async () => {
    const isMale = await page.getByRole('radio', { name: 'мужской' }).isChecked();
    const other = page.getByRole('radio', { name: isMale ? 'женский' : 'мужской' });
    await other.click();
    await expect(saved(page)).toBeVisible();
    await expect(other).toBeChecked();
    expect((await productCalls(api).read(13)).gender).toBe(isMale ? 'женский' : 'мужской');
  });
  await test.step('the preview, as a buyer would see it', async () => {
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
  await test.step('a file', async () => {
    await tab(page, 'ФАЙЛЫ').click();
    await expect(page).toHaveURL('/warehouse/products/13/edit/files');
    const area = page.getByRole('region', { name: 'Файлы' });
    await area.locator('input[type=file]').setInputFiles(pdf('состав.pdf'));
    await expect(page.getByText('Файл успешно добавлен')).toBeVisible();
    await page.reload();
    await expect(area.getByRole('button', { name: 'Открыть состав.pdf' })).toBeVisible();
  });
});

test.describe('covered by unit tests too', { tag: '@full' }, () => {
  for (const [is, status, words] of [
    ['does not exist', 404, 'Данные товара не найдены'],
    ['cannot be loaded', 403, 'Ошибка при загрузке данных заказа'],
  ] as const) {
    test(`a product that ${is} is reported, and the list is shown`, async ({ signedIn: page }) => {
      if (status !== 404) await page.route('**/api/products/999999/', (route) => route.fulfill({ status, json: {} }));
      await page.goto('/warehouse/products/999999/edit/files');
      await expect(page.getByText(words)).toBeVisible();
      await expect(page).toHaveURL('/warehouse/products');
    });
  }

  test('a product without a name is not saved: the name gets the focus', async ({ signedIn: page }) => {
    await openProduct(page, 12);
    await field(page, 'наименование').fill('');
    await save(page);
    await expect(field(page, 'наименование')).toBeFocused();
    await expect(field(page, 'наименование')).toHaveAttribute('aria-invalid', 'true');
  });

  test('photos are added to the product', async ({ signedIn: page }) => {
    await openProduct(page, 16);
    const shown = page.getByRole('region', { name: 'все фото' }).locator('img');
    await expect(shown.first()).toBeVisible();
    const before = await shown.count();
    await page.getByRole('button', { name: 'Редактировать' }).click();
    const dialog = page.getByRole('dialog', { name: 'Фото товара' });
    await dialog.locator('input[type=file]').setInputFiles(await picture(page, 'перед.jpg'));
    await dialog.getByRole('button', { name: 'Добавить 1' }).click();
    await expect(page.getByText('Фото успешно добавлено')).toBeVisible();
    await expect(shown).toHaveCount(before + 1);
  });

  test('a deleted product leaves the list, and is restored with Отменить', async ({ signedIn: page }) => {
    await openProduct(page, 18);
    const name = await field(page, 'наименование').inputValue();
    await page.getByRole('button', { name: 'Настройка' }).click();
    await page.getByRole('menuitem', { name: 'Удалить товар' }).click();
    await page.getByRole('dialog', { name: 'Удалить товар?' }).getByRole('button', { name: 'Удалить товар' }).click();
    await expect(page.getByText('Товары успешно удалены')).toBeVisible();
    await expect(page).toHaveURL('/warehouse/products');
    await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: 'Отменить' }).click();
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  });
});
