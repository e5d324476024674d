import type { Page } from '@playwright/test';
import { addUser } from '../site/add-user';
import { apiCalls } from '../site/api-calls';
import { loseNetwork } from '../site/lose-network';
import { signInByCalls } from '../site/sign-in-by-calls';
import { expect, test } from '../site/site-test';

const rowOf = (page: Page, id: number) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: String(id), exact: true }) });
const statusOf = (page: Page, id: number) => rowOf(page, id).getByRole('button', { name: /^статус:/ });

test('a change of another person appears by itself, an own change sends one request, and only changed rows are loaded', async ({
  orders: page,
  api,
}) => {
  const changeOfAnother = async (status: string) => {
    expect((await api.call('PATCH', '/api/orders/?order_id=1052', { status })).status).toBe(200);
    await expect(statusOf(page, 1052)).toHaveText(status);
  };
  // When it is shown, the event stream is open.
  await changeOfAnother((await statusOf(page, 1052).textContent()) === 'возврат' ? 'доставлен' : 'возврат');
  const asked: string[] = [];
  await page.route(
    ({ pathname }) => pathname === '/api/orders/',
    async (route) => {
      const answer = await route.fetch();
      if (new URL(answer.url()).searchParams.has('since')) {
        const { changed }: { changed: { id: number }[] } = await answer.json();
        // Changes of an earlier journey may still arrive; answers about this order belong to this one.
        if (changed.some(({ id }) => id === 1046)) asked.push('what changed');
      } else {
        asked.push(route.request().method());
      }
      await route.fulfill({ response: answer });
    },
  );
  await statusOf(page, 1046).click();
  await page.getByRole('menuitemradio', { name: 'возврат' }).click();
  await expect(page.getByText('Статус заказа успешно обновлен')).toBeVisible();
  await expect.poll(() => asked.toSorted()).toEqual(['PATCH', 'what changed']);
  await changeOfAnother('в обработке');
  // Only once, and never the whole list.
  expect(asked.toSorted()).toEqual(['PATCH', 'what changed']);
});

test('orders that another person deletes and restores leave and enter the list by themselves', {
  tag: '@full',
}, async ({ orders: page, api }) => {
  await api.call('DELETE', '/api/orders/multiple/', [1051, 1050]);
  await expect(rowOf(page, 1051)).toHaveCount(0);
  await expect(page.getByText('Показано 58 из 58')).toBeVisible();
  await api.call('POST', '/api/orders/restore/', [1051, 1050]);
  await expect(rowOf(page, 1050)).toBeVisible();
  await expect(page.getByText('Показано 60 из 60')).toBeVisible();
});

test('changes during a lost connection appear when it is back', async ({ orders: page, api }) => {
  const note = page.getByText('Нет связи', { exact: true });
  await loseNetwork(page);
  await expect(note).toBeVisible();
  await api.call('PATCH', '/api/orders/?order_id=1049', { tag: 'бартер' });
  await page.context().setOffline(false);
  await expect(note).toHaveCount(0);
  await expect(rowOf(page, 1049).getByRole('button', { name: 'тег: бартер' })).toBeVisible();
});

