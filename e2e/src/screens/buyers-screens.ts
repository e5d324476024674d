import { expect } from '@playwright/test';
import type { KnownScreen } from './known-screen';
import { lackPath } from './lack-path';
import { hold, openList } from './open-screen';

export const buyersScreens: readonly KnownScreen[] = [
  { name: 'buyers', isMain: true, show: (page) => openList(page, 'buyers', 'Покупатели') },
  {
    name: 'buyer card',
    isMain: true,
    mockups: { light: 'buyer-card', phone: 'buyer-card-390' },
    show: async (page) => {
      await openList(page, 'buyers', 'Покупатели');
      await page.getByRole('row').nth(1).getByRole('link').first().click();
      await expect(page.getByRole('region', { name: 'Контакты' })).toBeVisible();
    },
  },
  {
    name: 'buyer card: loading',
    show: async (page) => {
      await hold(page, /\/api\/buyers\/1\/$/);
      await page.goto('/warehouse/buyers/1');
      await expect(page.getByText('средний чек')).toBeVisible();
    },
  },
  {
    name: 'buyers: a back end without them',
    show: async (page) => {
      await lackPath(page, '/api/buyers/');
      await page.goto('/warehouse/buyers');
      await expect(page.getByText(/^Список покупателей готовится/)).toBeVisible();
    },
  },
];
