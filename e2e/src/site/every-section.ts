import type { Page } from '@playwright/test';
import { enterEach } from '../faults/faulty-sections';
import { expect } from './site-test';

/** Opens every section by the navigation, then a card, and then the section again by its address. */
export const visitEverySection = async (page: Page): Promise<void> => {
  await enterEach(page);
  await page.getByRole('link', { name: 'ЗАКАЗЫ' }).click();
  await page.getByRole('link', { name: '1060', exact: true }).click();
  const card = page.getByRole('heading', { name: 'Заказ - 1060' });
  await expect(card).toBeVisible();
  await page.reload();
  await expect(card).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Город' })).toBeVisible();
};
