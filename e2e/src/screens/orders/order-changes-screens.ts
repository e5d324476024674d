import { expect } from '@playwright/test';
import type { KnownScreen } from '../known-screen';
import { openOrder } from '../open-screen';

/** Changes of others to an order, on its card. */
export const orderChangesScreens: readonly KnownScreen[] = [
  {
    name: 'order card: deleted by a colleague',
    mockups: { light: 'record-deleted' },
    show: async (page) => {
      await openOrder(page, 1058);
      await page.getByRole('textbox', { name: 'Город' }).fill('Казань');
      await page.route('**/api/orders/1058', (route) => route.fulfill({ status: 404, json: { detail: 'нет' } }));
      await page.route('**/api/orders/?order_id=1058', (route) =>
        route.fulfill({ status: 404, json: { detail: 'нет', request_id: '1' } }),
      );
      await page.route('**/api/orders/1058/history/**', (route) =>
        route.fulfill({
          json: [
            {
              id: 1,
              at: '2026-11-20T09:41:00Z',
              user: 'anna',
              field: 'deleted_at',
              from: null,
              to: '-',
              together: null,
            },
          ],
        }),
      );
      await page.keyboard.press('Enter');
      await expect(page.getByText(/^Заказ удалён: anna/)).toBeVisible();
    },
  },
  {
    name: 'order card: history',
    show: async (page) => {
      const at = '2026-11-20T09:41:00Z';
      const change = { at, user: 'anna', together: null };
      await page.route('**/api/orders/1058/history/**', (route) =>
        route.fulfill({
          json: [
            { ...change, id: 4, field: 'status', from: 'в обработке', to: 'возврат', together: 12 },
            {
              ...change,
              id: 3,
              field: 'items',
              from: { product: 'Юбка «Волна»', size: 'M', amount: 2, price: 10 },
              to: null,
            },
            { ...change, id: 2, field: 'amount', from: 4890, to: 0 },
            { ...change, id: 1, at: '2026-11-19T09:41:00Z', user: null, field: 'city', from: 'Москва', to: 'Казань' },
          ],
        }),
      );
      await openOrder(page, 1058);
      await page.getByRole('button', { name: /настройка$/i }).click();
      // On a phone the menu is a sheet.
      await page
        .getByRole('menuitem', { name: 'История' })
        .or(page.getByRole('button', { name: 'История' }))
        .click();
      await expect(page.getByText('сразу у 12 записей')).toBeVisible();
    },
  },
];
