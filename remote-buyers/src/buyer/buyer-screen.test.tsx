import { beforeEach, expect, test } from '@jest/globals';
import { orderStatus, orderTag } from '@shared/contract/vocabulary/order';
import type { Buyer, BuyerCard } from '@shared/contract/wire/buyer';
import { queryClient } from '@shared/kit/runtime/api/query-client';
import { anOrder } from '@shared/kit/testing/an-order';
import { server } from '@shared/kit/testing/fake-server';
import { holdAnswer } from '@shared/kit/testing/held-answer';
import { lookOn } from '@shared/kit/testing/matching-media';
import { renderSection } from '@shared/kit/testing/render-section';
import { media } from '@shared/kit/theme/tokens';
import { act, screen, waitFor, within } from '@testing-library/react';
import section from '../section';

const anna: Buyer = {
  id: 1002,
  full_name: 'Анна Соколова',
  email: 'a.sokolova@example.com',
  phone: '+7 900 000-10-60',
  orders: 3,
  amount: 13000,
  last_order_date: '2026-11-22',
  last_order_id: 1060,
};
const maria: Buyer = { ...anna, id: 1059, full_name: 'Мария Ким', last_order_date: '2026-11-20', last_order_id: 1059 };

const annaWhole: BuyerCard = {
  ...anna,
  delivery_method: 'курьер',
  country: 'Россия',
  city: 'Москва',
  street: 'Большая Ордынка',
  house: '25',
  apartment: '',
  bought: [
    anOrder({ id: 1060, order_date: '2026-11-22', amount: 4000 }),
    anOrder({ id: 1018, order_date: '2026-11-02', amount: 3000, status: orderStatus.returned }),
    anOrder({ id: 1002, order_date: '2026-10-24', amount: 6000, status: orderStatus.delivered, tag: orderTag.barter }),
  ],
};

const showBuyer = (id = 1002) => renderSection(section, '/warehouse/buyers', `/${id}`);

const figure = (label: string) => screen.getByText(label).closest('div');

beforeEach(() => {
  server.on('GET', '/api/buyers/', [anna, maria]);
  server.on('GET', '/api/buyers/1002/', annaWhole);
  server.on('GET', '/api/buyers/1059/', { ...annaWhole, ...maria });
});

test('a name in the list opens the buyer', async () => {
  const { user } = renderSection(section, '/warehouse/buyers');
  await user.click(await screen.findByRole('link', { name: 'Анна Соколова' }));
  expect(await screen.findByRole('heading', { name: 'Анна Соколова', level: 1 })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Назад' }));
  expect(await screen.findByRole('grid', { name: 'Покупатели' })).toBeVisible();
});

test('a buyer who is late shows labels, then their values', async () => {
  const held = holdAnswer('GET', '/api/buyers/1002/');
  showBuyer();
  expect(await screen.findByText('средний чек')).toBeVisible();
  expect(screen.getByText('Адрес последнего заказа')).toBeVisible();
  await held.answer(annaWhole);
  expect(await screen.findByRole('heading', { name: 'Анна Соколова', level: 1 })).toBeVisible();
  expect(server.calls('GET', '/api/buyers/1002/')).toHaveLength(1);
});

test('the card shows how to reach the buyer, as in the last order, and links to that order', async () => {
  showBuyer();
  const contacts = within(await screen.findByRole('region', { name: 'Контакты' }));
  expect(contacts.getByRole('link', { name: 'a.sokolova@example.com' })).toHaveAttribute(
    'href',
    'mailto:a.sokolova@example.com',
  );
  expect(contacts.getByRole('link', { name: '+7 900 000-10-60' })).toHaveAttribute('href', 'tel:+79000001060');
  expect(contacts.getByText('Россия, Москва, Большая Ордынка, д. 25')).toHaveTextContent('курьер, заказ 1060');
  expect(contacts.getByRole('link', { name: 'заказ 1060' })).toHaveAttribute('href', '/warehouse/orders/1060/edit');
});

test('the figures show how much was ordered and how much was returned', async () => {
  showBuyer();
  await screen.findByText('заказов');
  expect(figure('заказов')).toHaveTextContent('заказов3в обработке 1');
  expect(figure('средний чек')).toHaveTextContent('4 333 ₽по 3 заказам');
  expect(figure('возвраты')).toHaveTextContent('1 из 3на 3 000 ₽');
  expect(screen.getByText('без возврата 10 000 ₽')).toBeVisible();
  expect(figure('первый заказ')).toHaveTextContent('24.10.2026заказ 1002');
  expect(figure('последний заказ')).toHaveTextContent('22.11.2026заказ 1060');
});

test('all orders are listed, with links to the card of each and to the list of orders of the buyer', async () => {
  showBuyer();
  const orders = within(await screen.findByRole('region', { name: 'Заказы' }));
  const rows = orders.getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
    '106022.11.2026в обработкенет4 000 ₽',
    '101802.11.2026возвратнет3 000 ₽',
    '100224.10.2026доставленбартер6 000 ₽',
  ]);
  expect(orders.getByRole('link', { name: '1018' })).toHaveAttribute('href', '/warehouse/orders/1018/edit');
  const address = orders.getByRole('link', { name: /Показать в списке заказов/ }).getAttribute('href') ?? '';
  expect(new URL(address, 'http://localhost').searchParams.get('f.full_name')).toBe('Анна Соколова');
});

