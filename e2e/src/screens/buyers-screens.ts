import { expect } from '@playwright/test';
import type { KnownScreen } from './known-screen';
import { openList } from './open-screen';

export const buyersScreens: readonly KnownScreen[] = [
  { name: 'buyers', isMain: true, show: (page) => openList(page, 'buyers', 'Покупатели') },
  {
    name: 'buyers: a back end without them',
    show: async (page) => {
      await page.route('**/api/buyers/**', (route) => route.fulfill({ status: 404, json: { detail: 'Not Found' } }));
      await page.goto('/warehouse/buyers');
      await expect(page.getByText(/^Список покупателей готовится/)).toBeVisible();
    },
  },
];
