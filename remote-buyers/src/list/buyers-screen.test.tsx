import { expect, test } from '@jest/globals';
import type { Buyer } from '@shared/contract/wire/buyer';
import { queryClient } from '@shared/kit/runtime/api/query-client';
import { server } from '@shared/kit/testing/fake-server';
import { lookOn } from '@shared/kit/testing/matching-media';
import { renderSection } from '@shared/kit/testing/render-section';
import { media } from '@shared/kit/theme/tokens';
import { act, screen } from '@testing-library/react';
import section from '../section';

const list = ['GET', '/api/buyers/'] as const;
const buyer: Buyer = {
  id: 12,
  full_name: 'Анна Соколова',
  email: 'a.sokolova@example.com',
  phone: null,
  orders: 3,
  amount: 14670,
  last_order_date: '2026-11-20',
  last_order_id: 1060,
};

const showBuyers = () => renderSection(section, '/warehouse/buyers');

test('a buyer has a name, contacts, ordered quantities, and a link to the last order', async () => {
  server.on(...list, [buyer]);
  showBuyers();
  const [header, row] = await screen.findAllByRole('row');
  expect(header).toHaveTextContent('имяe-mailтелефонзаказысуммапоследний заказ');
  expect(row).toHaveTextContent('Анна Соколоваa.sokolova@example.com314 670 ₽1060 · 20.11.2026');
  expect(screen.getByRole('link', { name: '1060' })).toHaveAttribute('href', '/warehouse/orders/1060/edit');
});

test('a narrow window shows buyers without their phones, which the filter still knows', async () => {
  lookOn(media.tablet);
  server.on(...list, [buyer]);
  const { user } = showBuyers();
  const [header] = await screen.findAllByRole('row');
  expect(header).toHaveTextContent('имяe-mailзаказысуммапоследний заказ');
  await user.click(screen.getByRole('button', { name: 'Фильтр' }));
  expect(screen.getByRole('textbox', { name: 'телефон' })).toBeVisible();
});

test('a back end without buyers is not a failure: the screen shows that the list is being prepared', async () => {
  server.lack('GET /api/buyers/');
  showBuyers();
  expect(await screen.findByText(/Список покупателей готовится/)).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('buyers that fail to load are reported in a toast, and the list offers Повторить', async () => {
  server.fail(...list);
  const { user } = showBuyers();
  expect(await screen.findByText('Произошла ошибка загрузки')).toBeVisible();
  server.on(...list, [buyer]);
  await user.click(await screen.findByRole('button', { name: 'Повторить' }));
  expect(await screen.findByRole('grid', { name: 'Покупатели' })).toBeVisible();
});

test('an empty list of buyers shows that it is empty', async () => {
  server.on(...list, []);
  showBuyers();
  expect(await screen.findByText('Покупателей пока нет')).toBeVisible();
});

test('new buyers are announced', async () => {
  server.on(...list, [buyer]);
  showBuyers();
  await screen.findByRole('checkbox', { name: 'Анна Соколова' });
  server.on(...list, [{ ...buyer, id: 13, full_name: 'Мария Ким' }, buyer]);
  await act(() => queryClient.invalidateQueries());
  expect(await screen.findByRole('button', { name: 'Новые покупатели: 1' })).toBeVisible();
});
