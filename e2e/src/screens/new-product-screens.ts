import { expect, type Page } from '@playwright/test';
import { picture } from '../site/sample-files';
import type { KnownScreen } from './known-screen';
import { openList } from './open-screen';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Новый товар' });
const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name, exact: true });

const openDialog = async (page: Page) => {
  await openList(page, 'products', 'Товары');
  await page.getByRole('button', { name: 'Новый товар' }).click();
  await expect(dialog(page)).toBeVisible();
};

export const newProductScreens: readonly KnownScreen[] = [
  { name: 'new product', isMain: true, show: openDialog },
  {
    name: 'new product: filled in',
    show: async (page) => {
      await openDialog(page);
      await field(page, 'наименование').fill('Сарафан «Проба»');
      await field(page, 'размер, строка 1').fill('M');
      await field(page, 'остаток, строка 1').fill('3');
      await dialog(page).getByRole('button', { name: 'Добавить размер' }).click();
      await dialog(page)
        .locator('input[type=file]')
        .setInputFiles([await picture(page, 'перед.jpg')]);
      await expect(dialog(page).getByRole('button', { name: 'Убрать перед.jpg' })).toBeVisible();
    },
  },
  {
    name: 'new product: mistakes',
    show: async (page) => {
      await openDialog(page);
      await field(page, 'себестоимость').fill('-1');
      await field(page, 'остаток, строка 1').fill('много');
      await dialog(page).getByRole('button', { name: 'Создать' }).click();
      await expect(field(page, 'наименование')).toHaveAttribute('aria-invalid', 'true');
    },
  },
];
