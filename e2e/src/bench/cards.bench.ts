import { expect, test } from '../site/site-test';
import { benchOrders } from './bench-orders';
import { measureLongTasks } from './measure-long-tasks';
import { serveList } from './serve-list';

test('the card, its switcher and the search in it, among 100 000 orders', async ({ orders: page, browser }) => {
  const many = benchOrders(100_000).map((order) => ({ ...order, id: order.id + 1059 }));
  await serveList(page, '/api/orders/', many);
  const first = page.getByRole('link', { name: '1060', exact: true });
  await measureLongTasks({
    browser,
    page,
    prepare: async () => {
      await page.goto('/warehouse/orders?sort=id');
      await expect(first).toBeVisible({ timeout: 30_000 });
    },
    work: async () => {
      await first.click();
      await expect(page.getByText('1 из 100\u00a0000')).toBeVisible();
      await page.getByRole('button', { name: 'Другие заказы' }).click();
      const list = page.getByRole('dialog', { name: 'Другие заказы' });
      await list.getByRole('searchbox', { name: 'поиск' }).pressSequentially('соколова', { delay: 60 });
      await expect(list.locator('mark').first()).toHaveText(/^Соколова/);
      await list.getByRole('list').hover();
      await page.mouse.wheel(0, 2_000);
    },
  });
});
