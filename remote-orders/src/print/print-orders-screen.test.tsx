import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { OrderItem } from 'shared/contract/order';
import { anOrder, aWholeOrder } from 'shared/testing/an-order';
import { server } from 'shared/testing/fake-server';
import { renderSection } from 'shared/testing/render-section';
import { deliveryMethod } from 'shared/vocabulary/order';
import section from '../section';

const print = jest.fn();

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  print.mockReset();
  window.print = print;
});

interface ItemFacts {
  productId: number;
  name?: string;
  size: string;
  amount?: number;
  price?: number;
}

/** One size of one product always has the same number. */
const anItem = ({ productId, name, size, amount = 1, price = 1500 }: ItemFacts): OrderItem => ({
  name: name ?? (productId === 7 ? 'Юбка «Волна»' : 'Жакет «Контур»'),
  id: productId * 100 + size.length,
  amount,
  price,
  modification: { id: productId * 10 + size.charCodeAt(0), product_id: productId, size, remaining: 3 },
});

const serveOrder = (id: number, items: OrderItem[], rest: Parameters<typeof aWholeOrder>[0] = {}) =>
  server.on('GET', `/api/orders/${id}`, aWholeOrder({ id, modifications_in_order: items, ...rest }));

const serveProducts = () => {
  server.on('GET', '/api/products/7/', { id: 7, name: 'Юбка «Волна»' });
  server.on('GET', '/api/products/8/', { id: 8, name: 'Жакет «Контур»' });
};

const open = (search: string) => renderSection(section, '/warehouse/orders', `/print?${search}`);

const printButton = () => screen.getByRole('button', { name: 'Печать' });

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
});

test('many orders are loaded with a limited number of concurrent calls, one call each', async () => {
  const ids = Array.from({ length: 20 }, (_, index) => index + 1);
  const waiting: (() => void)[] = [];
  for (const id of ids) {
    server.handle('GET', `/api/orders/${id}`, () => {
      const answer = { status: 200, body: aWholeOrder({ id, modifications_in_order: [] }) };
      return new Promise((resolve) => waiting.push(() => resolve(answer)));
    });
  }
  open(`kind=packing&ids=${ids.join(',')}`);
  const asked = () => ids.flatMap((id) => server.calls('GET', `/api/orders/${id}`));
  await waitFor(() => expect(asked()).toHaveLength(6));
  while (screen.queryAllByRole('article').length === 0) {
    expect(waiting.length).toBeLessThanOrEqual(6);
    for (const answer of waiting.splice(0)) answer();
    await waitFor(() => expect(waiting.length + screen.queryAllByRole('article').length).toBeGreaterThan(0));
  }
  expect(screen.getAllByRole('article')).toHaveLength(20);
  expect(asked()).toHaveLength(20);
});

test('Печать prints once everything is loaded, and not before', async () => {
  serveProducts();
  let answer = () => {};
  server.handle('GET', '/api/orders/41', () => {
    const body = aWholeOrder({ modifications_in_order: [anItem({ productId: 7, size: 'M' })] });
    return new Promise((resolve) => {
      answer = () => resolve({ status: 200, body });
    });
  });
  const { user } = open('kind=packing&ids=41');
  expect(await screen.findByRole('progressbar', { name: 'Загружено заказов: 0 из 1' })).toBeVisible();
  expect(printButton()).toBeDisabled();
  answer();
  await screen.findByRole('article');
  await user.click(printButton());
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
});

test('an order that fails to load blocks the whole document; Повторить requests only this one', async () => {
  serveProducts();
  serveOrder(41, [anItem({ productId: 7, size: 'M' })]);
  server.fail('GET', '/api/orders/40', 500);
  const { user } = open('kind=packing&ids=41,40');
  expect(await screen.findByText('Не загрузились заказы: 40')).toBeVisible();
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
  expect(printButton()).toBeDisabled();
  serveOrder(40, [anItem({ productId: 8, size: 'M' })]);
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findAllByRole('article')).toHaveLength(2);
  expect(server.calls('GET', '/api/orders/41')).toHaveLength(1);
  expect(printButton()).toHaveFocus();
});

test('an order with a product that fails to load counts as not loaded', async () => {
  serveOrder(41, [anItem({ productId: 7, size: 'M' })]);
  server.cut('GET', '/api/products/7/');
  const { user } = open('kind=picking&ids=41');
  expect(await screen.findByText('Не загрузились заказы: 41')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Печатать без них' })).not.toBeInTheDocument();
  serveProducts();
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByText('Юбка «Волна»')).toBeVisible();
});

