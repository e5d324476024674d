import { expect, type Page } from '@playwright/test';
import type { KnownScreen } from './known-screen';
import { openMenu, openOrders } from './open-screen';

const phone = [390];

const openSheet = async (page: Page) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openOrders(page);
  await page.getByRole('button', { name: 'Открыть меню' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'СКЛАД' })).toBeVisible();
};

/** The navigation that is around every screen. */
export const navigationScreens: readonly KnownScreen[] = [
  {
    name: 'navigation: account menu',
    widths: [1440, 768],
    show: async (page) => {
      await openOrders(page);
      await openMenu(page, page.getByRole('button', { name: 'ВХОД' }));
    },
  },
  { name: 'navigation: sheet', isMain: true, widths: phone, show: openSheet },
  {
    name: 'navigation: account menu in the sheet',
    widths: phone,
    show: async (page) => {
      await openSheet(page);
      await openMenu(page, page.getByRole('dialog').getByRole('button', { name: 'ВХОД' }));
    },
  },
  {
    name: 'navigation: skip link',
    show: async (page) => {
      await openOrders(page);
      const skip = page.getByRole('link', { name: 'К содержанию' });
      await skip.focus();
      await expect(skip).toBeInViewport();
    },
  },
];
