import { beforeEach, expect, test } from '@jest/globals';
import type { HistoryEntry } from '@shared/contract/wire/history';
import { queryClient } from '@shared/kit/runtime/api/query-client';
import { server } from '@shared/kit/testing/fake-server';
import { act, screen, within } from '@testing-library/react';
import { showOrder, startWithOrders } from '../testing/order-card';

beforeEach(startWithOrders);

const path = '/api/orders/41/history/';
let lastId = 5000;

const aChange = (change: Partial<HistoryEntry>): HistoryEntry => ({
  id: lastId--,
  at: new Date(2026, 10, 20, 14, 5).toISOString(),
  user: 'anna',
  field: 'city',
  from: null,
  to: null,
  together: null,
  ...change,
});

const openHistory = async (user: Awaited<ReturnType<typeof showOrder>>['user']) => {
  await user.click(screen.getByRole('button', { name: 'Настройка' }));
  await user.click(await screen.findByRole('menuitem', { name: 'История' }));
  return within(await screen.findByRole('dialog', { name: 'История' }));
};

test('История shows by day who changed what, the old and the new value, and bulk changes', async () => {
  const yesterday = new Date(2026, 10, 19, 9, 30).toISOString();
  server.on('GET', path, [
    aChange({ field: 'status', from: 'в обработке', to: 'возврат', together: 12 }),
    aChange({ field: 'items', from: { product: 'Юбка', size: 'M', amount: 2, price: 10 }, to: null }),
    aChange({ field: 'amount', from: 4890, to: 0 }),
    aChange({ field: 'notes', from: { note: 'Лента' }, to: { note: 'Лента', pinned: true } }),
    aChange({ at: yesterday, user: null, field: 'files', from: null, to: { id: 3, name: 'чек.pdf' } }),
    aChange({ at: yesterday, user: null, field: 'deleted_at', from: yesterday, to: null }),
  ]);
  const { user } = await showOrder();
  const sheet = await openHistory(user);
  const day = within(await sheet.findByRole('region', { name: '20.11.2026' }));
  expect(day.getByText('anna')).toBeVisible();
  expect(day.getByText('14:05')).toBeVisible();
  const lines = (place: typeof day) =>
    place
      .getAllByRole('listitem')
      .filter((item) => !item.querySelector('time'))
      .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
  expect(lines(day)).toEqual([
    'статус: в обработке → возвратсразу у 12 записей',
    'товар: Юбка, M × 2 → —',
    'сумма: 4 890 ₽ → 0 ₽',
    'заметка: «Лента» → «Лента», закреплена',
  ]);
  const before = within(sheet.getByRole('region', { name: '19.11.2026' }));
  expect(before.getByText('программа магазина')).toBeVisible();
  expect(lines(before)).toEqual(['файл: — → чек.pdf', 'заказ восстановлен']);
});

test('the history is paged, and new changes appear by themselves', async () => {
  const changes = Array.from({ length: 50 }, (_, index) => aChange({ to: `город ${index}`, from: '-' }));
  changes.push(aChange({ from: 'Омск', to: 'самый старый' }));
  server.handle('GET', path, ({ query: { before = Number.POSITIVE_INFINITY, limit } }) => ({
    status: 200,
    body: changes.filter(({ id }) => id < Number(before)).slice(0, Number(limit)),
  }));
  const { user } = await showOrder();
  const sheet = await openHistory(user);
  await user.click(await sheet.findByRole('button', { name: 'Показать ещё' }));
  expect(await sheet.findByText('самый старый')).toBeVisible();
  expect(sheet.queryByRole('button', { name: 'Показать ещё' })).not.toBeInTheDocument();
  changes.unshift(aChange({ id: 9000, from: 'Тула', to: 'самый новый' }));
  await act(() => queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.id === 41 }));
  expect(await sheet.findByText('самый новый')).toBeVisible();
  expect(sheet.getByText('самый старый')).toBeVisible();
});

test('a history that fails to load is reported and can be requested again; a back end without one shows that', async () => {
  server.fail('GET', path, 403);
  const { user } = await showOrder();
  const sheet = await openHistory(user);
  expect(await sheet.findByRole('alert')).toHaveTextContent('История не загрузилась');
  server.on('GET', path, []);
  await user.click(sheet.getByRole('button', { name: 'Повторить' }));
  expect(await sheet.findByText('Изменений пока нет')).toBeVisible();
  await user.keyboard('{Escape}');
  queryClient.removeQueries({ queryKey: ['kit:record-history'] });
  server.lack('GET /api/orders/{id}/history/');
  expect(await (await openHistory(user)).findByText('Для истории изменений пока нет бэкенда')).toBeVisible();
});