test('the other orders can be printed without an order that no longer exists', async () => {
  serveProducts();
  serveOrder(41, [anItem({ productId: 7, size: 'M' })]);
  server.fail('GET', '/api/orders/40', 404);
  const { user, router } = open('kind=packing&ids=41,40');
  expect(await screen.findByText('Таких заказов нет: 40')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Повторить' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Печатать без них' }));
  expect(await screen.findByRole('article')).toBeVisible();
  expect(router.state.location.search).toBe('?kind=packing&ids=41');
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

test('an address without orders shows that none is selected', async () => {
  open('kind=packing&ids=x');
  expect(await screen.findByText('Не выбрано ни одного заказа')).toBeVisible();
  expect(printButton()).toBeDisabled();
});

test('selected orders are printed from the list; Назад leads back to it with the selection', async () => {
  serveProducts();
  server.on('GET', '/api/orders/', [anOrder(), anOrder({ id: 40 })]);
  serveOrder(40, [anItem({ productId: 7, size: 'M' })]);
  const { user } = renderSection(section, '/warehouse/orders');
  await user.click(await screen.findByRole('checkbox', { name: 'Заказ 40' }));
  await user.click(screen.getByRole('button', { name: 'Печать' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Лист подбора' }));
  expect(await screen.findByRole('article', { name: 'Лист подбора' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Упаковочный лист' }));
  expect(await screen.findByRole('article', { name: 'Упаковочный лист' })).toBeVisible();
  expect(server.calls('GET', '/api/orders/40')).toHaveLength(1);
  await user.click(screen.getByRole('link', { name: 'Назад' }));
  expect(await screen.findByRole('heading', { name: 'Выбрано 1' })).toBeVisible();
});

test('the other document of the same orders replaces the first: Back skips both', async () => {
  serveProducts();
  server.on('GET', '/api/orders/', [anOrder()]);
  serveOrder(41, [anItem({ productId: 7, size: 'M' })]);
  const { user, router } = renderSection(section, '/warehouse/orders');
  await user.click(await screen.findByRole('checkbox', { name: 'Заказ 41' }));
  await user.click(screen.getByRole('button', { name: 'Печать' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Лист подбора' }));
  await user.click(await screen.findByRole('link', { name: 'Упаковочный лист' }));
  await screen.findByRole('article', { name: 'Упаковочный лист' });
  await act(() => router.navigate(-1));
  expect(await screen.findByRole('grid', { name: 'Заказы' })).toBeVisible();
});

test('the documents of one order are printed from its card, and Назад leads back to it', async () => {
  serveProducts();
  server.on('GET', '/api/orders/', [anOrder()]);
  serveOrder(41, [anItem({ productId: 7, size: 'M' })]);
  const { user } = renderSection(section, '/warehouse/orders', '/41/edit');
  await user.click(await screen.findByRole('button', { name: 'Печать' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Упаковочный лист' }));
  expect(await screen.findByText('Заказ 41 от 20.11.2026')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Назад' }));
  expect(await screen.findByRole('heading', { name: 'Заказ - 41' })).toBeVisible();
});

test('in a page opened by its address, Назад leads to the list', async () => {
  serveProducts();
  server.on('GET', '/api/orders/', [anOrder()]);
  serveOrder(41, [anItem({ productId: 7, size: 'M' })]);
  const { user } = open('kind=packing&ids=41');
  await user.click(await screen.findByRole('link', { name: 'Назад' }));
  expect(await screen.findByRole('grid', { name: 'Заказы' })).toBeVisible();
});

test('printing is not offered for more orders than fit into an address', async () => {
  server.on(
    'GET',
    '/api/orders/',
    Array.from({ length: 1001 }, (_, index) => anOrder({ id: index + 1 })),
  );
  const { user } = renderSection(section, '/warehouse/orders');
  await user.click(await screen.findByRole('checkbox', { name: 'Выбрать все' }));
  await user.click(screen.getByRole('button', { name: 'Печать' }));
  expect(await screen.findByRole('menuitem', { name: 'Упаковочный лист' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText('Не больше 1 000 заказов за раз')).toBeVisible();
});

test('a printout is recorded in the journal, by the button or by the browser itself, and nothing before it', async () => {
  server.on('POST', '/api/journal/exports/', null);
  serveProducts();
  serveOrder(41, [anItem({ productId: 7, size: 'M' })]);
  serveOrder(40, [anItem({ productId: 7, size: 'S' })]);
  open('kind=packing&ids=41,40');
  await screen.findAllByRole('article', { name: 'Упаковочный лист' });
  expect(server.calls('POST', '/api/journal/exports/')).toEqual([]);
  window.dispatchEvent(new Event('beforeprint'));
  await waitFor(() =>
    expect(server.calls('POST', '/api/journal/exports/').map(({ body }) => body)).toEqual([
      { title: 'Упаковочный лист, 2 заказа', format: 'print', rows: 2 },
    ]),
  );
});
