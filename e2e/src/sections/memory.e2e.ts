import type { Page } from '@playwright/test';
import { expect, test } from '../site/site-test';

const kinds = [
  { name: 'orders', path: '/warehouse/orders', title: 'Заказы' },
  { name: 'products', path: '/warehouse/products', title: 'Товары' },
  { name: 'parties', path: '/warehouse/parties', title: 'Партии' },
];

/**
 * Opens cards of the list and leaves each by 'Назад'. All of it runs inside the page, because a click from outside keeps
 * handles of its elements.
 */
const visitCards = (page: Page, count: number) =>
  page.evaluate(async (visits) => {
    const appeared = async (find: () => Element | null | undefined) => {
      const until = performance.now() + 10_000;
      while (performance.now() < until) {
        const found = find();
        if (found instanceof HTMLElement) return found;
        await new Promise(requestAnimationFrame);
      }
      throw new Error(`Not found: ${find}`);
    };
    const back = () =>
      [...document.querySelectorAll('a')].find((link) => link.textContent === 'Назад' || link.ariaLabel === 'Назад');
    for (let visit = 0; visit < visits; visit++) {
      const links = () => document.querySelectorAll('[role="grid"] a[href$="/edit"]');
      (await appeared(() => links()[visit % 12])).click();
      const leave = await appeared(back);
      await appeared(() =>
        document.body.textContent?.includes('Загрузка...') ? null : document.querySelector('input'),
      );
      leave.click();
      await appeared(() => links()[0]);
    }
  }, count);

for (const { name, path, title } of kinds) {
  const journey = `after 150 cards of ${name} the page has about as many nodes and listeners as after five`;
  test(journey, { tag: '@full' }, async ({ signedIn: page }) => {
    const devtools = await page.context().newCDPSession(page);
    const countAfter = async (cards: number) => {
      await visitCards(page, cards);
      await devtools.send('HeapProfiler.collectGarbage');
      const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters');
      return { nodes, listeners: jsEventListeners };
    };
    await page.goto(path);
    await expect(page.getByRole('grid', { name: title })).toBeVisible();
    const few = await countAfter(5);
    const many = await countAfter(145);
    expect(many.nodes).toBeLessThanOrEqual(few.nodes * 1.2);
    expect(many.listeners).toBeLessThanOrEqual(few.listeners * 1.2);
  });
}
