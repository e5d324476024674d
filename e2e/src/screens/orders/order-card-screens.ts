import { expect, type Page } from '@playwright/test';
import { loseNetwork } from '../../site/lose-network';
import type { KnownScreen } from '../known-screen';
import { hold, openMenu, openOrder, refuse } from '../open-screen';

const oneOrder = /\/api\/orders\/\?order_id=/;
const city = (page: Page) => page.getByRole('textbox', { name: 'Город' });

/** A different value for each screen: an unsaved value of one screen must not equal the input of the next. */
const changeCity = async (page: Page, typed: string) => {
  await city(page).fill(typed);
  await city(page).press('Enter');
};

/** The card of an order. Order 1058 has several items. */
export const orderCardScreens: readonly KnownScreen[] = [
  {
    name: 'order card',
    isMain: true,
    mockups: { light: 'order-card-light', dark: 'order-card-dark', phone: 'order-card-390' },
    show: (page) => openOrder(page, 1058),
  },
  {
    name: 'order card: loading',
    show: async (page) => {
      await hold(page, /\/api\/orders\/1001$/);
      await page.goto('/warehouse/orders/1001/edit');
      await expect(page.getByText('Улица')).toBeVisible();
    },
  },
  {
    name: 'order card: products loading',
    show: async (page) => {
      await hold(page, /\/api\/products\/\d+\/$/);
      await page.goto('/warehouse/orders/1058/edit');
      await expect(page.getByText('Загрузка...')).toBeVisible();
    },
  },
  {
    name: 'order card: a product that failed to load',
    show: async (page) => {
      await page.route(/\/api\/products\/\d+\/$/, (route) => route.fulfill({ status: 403, json: { detail: 'нет' } }));
      await page.goto('/warehouse/orders/1058/edit');
      await expect(page.getByRole('rowheader').first()).toContainText('Повторить');
    },
  },
  {
    name: 'order card: items selected',
    show: async (page) => {
      await openOrder(page, 1058);
      await page.getByRole('checkbox', { name: 'Выбрать все товары' }).check();
      await expect(page.getByText(/^Выбрано \d+$/)).toBeVisible();
    },
  },
  {
    name: 'order card: question before deleting items',
    show: async (page) => {
      await openOrder(page, 1058);
      await page.getByRole('checkbox', { name: 'Выбрать все товары' }).check();
      await page.getByRole('button', { name: 'Удалить', exact: true }).click();
      await expect(page.getByRole('dialog', { name: /^Удалить/ })).toBeVisible();
    },
  },
  ...['статус', 'тег'].map((field) => ({
    name: `order card: menu of the ${field === 'тег' ? 'tag' : 'status'}`,
    show: async (page: Page) => {
      await openOrder(page, 1058);
      await openMenu(page, page.getByRole('button', { name: new RegExp(`^${field}:`) }));
    },
  })),
  {
    // On a phone it is in the sheet of 'order card: settings'.
    name: 'order card: print menu',
    widths: [1440, 768],
    show: async (page) => {
      await openOrder(page, 1058);
      await openMenu(page, page.getByRole('button', { name: 'Печать', exact: true }));
    },
  },
  {
    name: 'order card: other orders',
    mockups: { light: 'card-switcher-and-sheet' },
    show: async (page) => {
      await openOrder(page, 1058);
      await page.getByRole('button', { name: 'Другие заказы' }).click();
      const others = page.getByRole('dialog', { name: 'Другие заказы' });
      await others.getByRole('searchbox', { name: 'поиск' }).fill('волк');
      await expect(others.locator('mark').first()).toBeVisible();
    },
  },
  {
    name: 'order card: settings',
    mockups: { light: 'card-switcher-and-sheet' },
    show: async (page) => {
      await openOrder(page, 1058);
      await page.getByRole('button', { name: 'Настройка' }).click();
      await expect(
        page
          .getByRole('menu', { name: 'Настройка' })
          .or(page.getByRole('dialog', { name: 'Настройка' }))
          .getByText('Теги заказов'),
      ).toBeVisible();
    },
  },
  {
    name: 'order card: question before deleting',
    show: async (page) => {
      await openOrder(page, 1058);
      await page.getByRole('button', { name: 'Настройка' }).click();
      await page
        .getByRole('menuitem', { name: 'Удалить заказ' })
        .or(page.getByRole('button', { name: 'Удалить заказ' }))
        .click();
      await expect(page.getByRole('dialog', { name: 'Удалить заказ?' })).toBeVisible();
    },
  },
  {
    name: 'order card: a field being saved',
    show: async (page) => {
      await openOrder(page, 1058);
      await hold(page, oneOrder, 'PATCH');
      await changeCity(page, 'Псков');
      await expect(page.getByText('сохраняется').first()).toBeAttached();
    },
  },
  {
    name: 'order card: a field that was saved',
    isBrief: true,
    show: async (page) => {
      await openOrder(page, 1058);
      await page.route(oneOrder, (route) => route.fulfill({ json: {} }));
      await changeCity(page, 'Елец');
      await expect(page.getByText('сохранено', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'order card: a field that was not saved',
    show: async (page) => {
      await openOrder(page, 1058);
      await refuse(page, oneOrder, 'PATCH');
      await changeCity(page, 'Тверь');
      await expect(page.getByRole('button', { name: 'не сохранено, повторить' })).toBeVisible();
    },
  },
  {
    name: 'order card: a field that waits for the network',
    show: async (page) => {
      await openOrder(page, 1058);
      // Also held when the network is back: no screen changes the data.
      await hold(page, oneOrder, 'PATCH');
      await loseNetwork(page);
      await changeCity(page, 'Калуга');
      await expect(page.getByText('ждёт сеть')).toBeVisible();
    },
  },
  {
    name: 'order card: a draft',
    show: async (page) => {
      await openOrder(page, 1058);
      await refuse(page, oneOrder, 'PATCH');
      await changeCity(page, 'Суздаль');
      await expect(page.getByRole('button', { name: 'не сохранено, повторить' })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('button', { name: 'черновик, сохранить' })).toBeVisible();
    },
  },
  {
    name: 'order card: two versions of a field',
    show: async (page) => {
      await openOrder(page, 1058);
      await page.route(oneOrder, async (route) => {
        const { authorization = '' } = route.request().headers();
        const order = await page.request.get('/api/orders/1058', { headers: { authorization } });
        const current = { ...(await order.json()), city: 'Тула' };
        await route.fulfill({ status: 412, json: { detail: 'нет', current } });
      });
      await changeCity(page, 'Выборг');
      await expect(page.getByRole('dialog', { name: 'Кто-то изменил то же самое' })).toBeVisible();
    },
  },
  {
    name: 'order card: question on leaving',
    show: async (page) => {
      await openOrder(page, 1058);
      await refuse(page, oneOrder, 'PATCH');
      await changeCity(page, 'Омск');
      await page.getByRole('link', { name: 'Назад' }).click();
      await expect(page.getByRole('dialog', { name: 'Уйти без сохранения?' })).toBeVisible();
    },
  },
  {
    name: 'order card: failed, and back in the list',
    isBrief: true,
    show: async (page) => {
      await page.route('**/api/orders/1041', (route) => route.fulfill({ status: 403, json: { detail: 'нет' } }));
      await page.goto('/warehouse/orders/1041/edit');
      await expect(page.getByText('Ошибка при загрузке данных заказа')).toBeVisible();
      await expect(page.getByRole('grid', { name: 'Заказы' })).toBeVisible();
    },
  },
];
