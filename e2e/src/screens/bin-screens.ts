import { expect, type Page } from '@playwright/test';
import type { BinEntry } from '@shared/contract/wire/host/bin';
import type { KnownScreen } from './known-screen';
import { hold } from './open-screen';

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString();

const entries: BinEntry[] = [
  ...[
    { record_id: 1013, name: 'Денис Попов', amount: 2980, reserved: 2, shipped: 0, ago: 1.6, deleted_by: 'anna' },
    { record_id: 998, name: 'Яков Лисин', amount: 12480, reserved: 0, shipped: 2, ago: 13.4, deleted_by: 'lada' },
    { record_id: 981, name: 'Пётр Гай', amount: 3490, reserved: 0, shipped: 0, ago: 27.8, deleted_by: 'olga' },
  ].map(({ ago, ...order }, index) => ({
    id: 100 - index,
    entity: 'order' as const,
    deleted_at: daysAgo(ago),
    ...order,
  })),
  {
    id: 90,
    entity: 'party',
    record_id: 39,
    name: 'Фурнитура «Литера»',
    amount: 18650,
    booked_lines: 12,
    expected: 0,
    deleted_at: daysAgo(3.2),
    deleted_by: 'olga',
  },
  {
    id: 80,
    entity: 'product',
    record_id: 31,
    name: 'Шарф «Вьюга»',
    sizes: 1,
    orders: 3,
    parties: 1,
    lost_codes: [{ code: '2000000031019', product: 'Шарф «Туман»' }],
    deleted_at: daysAgo(4.4),
    deleted_by: null,
  },
];

const openBin = async (page: Page) => {
  await page.route('**/api/bin/', (route) => route.fulfill({ json: entries }));
  await page.goto('/bin');
  await expect(page.getByRole('link', { name: 'Заказ 1013' })).toBeVisible();
};

/** The bin with fixed entries. */
export const binScreens: readonly KnownScreen[] = [
  { name: 'bin', isMain: true, mockups: { light: 'bin' }, show: openBin },
  {
    name: 'bin: question before a restoration',
    show: async (page) => {
      await openBin(page);
      await page.getByRole('button', { name: 'Восстановить: Шарф «Вьюга»' }).click();
      await expect(page.getByRole('dialog', { name: 'Восстановить без штрихкода?' })).toBeVisible();
    },
  },
  {
    name: 'bin: empty',
    show: async (page) => {
      await page.route('**/api/bin/', (route) => route.fulfill({ json: [] }));
      await page.goto('/bin');
      await expect(page.getByText('Корзина пуста')).toBeVisible();
    },
  },
  {
    name: 'bin: loading',
    show: async (page) => {
      await hold(page, '**/api/bin/');
      await page.goto('/bin');
      await expect(page.getByRole('heading', { name: 'Корзина' })).toBeVisible();
    },
  },
  {
    name: 'bin: failed',
    show: async (page) => {
      await page.route('**/api/bin/', (route) => route.fulfill({ status: 403, json: { detail: 'нет' } }));
      await page.goto('/bin');
      await expect(page.getByRole('button', { name: 'Повторить' })).toBeVisible();
    },
  },
];
