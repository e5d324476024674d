import type { Locator } from '@playwright/test';
import { expect, test } from '../site/site-test';

const startOf = async (element: Locator) => (await element.boundingBox())?.x;

test('the chips of the journal keep their place when its filter opens', { tag: '@full' }, async ({
  signedIn: page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/journal');
  const chip = page.getByRole('button', { name: /^отказ/ });
  const before = await startOf(chip);
  await page.getByRole('button', { name: 'Фильтр' }).click();
  await expect(page.getByRole('search')).toBeVisible();
  expect(before).toBeGreaterThan(0);
  expect(await startOf(chip)).toBe(before);
});

test('the buttons of a dialog begin with its fields on a phone', { tag: '@full' }, async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/warehouse/products/categories');
  await page.getByRole('button', { name: 'Новая категория' }).click();
  const dialog = page.getByRole('dialog');
  const field = await startOf(dialog.getByRole('textbox'));
  expect(field).toBeGreaterThan(0);
  expect(await startOf(dialog.getByRole('button', { name: 'Отмена' }))).toBe(field);
});