test('selected orders get a status at once, keep it over a reload, and are undone later, except where a colleague went on', async ({
  orders: page,
  site,
  api,
}) => {
  const ids = [1043, 1042, 1041];
  await api.call('PATCH', '/api/orders/multiple/', { ids, change: { status: 'доставлен' } });
  for (const id of ids) await expect(statusOf(page, id)).toHaveText('доставлен');
  for (const id of ids) await rowOf(page, id).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Статус', exact: true }).click();
  await page.getByRole('menuitem', { name: 'возврат' }).click();
  await expect(page.getByText('Статус обновлён у 3 заказов')).toBeVisible();
  await page.reload();
  for (const id of ids) await expect(statusOf(page, id)).toHaveText('возврат');

  const rinat = apiCalls(site.url, await signInByCalls(await addUser(site, 'rinat')));
  await rinat.call('PATCH', '/api/orders/?order_id=1042', { status: 'в обработке' });
  await page.getByRole('button', { name: 'ВХОД' }).click();
  await page.getByRole('menuitem', { name: 'Мои действия' }).click();
  const action = page.getByRole('listitem').filter({ hasText: 'Статус: 3 заказа' });
  await expect(action).toContainText('rinat: «в обработке», это останется');
  await action.getByRole('button', { name: 'Отменить 2' }).click();
  await expect(page.getByText('Отменено: 2, осталось как есть: 1')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(statusOf(page, 1043)).toHaveText('доставлен');
  await expect(statusOf(page, 1042)).toHaveText('в обработке');
  await expect(statusOf(page, 1041)).toHaveText('доставлен');
});

test('new orders are announced in a bar, and enter the list on a click', { tag: '@full' }, async ({
  orders: page,
  api,
}) => {
  await api.call('DELETE', '/api/orders/multiple/', [1060, 1059]);
  await page.reload();
  const first = page.getByRole('row').nth(1).getByRole('link');
  await expect(first).toHaveText('1058');
  await api.call('POST', '/api/orders/restore/', [1060, 1059]);
  const bar = page.getByRole('button', { name: 'Новые заказы: 2' });
  await expect(bar).toBeVisible();
  await expect(first).toHaveText('1058');
  await bar.click();
  await expect(first).toHaveText('1060');
  await expect(bar).toHaveCount(0);
});

test('a change of another person moves no row, and closes no open menu', { tag: '@full' }, async ({
  orders: page,
  api,
}) => {
  await page.getByRole('columnheader', { name: 'статус' }).getByRole('button').click();
  const rowNumbers = () => page.getByRole('row').getByRole('link').allTextContents();
  const before = await rowNumbers();
  const changed = Number(before[2]);
  await page.getByRole('row').nth(2).getByRole('button', { name: /^тег:/ }).click();
  await expect(page.getByRole('menu', { name: 'тег' })).toBeVisible();
  const next = (await statusOf(page, changed).textContent()) === 'возврат' ? 'доставлен' : 'возврат';
  await api.call('PATCH', `/api/orders/?order_id=${changed}`, { status: next });
  await expect(page.getByRole('row').nth(3)).toContainText(next);
  await expect(page.getByRole('menu', { name: 'тег' })).toBeVisible();
  expect(await rowNumbers()).toEqual(before);
});

test('a row deleted by another person keeps its place under the pointer: a click selects the order under it', {
  tag: '@full',
}, async ({ orders: page, api }) => {
  const box = page.getByRole('checkbox', { name: 'Заказ 1036', exact: true });
  await box.hover();
  await api.call('DELETE', '/api/orders/multiple/', [1038]);
  await expect(page.getByRole('row').filter({ hasText: '1038' })).toContainText('удалено');
  await page.mouse.down();
  await page.mouse.up();
  await expect(box).toBeChecked();
  await expect(page.getByRole('heading', { name: 'Выбрано 1' })).toBeVisible();
  // After the pointer and the focus leave, the rows may close the gap.
  await page.getByRole('button', { name: 'Снять выделение' }).click();
  await page.getByRole('button', { name: 'Фильтр' }).focus();
  await expect(page.getByRole('row').filter({ hasText: '1038' })).toHaveCount(0);
  await api.call('POST', '/api/orders/restore/', [1038]);
  await expect(rowOf(page, 1038)).toBeVisible();
});

test('a status set for many orders without a network is marked in each row and saved when it is back', {
  tag: '@full',
}, async ({ orders: page, api }) => {
  const ids = [1053, 1052];
  for (const id of ids) await rowOf(page, id).getByRole('checkbox').check();
  await loseNetwork(page);
  await expect(page.getByText('Нет связи').filter({ visible: true })).toBeVisible();
  await page.getByRole('button', { name: 'Статус', exact: true }).click();
  await page.getByRole('menuitem', { name: 'возврат' }).click();
  for (const id of ids) await expect(statusOf(page, id)).toHaveAttribute('aria-busy', 'true');
  await page.context().setOffline(false);
  await expect(page.getByText('Статус обновлён у 2 заказов')).toBeVisible();
  for (const id of ids) await expect(statusOf(page, id)).not.toHaveAttribute('aria-busy');
  const orders = await api.read<{ id: number; status: string }[]>('/api/orders/');
  expect(orders.filter(({ id }) => ids.includes(id)).map(({ status }) => status)).toEqual(['возврат', 'возврат']);
});
