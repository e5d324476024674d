import { expect } from '@playwright/test';
import { loseNetwork } from '../../site/lose-network';
import type { KnownScreen } from '../known-screen';
import { callApi, hold, openOrders } from '../open-screen';

const list = '**/api/orders/**';

/** The states of the list of orders, from loading to its end. */
export const ordersScreens: readonly KnownScreen[] = [
  {
    name: 'orders',
    isMain: true,
    mockups: { light: 'orders-list-light', dark: 'orders-list-dark', phone: 'orders-390' },
    show: openOrders,
  },
  {
    name: 'orders: end of the list',
    show: async (page) => {
      await openOrders(page);
      await page.getByRole('grid').evaluate((grid) => grid.parentElement?.scrollTo(0, grid.scrollHeight));
      await expect(page.getByRole('link', { name: '1001', exact: true })).toBeInViewport();
      await expect(page.getByRole('button', { name: 'НАВЕРХ' })).toBeVisible();
    },
  },
  {
    name: 'orders: roomy rows, sorted',
    // A touch screen always has large rows.
    widths: [1440, 768],
    show: async (page) => {
      await openOrders(page, '?sort=amount');
      await page.getByRole('button', { name: 'Настройки' }).click();
      await page.getByRole('menuitemcheckbox', { name: 'Просторные строки' }).click();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toHaveCount(0);
    },
  },
  {
    name: 'orders: optional columns',
    mockups: { light: 'orders-wide' },
    widths: [1440],
    show: async (page) => {
      await openOrders(page);
      await page.getByRole('button', { name: 'Настройки' }).click();
      for (const name of ['состав', 'город', 'доставка', 'не хватает']) {
        await page.getByRole('menuitemcheckbox', { name }).click();
      }
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toHaveCount(0);
      await expect(page.getByText(/^\d+ шт\.$/).first()).toBeVisible();
    },
  },
  {
    name: 'orders: loading',
    mockups: { light: 'orders-loading' },
    show: async (page) => {
      await hold(page, list);
      await page.goto('/warehouse/orders');
      await expect(page.getByRole('status', { name: 'Заказы: Загрузка...' })).toBeVisible();
    },
  },
  {
    name: 'orders: loading for long',
    show: async (page) => {
      await hold(page, list);
      await page.goto('/warehouse/orders');
      await expect(
        page
          .getByText(/^Загрузка(…| идёт дольше обычного)$/)
          .filter({ visible: true })
          .first(),
      ).toBeVisible();
    },
  },
  {
    name: 'orders: empty',
    show: async (page) => {
      await page.route(list, (route) => route.fulfill({ json: [] }));
      await page.goto('/warehouse/orders');
      await expect(page.getByText('Заказов пока нет')).toBeVisible();
    },
  },
  {
    name: 'orders: failed',
    show: async (page) => {
      await page.route(list, (route) => route.fulfill({ status: 403, json: { detail: 'нет' } }));
      await page.goto('/warehouse/orders');
      await expect(page.getByText('Список не загрузился')).toBeVisible();
      await expect(page.getByText('Произошла ошибка загрузки')).toBeVisible();
    },
  },
  {
    name: 'orders: offline',
    show: async (page) => {
      await openOrders(page);
      await loseNetwork(page);
      await expect(page.getByText(/^Нет связи/).filter({ visible: true })).toBeVisible();
    },
  },
  {
    name: 'orders: new rows',
    show: async (page) => {
      await openOrders(page);
      await callApi(page, 'DELETE', '/api/orders/multiple/', [1060, 1059]);
      await page.reload();
      await expect(page.getByRole('row').nth(1).getByRole('link')).toHaveText('1058');
      await callApi(page, 'POST', '/api/orders/restore/', [1060, 1059]);
      await expect(page.getByRole('button', { name: 'Новые заказы: 2' })).toBeVisible();
    },
  },
];
