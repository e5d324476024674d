import { expect, type Page } from '@playwright/test';
import type { KnownScreen } from '../known-screen';
import { openOrders } from '../open-screen';

const changed = '?tab=in-progress&f.status=в обработке&sort=order_date&columns=id,order_date,full_name,status,amount';

/** A stored view of each kind, whatever the api has. */
const withViews = async (page: Page) => {
  const view = { list: 'orders', owner: 'demo', is_own: true, is_shared: false, version: 1 };
  const views = [
    { ...view, id: 1, name: 'Крупные', address: 'f.amount=>10000' },
    { ...view, id: 2, name: 'Ждут товар', address: 'f.missing=>0' },
    { ...view, id: 3, name: 'Курьер, Москва', is_shared: true, is_own: false, owner: 'olga', address: 'f.city=Москва' },
    { ...view, id: 4, name: 'Долго ждут', is_shared: true, address: 'f.status=в обработке' },
  ];
  const places = [{ list: 'orders', order: [], hidden: ['barter', 'today'] }];
  await page.route('**/api/views/', (route) => route.fulfill({ json: { views, places } }));
};

/** The named views of a list, and the menu that stores them. */
export const ordersViewsScreens: readonly KnownScreen[] = [
  {
    name: 'orders: a changed view',
    show: async (page) => {
      await withViews(page);
      await openOrders(page, changed);
      await expect(page.getByRole('button', { name: 'Вернуть' })).toBeVisible();
    },
  },
  {
    name: 'orders: the menu of views',
    mockups: { light: 'views-tabs', dark: 'views-tabs-dark' },
    show: async (page) => {
      await withViews(page);
      await openOrders(page, changed);
      await page
        .getByRole('button', { name: /^(?:Сохранить вид|Все виды)$/ })
        .last()
        .click();
      await expect(page.getByRole('dialog', { name: 'Сохранить вид' })).toBeVisible();
    },
  },
  {
    name: 'orders: the views of a phone',
    widths: [390],
    show: async (page) => {
      await withViews(page);
      await openOrders(page, changed);
      await page.getByRole('button', { name: /^Вид: / }).click();
      await expect(page.getByRole('menu')).toBeVisible();
    },
  },
  {
    name: 'orders: a view of somebody else',
    show: async (page) => {
      await page.route('**/api/views/99/', (route) =>
        route.fulfill({ status: 403, json: { detail: 'Это личный вид' } }),
      );
      await openOrders(page, '?tab=99');
      await expect(page.getByText('Это личный вид')).toBeVisible();
    },
  },
];
