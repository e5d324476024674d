import { expect, type Page } from '@playwright/test';
import { internalBarcode } from '@shared/contract/vocabulary/code';
import type { ProductRow } from '@shared/contract/wire/product';
import type { KnownScreen } from './known-screen';
import { openCard, openList } from './open-screen';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Печать ярлыков' });

/** All sizes but each seventh have a barcode. */
const answerBarcodes = (page: Page) =>
  page.route(/\/api\/products\/\?archived=false$/, async (route) => {
    const answer = await route.fetch();
    const products: ProductRow[] = await answer.json();
    const withBarcodes = products.map((product) => ({
      ...product,
      modifications: product.modifications.map((size) => ({
        ...size,
        barcode: size.id % 7 === 0 ? '' : internalBarcode(size.id),
      })),
    }));
    return route.fulfill({ response: answer, json: withBarcodes });
  });

const openLabels = async (page: Page) => {
  await page.getByRole('button', { name: 'Ярлыки' }).click();
  await expect(dialog(page).getByRole('img').first()).toBeVisible();
};

const openForParty = async (page: Page) => {
  await answerBarcodes(page);
  await openCard(page, 'parties/12/edit', 'Партия - 12');
  await openLabels(page);
};

const openSettings = (page: Page) => dialog(page).getByRole('tab', { name: 'Настройки' }).click();

/** 'Печать ярлыков'. */
export const labelScreens: readonly KnownScreen[] = [
  { name: 'labels', isMain: true, mockups: { light: 'labels' }, show: openForParty },
  {
    name: 'labels: settings beside no sheet',
    isMain: true,
    widths: [768, 390],
    show: async (page) => {
      await openForParty(page);
      await openSettings(page);
    },
  },
  {
    name: 'labels: a used sheet',
    widths: [1440],
    show: async (page) => {
      await openForParty(page);
      await dialog(page).getByRole('combobox', { name: 'Первый ярлык на листе' }).selectOption('3-й, 2 уже отклеены');
      await expect(dialog(page).getByText('отклеен', { exact: true })).toHaveCount(2);
    },
  },
  {
    name: 'labels: a roll with matrix codes, too many of one line',
    widths: [1440],
    show: async (page) => {
      await openForParty(page);
      await dialog(page).getByRole('radio', { name: /Рулон/ }).check();
      await dialog(page).getByRole('combobox', { name: 'Вид кода' }).selectOption('DataMatrix');
      await dialog(page).getByRole('textbox').first().fill('1000');
      await expect(dialog(page).getByText(/^Число ярлыков строки/)).toBeVisible();
    },
  },
  {
    name: 'labels: boxes of a trolley',
    widths: [1440],
    show: async (page) => {
      await openForParty(page);
      await dialog(page).getByRole('radio', { name: 'Коробки' }).check();
      await expect(dialog(page).getByRole('status')).toHaveText(/^12 ярлыков/);
    },
  },
  {
    name: 'labels: none to print',
    widths: [1440],
    show: async (page) => {
      await answerBarcodes(page);
      await openList(page, 'products', 'Товары');
      await page.getByRole('checkbox').nth(1).check();
      await openLabels(page);
      await dialog(page).getByRole('combobox', { name: 'Копий' }).selectOption('сколько на складе');
      for (const field of await dialog(page).getByRole('textbox').all()) await field.fill('0');
      await expect(dialog(page).getByRole('status')).toHaveText(/^Ярлыков нет/);
    },
  },
];
