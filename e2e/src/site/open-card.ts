import { expect, type Page } from '@playwright/test';

/** Opens the card of an order by its address. */
export const openOrder = async (page: Page, id: number): Promise<void> => {
  await page.goto(`/warehouse/orders/${id}/edit`);
  await expect(page.getByRole('heading', { name: `Заказ - ${id}` })).toBeVisible();
};

/** Opens the card of a product by its address, or another tab of it. */
export const openProduct = async (page: Page, id: number, tab = ''): Promise<void> => {
  await page.goto(`/warehouse/products/${id}/edit${tab}`);
  await expect(page.getByRole('heading', { name: `Товар - ${id}` })).toBeVisible();
};
