import { expect, test } from '@jest/globals';
import { orderCode } from '@shared/contract/vocabulary/code';
import { deliveryMethod } from '@shared/contract/vocabulary/order';
import { aProduct } from '@shared/kit/testing/a-product';
import { aWholeOrder } from '@shared/kit/testing/an-order';
import { server } from '@shared/kit/testing/fake-server';
import { screen, within } from '@testing-library/react';
import { anItem, open, serveOrder, serveProducts } from '../testing/printed-orders';

const wordsOf = (parts: HTMLElement[]) => parts.map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));

const cellsOf = (row: HTMLElement) => wordsOf(within(row).getAllByRole('cell'));

test('a packing slip shows the recipient, the address, the items and how the total is calculated', async () => {
  serveProducts();
  serveOrder(41, [anItem({ productId: 7, size: 'M', amount: 2 }), anItem({ productId: 8, size: 'XL', price: 5490 })], {
    phone: '+7 900 000-00-41',
    apartment: '12',
    delivery_method: deliveryMethod.courier,
    delivery_price: 600,
    discount: 500,
    promo_code_discount: 0,
    points: 200,
    total: 8390,
  });
  open('kind=packing&ids=41');
  const slip = within(await screen.findByRole('article', { name: 'Упаковочный лист' }));
  expect(slip.getByText('Заказ 41 от 20.11.2026')).toBeVisible();
  expect(slip.getByRole('img', { name: `Код заказа ${orderCode(41)}` })).toBeVisible();
  expect(wordsOf(slip.getAllByRole('definition'))).toEqual([
    'Анна Соколова',
    'Россия, Казань, Баумана, 7, 12',
    '+7 900 000-00-41',
    'курьер',
    '8 490 ₽',
    '600 ₽',
    '−500 ₽',
    '−200',
    '8 390 ₽',
  ]);
  const headers = wordsOf(slip.getAllByRole('columnheader'));
  expect(headers).toEqual(['№', 'товар', 'размер', 'кол-во', 'цена', 'сумма']);
  const [, first, second] = slip.getAllByRole('row');
  expect(first && cellsOf(first)).toEqual(['1', 'Юбка «Волна»', 'M', '2', '1 500 ₽', '3 000 ₽']);
  expect(second && cellsOf(second)).toEqual(['2', 'Жакет «Контур»', 'XL', '1', '5 490 ₽', '5 490 ₽']);
});

test.each(['packing', 'picking'])('the document %s has no notes of the order, a pinned one neither', async (kind) => {
  const note = { id: 1, text: 'Лента', user: 'anna', at: '2026-11-22T14:40:00Z', edited_at: null };
  server.on('GET', '/api/notes/', [{ ...note, is_pinned: true, mentions: [], version: 1 }]);
  serveProducts();
  serveOrder(41, [anItem({ productId: 7, size: 'M' })]);
  open(`kind=${kind}&ids=41`);
  expect(await screen.findByRole('article')).toHaveTextContent('Юбка «Волна»');
  expect(server.calls('GET', '/api/notes/')).toEqual([]);
});

test('each order has a slip of its own, in the order of the address; orders and products are requested once', async () => {
  serveProducts();
  serveOrder(41, [anItem({ productId: 7, size: 'M' })]);
  serveOrder(40, [anItem({ productId: 7, size: 'S' })]);
  open('kind=packing&ids=41,40,41');
  expect(await screen.findAllByRole('article')).toHaveLength(2);
  expect(wordsOf(screen.getAllByText(/^Заказ \d+ от/))).toEqual(['Заказ 41 от 20.11.2026', 'Заказ 40 от 20.11.2026']);
  expect(server.calls('GET', '/api/orders/41')).toHaveLength(1);
  expect(server.calls('GET', '/api/products/7/')).toHaveLength(1);
});

test('a pick list groups the items of all orders by product and size, and shows which orders they belong to', async () => {
  serveProducts();
  serveOrder(41, [anItem({ productId: 7, size: 'XL', amount: 2 }), anItem({ productId: 7, size: 'S' })]);
  serveOrder(40, [anItem({ productId: 7, size: 'XL' }), anItem({ productId: 8, size: 'M' })]);
  open('kind=picking&ids=41,40');
  const list = within(await screen.findByRole('article', { name: 'Лист подбора' }));
  expect(list.getByText('2 заказа')).toBeVisible();
  expect(list.getAllByRole('row').slice(1).map(cellsOf)).toEqual([
    ['', 'Жакет «Контур»', 'M', '1', '40'],
    ['', 'Юбка «Волна»', 'S', '1', '41'],
    ['', 'Юбка «Волна»', 'XL', '3', '41 × 2, 40'],
  ]);
  expect(list.getByText('Всего вещей: 5')).toBeVisible();
  const orders = within(list.getByRole('list', { name: 'Коды заказов' })).getAllByRole('listitem');
  expect(wordsOf(orders)).toEqual([`Заказ 41${orderCode(41)}`, `Заказ 40${orderCode(40)}`]);
});

test.each(['packing', 'picking'])(
  'in the document %s a product that was deleted has the name it was sold under',
  async (kind) => {
    serveOrder(41, [anItem({ productId: 7, name: 'Юбка «Штиль»', size: 'M' })]);
    server.fail('GET', '/api/products/7/', 404);
    open(`kind=${kind}&ids=41`);
    expect(await screen.findByText('Юбка «Штиль»')).toBeVisible();
  },
);

test('a deleted product of a back end without stored names is named by its id', async () => {
  const { name: _name, ...nameless } = anItem({ productId: 7, size: 'M' });
  server.on('GET', '/api/orders/41', { ...aWholeOrder(), modifications_in_order: [nameless] });
  server.fail('GET', '/api/products/7/', 404);
  open('kind=packing&ids=41');
  expect(await screen.findByText('Товар 7 (удалён)')).toBeVisible();
});

test('a renamed product is picked by its current name, and sent under the name it was sold under', async () => {
  serveOrder(41, [anItem({ productId: 7, name: 'Юбка «Штиль»', size: 'M' })]);
  serveProducts();
  const { user } = open('kind=picking&ids=41');
  expect(await screen.findByText('Юбка «Волна»')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Упаковочный лист' }));
  expect(await screen.findByText('Юбка «Штиль»')).toBeVisible();
});

test.each([
  ['packing', ['1', 'Юбка «Волна»', 'M', '2']],
  ['picking', ['', 'Юбка «Волна»', 'M', '2']],
])('without a size of its own, an item on paper (%s) has that of its product', async (kind, cells) => {
  const item = { amount: 2, modification: { id: 5, product_id: 7, remaining: 3 } };
  server.on('GET', '/api/orders/41', { ...aWholeOrder(), modifications_in_order: [item] });
  server.on('GET', '/api/products/7/', {
    ...aProduct({ name: 'Юбка «Волна»' }),
    modifications: [{ ...item.modification, size: 'M' }],
  });
  open(`kind=${kind}&ids=41`);
  const [, line] = within(await screen.findByRole('article')).getAllByRole('row');
  expect(cellsOf(line ?? document.body).slice(0, 4)).toEqual(cells);
});
