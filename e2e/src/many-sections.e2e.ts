import type { Page } from '@playwright/test';
import { expect, test } from './faults/fault-test';
import type { Publisher } from './faults/publisher';

/** Registers fifty sections, most of which have no files: only their names are needed. */
const registerFifty = async (publisher: Publisher) => {
  const registry = await publisher.registry();
  const real = registry.sections;
  const [first] = real;
  if (!first) throw new Error('There are no sections');
  const madeUp = Array.from({ length: 50 - real.length }, (_, index) => {
    const names = { title: `Раздел ${index}`, navigation: `РАЗДЕЛ ${index}`, mount: `/warehouse/made-up-${index}` };
    return { ...first, manifest: { ...first.manifest, ...names, id: `made-up-${index}`, order: 900 } };
  });
  const many = { ...registry, serial: registry.serial + 1, sections: [...real, ...madeUp] };
  await publisher.writeFile(publisher.seal(many));
};

const row = (page: Page) => page.getByRole('navigation', { name: 'Склад' });
const scrollsSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

test('with fifty sections the page never scrolls sideways, and the current section is in sight', {
  tag: '@full',
}, async ({ signedIn: page, publisher }) => {
  await registerFifty(publisher);
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
