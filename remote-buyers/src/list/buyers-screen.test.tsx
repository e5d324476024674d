import { expect, test } from '@jest/globals';
import type { Buyer } from '@shared/contract/wire/buyer';
import { queryClient } from '@shared/kit/runtime/api/query-client';
import { checkList } from '@shared/kit/testing/check-list';
import { server } from '@shared/kit/testing/fake-server';
import { lookOn } from '@shared/kit/testing/matching-media';
import { renderSection } from '@shared/kit/testing/render-section';
import { media } from '@shared/kit/theme/tokens';
import { act, screen, waitFor } from '@testing-library/react';
import section from '../section';

const list = ['GET', '/api/buyers/'] as const;
const buyer: Buyer = {
  id: 12,
  full_name: 'Анна Соколова',
  email: 'a.sokolova@example.com',
  phone: '+7 900 000-00-12',
  orders: 3,
  amount: 14670,
  last_order_date: '2026-11-20',
  last_order_id: 1060,
};

checkList<Buyer>({
  section,
  mount: '/warehouse/buyers',
  title: 'Покупатели',
  path: '/api/buyers/',
  rows: [
    buyer,
    {
      id: 13,
      full_name: 'Мария Ким',
      email: null,
      phone: null,
      orders: 1,
      amount: 0,
      last_order_date: '2025-01-07',
      last_order_id: 45,
    },
  ],
  labels: ['Анна Соколова', 'Мария Ким'],
  columns: {
    имя: { shows: 'Анна Соколова', filter: 'СОКОЛОВА' },
    почта: { shows: 'a.sokolova@example.com', filter: '@example' },
    телефон: { shows: '+7 900 000-00-12', filter: '000-00-12' },
    заказы: { shows: '3', filter: '3' },
    сумма: { shows: '14 670 ₽', filter: '14 670' },
    'последний заказ': { shows: '1060 · 20.11.2026', filter: '1060 · 20.11' },
  },
  rising: ['имя'],
  search: '79000000012',
  link: ['1060', '/warehouse/orders/1060/edit'],
  csv: [
    'имя;почта;телефон;заказы;сумма;последний заказ',
    'Анна Соколова;a.sokolova@example.com;+7 900 000-00-12;3;14 670 ₽;1060 · 20.11.2026',
    'Мария Ким;;;1;0 ₽;45 · 07.01.2025',
  ],
  emptyText: 'Покупателей пока нет',
  newRow: { ...buyer, id: 14, full_name: 'Вера Лис' },
  newRowsText: 'Новые покупатели',
});

const showBuyers = () => renderSection(section, '/warehouse/buyers');

test('a narrow window shows buyers without their e-mails, which the filter still knows', async () => {
  lookOn(media.tablet);
  server.on(...list, [buyer]);
  const { user } = showBuyers();
  const [header] = await screen.findAllByRole('row');
  expect(header).toHaveTextContent('имятелефонзаказысуммапоследний заказ');
  await user.click(screen.getByRole('button', { name: 'Фильтр' }));
  expect(screen.getByRole('textbox', { name: 'почта' })).toBeVisible();
});

test('a back end without buyers is not a failure: the screen shows that the list is being prepared', async () => {
  server.lack('GET /api/buyers/');
  showBuyers();
  expect(await screen.findByText(/Список покупателей готовится/)).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a click anywhere in a row opens its card', async () => {
  const card = ['GET', '/api/buyers/12/'] as const;
  server.on(...list, [buyer]);
  server.fail(...card, 404);
  const { user } = showBuyers();
  await user.click(await screen.findByText('a.sokolova@example.com'));
  await waitFor(() => expect(server.calls(...card)).toHaveLength(1));
});

test('a very long list says that there are older buyers; found ones stay while the list is requested whole again', async () => {
  const older = ['POST', '/api/buyers/older/'] as const;
  const old = { ...buyer, id: 7, full_name: 'Ольга Лис', last_order_id: 9, last_order_date: '2020-01-05' };
  let revision = 1;
  server.handle(...list, ({ query }) =>
    query.ids === undefined
      ? { status: 200, body: [buyer], headers: { 'x-revision': `a.${revision}`, 'x-rows-since': '2025-11-20' } }
      : { status: 200, body: [old] },
  );
  server.on(...older, { matches: [{ id: 7, reasons: [] }], count: 1 });
  const { user } = showBuyers();
  expect(await screen.findByText('есть и старше года')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Показать' }));
  expect(await screen.findByRole('link', { name: 'Ольга Лис' })).toBeVisible();
  expect(screen.queryByText(/старше года/)).not.toBeInTheDocument();

  revision = 2;
  server.handle(...older, () => new Promise(() => undefined));
  await act(() => queryClient.invalidateQueries({ queryKey: ['buyers'], exact: true }));
  await waitFor(() => expect(server.calls(...list).at(-1)?.query).toEqual({}));
  expect(screen.getByRole('link', { name: 'Ольга Лис' })).toBeVisible();
});
