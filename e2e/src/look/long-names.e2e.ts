import type { Page } from '@playwright/test';
import { expect, test } from '../site/site-test';
import { lookViolations } from './look-violations';

const sentence = 'Общество с ограниченной ответственностью «Вологодское кружево»';
const word = 'Светопрозрачноводоотталкивающеплащпальто';

const addresses = [
  '/warehouse/orders',
  '/warehouse/orders/1059/edit',
  '/warehouse/orders/1059/pack',
  '/warehouse/orders/print?kind=packing&ids=1060,1059',
  '/warehouse/orders/print?kind=picking&ids=1060,1059',
  '/warehouse/products',
  '/warehouse/products/1/edit',
  '/warehouse/products/categories',
  '/warehouse/products/collections',
  '/warehouse/productsRemains',
  '/warehouse/productsRemains?view=grid',
  '/warehouse/parties',
  '/warehouse/parties/12/edit',
  '/warehouse/buyers',
  '/warehouse/buyers/1059',
];

/** Each name of a product, a supplier, a buyer, a category or a collection becomes a long one. */
const lengthenNames = async (page: Page, name: string) => {
  await page.route(/\/api\/(?!events)/, async (route) => {
    const answer = await route.fetch();
    const type = answer.headers()['content-type'] ?? '';
    if (!type.includes('json')) return route.fulfill({ response: answer });
    const body = (await answer.text()).replaceAll(
      /"(name|full_name|agent_name|product_name|customer)"\s*:\s*"[^"]*"/g,
      (_whole, field) => `"${field}":"${name}"`,
    );
    return route.fulfill({ response: answer, body });
  });
};

for (const [kind, name] of [
  ['62 letters', sentence],
  ['one word of 40 letters', word],
] as const) {
  test(`names of ${kind} fit into every screen at every width`, { tag: '@full' }, async ({ signedIn: page }) => {
    test.setTimeout(addresses.length * 30_000);
    await lengthenNames(page, name);
    for (const address of addresses) {
      await page.goto(address);
      await expect(page.getByText(name).first(), address).toBeAttached();
      for (const [width, height] of [[1440, 900] as const, [768, 1024] as const, [390, 844] as const]) {
        await page.setViewportSize({ width, height });
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
        expect.soft(await lookViolations(page), `${address}, ${width} px`).toEqual([]);
      }
    }
  });
}
