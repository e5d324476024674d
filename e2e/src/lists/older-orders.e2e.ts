import type { Page } from '@playwright/test';
import { loadDemoRows } from '../site/load-demo-rows';
import { withSite } from '../site/running-site';
import { test as base, expect } from '../site/site-test';

/** Two a day: almost three years, of which the list has one. */
const orderCount = 2_000;

/** A shop with more orders than a list sends. */
const test = base.extend({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
    async ({}, use) =>
      withSite(use, {
        fill: (folder) => loadDemoRows(folder, orderCount),
        settings: { WHOLE_LIST_ROWS: '500' },
      }),
    { scope: 'worker', timeout: 90_000 },
  ],
});

test('orders older than a year are found by number, name and Ctrl+K, opened, and follow the changes of a colleague', {
  tag: '@full',
}, async ({ orders: page, colleague }) => {
  const rowIn = (shown: Page, id: number) =>
    shown.getByRole('row').filter({ has: shown.getByRole('link', { name: String(id), exact: true }) });
  const rowOf = (id: number) => rowIn(page, id);
  // The oldest.
  const oldest = 1001;

  await test.step('the list ends a year ago, and says so', async () => {
    await expect(page.getByText(/^ещё 1\s\d{3} старше года$/)).toBeVisible();
  });

  await test.step('a search for its number finds the oldest', async () => {
    await page.keyboard.press('/');
    await page.keyboard.type(String(oldest), { delay: 40 });
    await expect(rowOf(oldest)).toBeVisible();
  });

  await test.step('it follows a colleague', async () => {
    await colleague.goto(`/warehouse/orders?q=${oldest}`);
    await rowIn(colleague, oldest).getByRole('button', { name: /^тег/ }).click();
    await colleague.getByRole('menuitemradio', { name: 'бартер' }).click();
    await expect(rowOf(oldest).getByRole('button', { name: 'тег: бартер' })).toBeVisible();
  });

  await test.step('its card has the way back to it', async () => {
    await rowOf(oldest).getByRole('link').click();
    await expect(page.getByRole('heading', { name: `Заказ - ${oldest}` })).toBeVisible();
    await page.goBack();
    await expect(rowOf(oldest)).toBeVisible();
  });

  await test.step('an address with a filter finds older ones, a page at a time', async () => {
    await page.goto('/warehouse/orders?f.status=возврат');
    await expect(page.getByText(/^Показано/)).toContainText(/Показано 1\d\d/);
    await page.goto('/warehouse/orders?f.full_name=никто');
    await expect(page.getByText('Ничего не найдено')).toBeVisible();
  });

  await test.step('Ctrl+K opens it', async () => {
    await page.keyboard.press('Control+KeyK');
    await page.getByRole('combobox').fill(String(oldest + 1));
    await expect(page.getByRole('option').first()).toContainText(String(oldest + 1));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: `Заказ - ${oldest + 1}` })).toBeVisible();
  });
});
