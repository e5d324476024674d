import type { Page } from '@playwright/test';
import { expect, test } from '../faults/fault-test';
import { withFiftySections } from '../site/fifty-sections';

const row = (page: Page) => page.getByRole('navigation', { name: 'Склад' });
const scrollsSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

test('with fifty sections the page never scrolls sideways, and the current section is in sight', {
  tag: '@full',
}, async ({ signedIn: page, publisher }) => {
  await publisher.writeFile(publisher.seal(withFiftySections((await publisher.registry()).sections)));
  for (const width of [1440, 768]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/warehouse/orders');
    await expect(page.getByRole('grid', { name: 'Заказы' })).toBeVisible();
    expect(await scrollsSideways(page)).toBe(false);
    await page.getByRole('button', { name: /^Ещё \d+$/ }).click();
    const menu = page.getByRole('dialog', { name: 'Все разделы' });
    await expect(menu.getByRole('searchbox', { name: 'раздел' })).toBeFocused();
    await page.keyboard.type('покуп');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('grid', { name: 'Покупатели' })).toBeVisible();
    await expect(menu).toBeHidden();
    await expect(row(page).getByRole('link', { name: 'ПОКУПАТЕЛИ' })).toBeInViewport({ ratio: 1 });
    expect(await scrollsSideways(page)).toBe(false);
  }

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(row(page).getByRole('link', { name: 'ПОКУПАТЕЛИ' })).toBeInViewport({ ratio: 1 });
  expect(await scrollsSideways(page)).toBe(false);
  await page.getByRole('button', { name: 'Открыть меню' }).click();
  const sheet = page.getByRole('dialog', { name: 'Разделы' });
  await expect(sheet.getByRole('link', { name: 'Покупатели вы здесь' })).toBeInViewport();
  await sheet.getByRole('searchbox', { name: 'раздел' }).fill('заказы');
  await sheet.getByRole('link', { name: 'Заказы' }).click();
  await expect(page.getByRole('grid', { name: 'Заказы' })).toBeVisible();
  await expect(sheet).toBeHidden();
});
