import { expect, test } from '@jest/globals';
import { anOrder } from '@shared/kit/testing/an-order';
import { server } from '@shared/kit/testing/fake-server';
import { screen, waitFor, within } from '@testing-library/react';
import { beyond, rowOf, showOrders } from '../testing/orders-list';

const searchFor = async ({ user }: Awaited<ReturnType<typeof showOrders>>, words: string) => {
  await user.click(screen.getByRole('button', { name: 'Поиск' }));
  await user.type(screen.getByRole('searchbox', { name: 'Поиск' }), `${words}{Enter}`);
};

test('an order is found by a value that its row does not show, and the row shows which', async () => {
  const shown = await showOrders([anOrder({ id: 39, full_name: 'Вера Лис' })]);
  const phone = { kind: 'phone', text: '+7 912 000-10-40' };
  const coats = ['Мох', 'Лён', 'Пух'].map((name) => ({ kind: 'product', text: `Свитер «${name}» 912` }));
  server.on(...beyond, {
    matches: [
      { id: 40, reasons: [phone] },
      { id: 39, reasons: coats },
    ],
    is_whole: false,
  });
  await searchFor(shown, '912');
  expect(await screen.findByText('телефон +7 912 000-10-40')).toBeVisible();
  expect(screen.getByText('товар Свитер «Мох» 912 · товар Свитер «Лён» 912 · и ещё 1')).toBeVisible();
  expect(screen.queryByRole('link', { name: '41' })).not.toBeInTheDocument();
  expect(screen.getByText('Найдены не все: уточните запрос')).toBeVisible();
  expect(server.calls(...beyond).map(({ query }) => query)).toEqual([{ q: '912' }]);
});

test('orders with similar names of products show among those with similar names of buyers, and the search reports it', async () => {
  const shown = await showOrders([anOrder({ id: 39, full_name: 'Вера Плотникова' })]);
  const coat = { kind: 'product', text: 'Жакет «Контур», S' };
  server.on(...beyond, { matches: [{ id: 40, reasons: [coat] }], is_whole: true, is_similar: true });
  await searchFor(shown, 'плотнекова');
  expect(await screen.findByText('товар Жакет «Контур», S')).toBeVisible();
  expect(await screen.findByRole('link', { name: '39' })).toBeVisible();
  expect(screen.queryByRole('link', { name: '41' })).not.toBeInTheDocument();
  expect(within(screen.getByRole('search')).getByRole('status')).toHaveTextContent('2 из 3, похожие');
});

test('a match in a column needs no reason, and two letters are searched in the columns only', async () => {
  const shown = await showOrders();
  server.on(...beyond, {
    matches: [{ id: 40, reasons: [{ kind: 'email', text: 'kim@example.com' }] }],
    is_whole: true,
  });
  await searchFor(shown, 'ки');
  await waitFor(() => expect(screen.queryByRole('link', { name: '41' })).not.toBeInTheDocument());
  expect(server.calls(...beyond)).toEqual([]);
  await shown.user.type(screen.getByRole('searchbox', { name: 'Поиск' }), 'м{Enter}');
  await waitFor(() => expect(server.calls(...beyond)).toHaveLength(1));
  expect(rowOf(40).queryByText(/kim@example/)).not.toBeInTheDocument();
});

test('a search without results shows where it searched; without the search of the back end, the visible values are searched', async () => {
  const shown = await showOrders();
  server.on(...beyond, { matches: [], is_whole: true });
  await searchFor(shown, 'щщщщ');
  expect(await screen.findByText('Искали и в телефоне, почте, адресе, товарах, заметках')).toBeVisible();
  server.lack('GET /api/orders/search/');
  const search = screen.getByRole('searchbox', { name: 'Поиск' });
  await shown.user.clear(search);
  await shown.user.type(search, 'соколова{Enter}');
  expect(await screen.findByRole('link', { name: '41' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test.each(['{Enter}', '{ArrowDown}'])('%s in the search moves to the first row that was found', async (key) => {
  const { user } = await showOrders();
  await user.click(screen.getByRole('button', { name: 'Поиск' }));
  await user.type(screen.getByRole('searchbox', { name: 'Поиск' }), `ким${key}`);
  await waitFor(() => expect(screen.getByRole('link', { name: '40' })).toHaveFocus());
  expect(screen.queryByRole('link', { name: '41' })).not.toBeInTheDocument();
});

test('without results, Enter leaves the focus in the search', async () => {
  const { user } = await showOrders();
  await user.click(screen.getByRole('button', { name: 'Поиск' }));
  await user.type(screen.getByRole('searchbox', { name: 'Поиск' }), 'ъъъъъъ{Enter}');
  expect(await screen.findByText('Ничего не найдено')).toBeVisible();
  expect(screen.getByRole('searchbox', { name: 'Поиск' })).toHaveFocus();
});