test('a change of an order shows in the card of its buyer', async () => {
  showBuyer();
  await screen.findByText('в обработке 1');
  const bought = annaWhole.bought.map((order) => ({ ...order, status: orderStatus.returned }));
  server.on('GET', '/api/buyers/1002/', { ...annaWhole, bought });
  await act(() => queryClient.invalidateQueries());
  await waitFor(() => expect(figure('возвраты')).toHaveTextContent('3 из 3'));
});

const patch = ['PATCH', '/api/orders/'] as const;
const pill = (row: RegExp, name: string) =>
  within(screen.getByRole('row', { name: row })).findByRole('button', { name });

test('a status is changed in its row, shows at once, and counts in the figures', async () => {
  const { user } = showBuyer();
  await screen.findByText('в обработке 1');
  const held = holdAnswer(...patch);
  await user.click(await pill(/^1060/, 'статус: в обработке'));
  await user.click(screen.getByRole('menuitemradio', { name: 'возврат' }));
  expect(await pill(/^1060/, 'статус: возврат')).toBeVisible();
  const bought = annaWhole.bought.map((order) =>
    order.id === 1060 ? { ...order, status: orderStatus.returned } : order,
  );
  server.on('GET', '/api/buyers/1002/', { ...annaWhole, bought });
  await held.answer(bought[0]);
  expect(await screen.findByText('Статус заказа успешно обновлен')).toBeVisible();
  await waitFor(() => expect(figure('возвраты')).toHaveTextContent('2 из 3'));
  const [call] = server.calls(...patch);
  expect([call?.query, call?.body]).toEqual([{ order_id: 1060 }, { status: 'возврат' }]);
});

test('a refused tag shows the old one again, with a message', async () => {
  const { user } = showBuyer();
  await screen.findByText('в обработке 1');
  server.fail(...patch);
  await user.click(await pill(/^1060/, 'тег: нет'));
  await user.click(screen.getByRole('menuitemradio', { name: 'бартер' }));
  expect(await screen.findByText('Произошла ошибка при обновлении тега заказа')).toBeVisible();
  expect(await pill(/^1060/, 'тег: нет')).toBeVisible();
});

test('on a phone a row is one target, and its status is only shown', async () => {
  lookOn(media.phone);
  showBuyer();
  await screen.findByText('в обработке 1');
  const row = within(screen.getByRole('row', { name: /^1060/ }));
  expect(row.getByText('в обработке')).toBeVisible();
  expect(row.queryByRole('button')).not.toBeInTheDocument();
});

test('Alt and an arrow key open the next or previous buyer, and ? lists the keys', async () => {
  const { user } = showBuyer();
  await screen.findByText('1 из 2');
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(await screen.findByRole('heading', { name: 'Мария Ким', level: 1 })).toBeVisible();
  await user.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Клавиши' })).toBeVisible();
});

test('an unknown buyer is reported as unknown, and the list shows', async () => {
  server.fail('GET', '/api/buyers/7/', 404);
  showBuyer(7);
  expect(await screen.findByText('Данные покупателя не найдены')).toBeVisible();
  expect(await screen.findByRole('grid', { name: 'Покупатели' })).toBeVisible();
});
