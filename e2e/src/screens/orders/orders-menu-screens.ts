import { expect, type Page } from '@playwright/test';
import type { KnownScreen } from '../known-screen';
import { hold, openMenu, openOrders, refuse } from '../open-screen';

const oneOrder = /\/api\/orders\/\?order_id=/;
const choice = (page: Page, field: string) => page.getByRole('button', { name: new RegExp(`^${field}:`) }).first();

const chooseOther = async (page: Page, field = 'статус') => {
  await openOrders(page);
  await openMenu(page, choice(page, field));
  await page.locator('[role=menuitemradio][aria-checked=false]').first().click();
};

/** On a phone a row opens its order; status and tag are changed there, or for selected rows. */
const wide = [1440, 768];

/** Menus, dialogs and messages over the list of orders. */
export const ordersMenuScreens: readonly KnownScreen[] = [
  {
    name: 'orders: menu of a status',
    widths: wide,
    show: async (page) => {
      await openOrders(page);
      await openMenu(page, choice(page, 'статус'));
    },
  },
  {
    name: 'orders: menu of a tag',
    widths: wide,
    show: async (page) => {
      await openOrders(page);
      await openMenu(page, choice(page, 'тег'));
    },
  },
  {
    name: 'orders: settings',
    mockups: { light: 'orders-settings' },
    show: async (page) => {
      await openOrders(page);
      await openMenu(page, page.getByRole('button', { name: 'Настройки' }));
    },
  },
  {
    name: 'orders: keys',
    show: async (page) => {
      await openOrders(page);
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: 'Клавиши' })).toBeVisible();
    },
  },
  {
    name: 'orders: a status being saved',
    widths: wide,
    show: async (page) => {
      await hold(page, oneOrder, 'PATCH');
      await chooseOther(page);
      await expect(choice(page, 'статус')).toHaveAttribute('aria-busy', 'true');
    },
  },
  {
    name: 'orders: a status that was saved',
    widths: wide,
    isBrief: true,
    show: async (page) => {
      await page.route(oneOrder, (route) => route.fulfill({ json: {} }));
      await chooseOther(page);
      await expect(page.getByText('Статус заказа успешно обновлен')).toBeVisible();
    },
  },
  {
    name: 'orders: a tag that was refused',
    widths: wide,
    isBrief: true,
    show: async (page) => {
      await refuse(page, oneOrder, 'PATCH');
      await chooseOther(page, 'тег');
      await expect(page.getByRole('alert')).toHaveText('Произошла ошибка при обновлении тега заказа');
    },
  },
  {
    name: 'orders: a status that was refused',
    widths: wide,
    isBrief: true,
    show: async (page) => {
      await refuse(page, oneOrder, 'PATCH');
      await chooseOther(page);
      await expect(page.getByRole('alert')).toHaveText('Произошла ошибка при обновлении статуса заказа');
    },
  },
];
