import { expect, type Page } from '@playwright/test';
import type { KnownScreen } from './known-screen';
import { hold } from './open-screen';

const openPaper = async (page: Page, path: string) => {
  await page.goto(`/warehouse/${path}`);
  await expect(page.getByRole('article').first()).toBeVisible();
};

/** The documents as shown on screen before printing. */
export const printScreens: readonly KnownScreen[] = [
  {
    name: 'print: packing slips',
    isMain: true,
    show: (page) => openPaper(page, 'orders/print?kind=packing&ids=1060,1059'),
  },
  {
    name: 'print: pick list',
    show: (page) => openPaper(page, 'orders/print?kind=picking&ids=1060,1059'),
  },
  { name: 'print: party', isMain: true, show: (page) => openPaper(page, 'parties/12/print') },
  {
    name: 'print: loading',
    show: async (page) => {
      await hold(page, '**/api/orders/1059');
      await page.goto('/warehouse/orders/print?kind=packing&ids=1060,1059');
      await expect(page.getByText(/^Загружено заказов/)).toBeVisible();
    },
  },
  {
    name: 'print: an order that failed to load',
    show: async (page) => {
      await page.route('**/api/orders/1059', (route) => route.fulfill({ status: 500, json: { detail: 'нет' } }));
      await page.goto('/warehouse/orders/print?kind=packing&ids=1060,1059');
      await expect(page.getByText('Не загрузились заказы: 1059')).toBeVisible();
    },
  },
  {
    name: 'print: an order that does not exist',
    show: async (page) => {
      await page.goto('/warehouse/orders/print?kind=packing&ids=1060,999999');
      await expect(page.getByText('Таких заказов нет: 999999')).toBeVisible();
    },
  },
  {
    name: 'print: nothing chosen',
    show: async (page) => {
      await page.goto('/warehouse/orders/print?kind=packing&ids=');
      await expect(page.getByText('Не выбрано ни одного заказа')).toBeVisible();
    },
  },
];
