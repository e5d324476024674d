import { expect, type Page } from '@playwright/test';
import { loseNetwork } from '../../site/lose-network';
import type { KnownScreen } from '../known-screen';
import { askToDelete, hold, openMenu, openOrders } from '../open-screen';

const select = async (page: Page, ids: readonly number[]) => {
  await openOrders(page);
  for (const id of ids) await page.getByRole('checkbox', { name: `Заказ ${id}`, exact: true }).check();
  await expect(page.getByRole('heading', { name: `Выбрано ${ids.length}` })).toBeVisible();
};

const menuOfSelection = (name: string, widths: readonly number[] = [1440, 768, 390]): KnownScreen => ({
  name: `orders: menu '${name}' of the selection`,
  widths,
  show: async (page) => {
    await select(page, [1060, 1059]);
    await openMenu(page, page.getByRole('button', { name, exact: true }));
  },
});

/** The bars that replace the toolbar of a list. */
export const ordersBarScreens: readonly KnownScreen[] = [
  {
    name: 'orders: search with hits',
    isMain: true,
    show: async (page) => {
      await openOrders(page, '?q=соколова');
      await expect(page.getByText('9 из 60', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'orders: search with reasons',
    mockups: { light: 'search-reasons' },
    show: async (page) => {
      await openOrders(page, '?q=000-10');
      await expect(page.getByText(/^телефон/).first()).toBeAttached();
    },
  },
  {
    name: 'orders: search with similar rows',
    show: async (page) => {
      await page.goto('/warehouse/orders?q=соколва');
      await expect(page.getByText(/похожие$/)).toBeVisible();
    },
  },
  {
    name: 'orders: nothing found',
    mockups: { light: 'orders-nothing-found' },
    show: async (page) => {
      await page.goto('/warehouse/orders?q=ъъъъъъ');
      await expect(page.getByText('Ничего не найдено')).toBeVisible();
    },
  },
  {
    name: 'orders: filter',
    isMain: true,
    mockups: { light: 'orders-filter' },
    show: async (page) => {
      await openOrders(page);
      await page.getByRole('button', { name: 'Фильтр' }).click();
      await page.getByRole('combobox', { name: 'статус' }).fill('доставлен');
      await expect(page.getByText(/^Показано (?!60)/)).toBeVisible();
    },
  },
  {
    name: 'orders: filter with values and ranges',
    mockups: { light: 'filter-values' },
    widths: [1440, 1280, 1024, 768],
    show: async (page) => {
      await openOrders(page, '?f.order_date=01.11-15.11&f.status=!возврат&f.amount=>10000');
      await page.getByRole('button', { name: /^Фильтр/ }).click();
      await page.getByRole('combobox', { name: 'статус' }).focus();
      await expect(page.getByRole('option', { name: /^возврат/ })).toBeVisible();
    },
  },
  {
    name: 'orders: filter in a sheet',
    isMain: true,
    widths: [390],
    show: async (page) => {
      await openOrders(page, '?f.order_date=01.11-15.11&f.status=!возврат&f.amount=>10000');
      await page.getByRole('button', { name: /^Фильтр/ }).click();
      const sheet = page.getByRole('dialog', { name: 'Фильтр' });
      await sheet.getByRole('combobox', { name: 'статус' }).click();
      await expect(sheet.getByRole('option', { name: /^возврат/ })).toBeVisible();
      await expect(sheet.getByRole('button', { name: /^Показать \d/ })).toBeVisible();
    },
  },
  {
    name: 'orders: filter in a sheet, not a day',
    widths: [390],
    show: async (page) => {
      await openOrders(page);
      await page.getByRole('button', { name: 'Фильтр' }).click();
      await page.getByRole('textbox', { name: 'дата' }).fill('32.11-35.11');
      await expect(page.getByText('32.11-35.11 — не дата')).toBeVisible();
    },
  },
  {
    name: 'orders: filter on, its bar closed',
    show: async (page) => {
      await openOrders(page, '?f.status=доставлен');
      await expect(page.getByRole('button', { name: 'Фильтр, включено: 1' })).toBeVisible();
    },
  },
  {
    name: 'orders: selection',
    isMain: true,
    mockups: { light: 'orders-selection', phone: 'orders-row-390' },
    show: (page) => select(page, [1060, 1058]),
  },
  {
    name: 'orders: selection without a network, its status on the way',
    widths: [1440, 768],
    show: async (page) => {
      await select(page, [1060, 1058]);
      // Also held when the network is back: no screen changes the data.
      await hold(page, '**/api/orders/multiple/', 'PATCH');
      await loseNetwork(page);
      await page.getByRole('button', { name: 'Статус', exact: true }).click();
      await page.getByRole('menuitem', { name: 'возврат' }).click();
      await expect(page.locator('[aria-busy="true"]').first()).toBeAttached();
      await expect(page.getByText('Нет связи').filter({ visible: true })).toBeVisible();
    },
  },
  {
    name: 'orders: selection that a search hides in part',
    show: async (page) => {
      await select(page, [1060, 1058]);
      await page.getByRole('button', { name: 'Поиск' }).click();
      await page.getByRole('searchbox', { name: 'Поиск' }).fill('соколова');
      await expect(page.getByText('9 из 60', { exact: true })).toBeVisible();
      await expect(page.getByText('из них видно 1').filter({ visible: true })).toBeVisible();
    },
  },
  {
    name: 'orders: selection in filter mode',
    show: async (page) => {
      await select(page, [1060, 1058]);
      await page.getByRole('button', { name: 'Фильтр' }).click();
      await page.getByRole('textbox', { name: 'покупатель' }).fill('соколова');
      await expect(page.getByText('из них видно 1').filter({ visible: true })).toBeVisible();
    },
  },
  menuOfSelection('Статус'),
  menuOfSelection('Тег'),
  menuOfSelection('Печать', [1440]),
  menuOfSelection('Скачать', [1440]),
  menuOfSelection('Ещё', [768, 390]),
  {
    name: 'orders: question before deleting',
    show: async (page) => {
      await select(page, [1060, 1059]);
      await askToDelete(page);
      await expect(page.getByRole('dialog', { name: 'Удалить 2 заказа?' })).toBeVisible();
    },
  },
  {
    name: 'orders: deleting that waits for the network',
    mockups: { light: 'dialog-waiting' },
    show: async (page) => {
      await select(page, [1060, 1059]);
      await askToDelete(page);
      await loseNetwork(page);
      const question = page.getByRole('dialog', { name: 'Удалить 2 заказа?' });
      await question.getByRole('button', { name: 'Удалить' }).click();
      await expect(question.getByText('Ждёт сеть. Можно отменить')).toBeVisible();
    },
  },
];
