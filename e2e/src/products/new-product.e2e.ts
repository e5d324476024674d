import type { Page, Route } from '@playwright/test';
import { axeFindings } from '../site/axe-findings';
import { picture } from '../site/sample-files';
import { expect, test } from '../site/site-test';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Новый товар' });
const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name, exact: true });

const openDialog = async (page: Page) => {
  await page.goto('/warehouse/products');
  await page.getByRole('button', { name: 'Новый товар' }).click();
  await expect(dialog(page)).toBeVisible();
};

test('a product is created with sizes and photos, a reload before loses nothing, its card is shown, and the list contains it', async ({
  signedIn: page,
}) => {
  await openDialog(page);
  await field(page, 'наименование').fill('Сарафан «Проба»');
  await test.step('the input survives a closed dialog and a reload', async () => {
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await page.reload();
    await page.getByRole('button', { name: 'Новый товар' }).click();
    await expect(dialog(page).getByText('черновик, не создан')).toBeVisible();
    await expect(field(page, 'наименование')).toHaveValue('Сарафан «Проба»');
  });
  await dialog(page).getByRole('combobox', { name: 'категория' }).selectOption('Платья');
  await dialog(page).getByRole('radio', { name: 'женский' }).check();
  await test.step('the error of a price moves no field out of its line', async () => {
    const topOf = async (name: string) => (await field(page, name).boundingBox())?.y;
    await field(page, 'цена').fill('-1');
    await page.keyboard.press('Tab');
    await expect(dialog(page).getByText('Cтоимость не может быть отрицательной')).toBeVisible();
    const top = await topOf('цена');
    expect([await topOf('себестоимость'), await topOf('цена со скидкой')]).toEqual([top, top]);
  });
  await field(page, 'себестоимость').fill('1 200');
  await field(page, 'цена').fill('4990');
  await field(page, 'размер, строка 1').fill('M');
  await field(page, 'остаток, строка 1').fill('3');
  await dialog(page).getByRole('button', { name: 'Добавить размер' }).click();
  await field(page, 'размер, строка 2').fill('XS');
  await field(page, 'остаток, строка 2').fill('4');
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles([await picture(page, 'перед.jpg')]);
  await expect(dialog(page).getByRole('button', { name: 'Убрать перед.jpg' })).toBeVisible();
  expect(await axeFindings(page, '[role=dialog]')).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Создать' }).click();

  await expect(page).toHaveURL(/\/warehouse\/products\/\d+\/edit$/);
  await expect(page.getByText('Товар создан')).toBeVisible();
  await expect(page.getByRole('region', { name: 'все фото' }).locator('img')).toHaveCount(1);
  await expect(page.getByRole('table', { name: 'модификации' }).locator('tbody td:nth-child(2)')).toHaveText([
    'XS - 4 шт.',
    'M - 3 шт.',
  ]);
  await page.getByRole('link', { name: 'ИСТОРИЯ' }).click();
  await expect(page.getByText('товар создан', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Назад' }).click();
  await page.getByRole('button', { name: 'Поиск' }).click();
  await page.getByRole('searchbox', { name: 'Поиск' }).fill('сарафан «проба»');
  await expect(page.getByRole('row').filter({ hasText: 'Сарафан «Проба»' })).toContainText('7 шт.4 990 ₽');
});

test.describe('covered by unit tests too', { tag: '@full' }, () => {
  test('a photo that cannot be added is reported and retried, and the product is created once', async ({
    signedIn: page,
  }) => {
    await openDialog(page);
    await field(page, 'наименование').fill('Топ «Проба»');
    await dialog(page).getByRole('radio', { name: 'женский' }).check();
    await dialog(page)
      .locator('input[type=file]')
      .setInputFiles([await picture(page, 'перед.jpg')]);
    await page.route('**/upload-image/', (route) => route.abort(), { times: 1 });
    await dialog(page).getByRole('button', { name: 'Создать' }).click();
    await expect(page.getByText('Произошла ошибка при добавлении фото')).toBeVisible();
    await expect(dialog(page).getByRole('button', { name: 'К товару' })).toBeVisible();
    await dialog(page)
      .getByRole('button', { name: /^повторить/ })
      .click();
    await expect(page).toHaveURL(/\/warehouse\/products\/\d+\/edit$/);
    await expect(page.getByRole('region', { name: 'все фото' }).locator('img')).toHaveCount(1);
    await page.goto('/warehouse/products?q=Топ «Проба»');
    await expect(page.getByRole('link', { name: 'Топ «Проба»' })).toHaveCount(1);
  });

  test('a product whose answer was lost is created once, even if Создать is pressed again', async ({
    signedIn: page,
  }) => {
    await openDialog(page);
    await field(page, 'наименование').fill('Шорты «Проба»');
    await dialog(page).getByRole('radio', { name: 'женский' }).check();
    const losing = async (route: Route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      await route.fetch();
      return route.abort();
    };
    await page.route('**/api/products/', losing);
    await dialog(page).getByRole('button', { name: 'Создать' }).click();
    await expect(page.getByText('Произошла ошибка при создании товара')).toBeVisible();
    await page.unroute('**/api/products/', losing);
    await dialog(page).getByRole('button', { name: 'Создать' }).click();
    await expect(page).toHaveURL(/\/warehouse\/products\/\d+\/edit$/);
    await page.goto('/warehouse/products?q=Шорты «Проба»');
    await expect(page.getByRole('link', { name: 'Шорты «Проба»' })).toHaveCount(1);
  });

  test('a product without a name is not created, and Очистить clears the input', async ({ signedIn: page }) => {
    await openDialog(page);
    await dialog(page).getByRole('button', { name: 'Создать' }).click();
    await expect(field(page, 'наименование')).toBeFocused();
    await expect(field(page, 'наименование')).toHaveAttribute('aria-invalid', 'true');
    await field(page, 'наименование').fill('Не созданный');
    await dialog(page).getByRole('button', { name: 'Очистить' }).click();
    await expect(field(page, 'наименование')).toHaveValue('');
  });
});
