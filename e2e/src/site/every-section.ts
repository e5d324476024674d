import type { Page } from '@playwright/test';
import { enter, expectSection, faultySections } from '../faults/faulty-sections';
import { expect } from './site-test';

/** Opens every section by the navigation, then a card, and then the section again by its address. */
export const visitEverySection = async (page: Page): Promise<void> => {
  for (const section of faultySections) {
    await enter(page, section);
    await expectSection(page, section);
  }
  await page.getByRole('link', { name: 'ЗАКАЗЫ' }).click();
  await page.getByRole('link', { name: '1060', exact: true }).click();
  const card = page.getByRole('heading', { name: 'Заказ - 1060' });
  await expect(card).toBeVisible();
  await page.reload();
  await expect(card).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Город' })).toBeVisible();
};
