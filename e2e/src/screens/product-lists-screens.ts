import { expect } from '@playwright/test';
import type { KnownScreen } from './known-screen';
import { askToDelete, openList, openMenu } from './open-screen';

/** Products, their categories and the remains. */
export const productListsScreens: readonly KnownScreen[] = [
  { name: 'products', isMain: true, show: (page) => openList(page, 'products', 'Товары') },
  {
    name: 'products: filter',
    show: async (page) => {
      await openList(page, 'products', 'Товары');
      await page.getByRole('button', { name: 'Фильтр' }).click();
      await expect(page.getByRole('combobox', { name: 'коллекция' })).toBeVisible();
    },
  },
  {
    name: 'products: selection',
    show: async (page) => {
      await openList(page, 'products', 'Товары');
      await page.getByRole('checkbox').nth(1).check();
      await expect(page.getByRole('heading', { name: 'Выбрано 1' })).toBeVisible();
    },
  },
  { name: 'categories', isMain: true, show: (page) => openList(page, 'products/categories', 'Категории') },
  {
    name: 'categories: question before deleting',
    show: async (page) => {
      await openList(page, 'products/categories', 'Категории');
      await page.getByRole('checkbox').nth(1).check();
      await askToDelete(page);
      await expect(page.getByRole('dialog', { name: 'Удалить 1 категорию?' })).toBeVisible();
    },
  },
  {
    name: 'categories: a new one without a name',
    show: async (page) => {
      await openList(page, 'products/categories', 'Категории');
      await page.getByRole('button', { name: 'Новая категория' }).click();
      const dialog = page.getByRole('dialog', { name: 'Новая категория' });
      await dialog.getByRole('button', { name: 'Создать' }).click();
      await expect(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  { name: 'collections', show: (page) => openList(page, 'products/collections', 'Коллекции') },
  {
    name: 'collections: renaming one',
    show: async (page) => {
      await openList(page, 'products/collections', 'Коллекции');
      await page.getByRole('row').nth(1).hover();
      await page
        .getByRole('button', { name: /^Переименовать: / })
        .first()
        .click();
      await expect(page.getByRole('textbox', { name: 'название' })).toBeFocused();
    },
  },
  {
    name: 'remains',
    isMain: true,
    mockups: { light: 'remains-list' },
    show: (page) => openList(page, 'productsRemains', 'Остатки'),
  },
  {
    name: 'remains: end of the list',
    show: async (page) => {
      await openList(page, 'productsRemains', 'Остатки');
      await page.getByRole('grid').evaluate((grid) => grid.parentElement?.scrollTo(0, grid.scrollHeight));
      await expect(page.getByRole('row').last()).toBeInViewport();
    },
  },
  {
    name: 'remains: menu of the sizes',
    // In the cards of a phone these values are plain text.
    widths: [1440, 768],
    show: async (page) => {
      await openList(page, 'productsRemains', 'Остатки');
      await openMenu(page, page.getByRole('gridcell').getByRole('button', { name: / шт\./ }).first());
    },
  },
  {
    name: 'remains: menu of a tag',
    // In the cards of a phone these values are plain text.
    widths: [1440, 768],
    show: async (page) => {
      await openList(page, 'productsRemains', 'Остатки');
      await openMenu(page, page.getByRole('button', { name: /^тег:/ }).first());
    },
  },
  {
    name: 'remains: selection',
    show: async (page) => {
      await openList(page, 'productsRemains', 'Остатки');
      await page.getByRole('checkbox').nth(1).check();
      await expect(page.getByRole('heading', { name: 'Выбрано 1' })).toBeVisible();
    },
  },
];
