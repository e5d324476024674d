import { beforeEach, expect, test } from '@jest/globals';
import { orderStatus } from '@shared/contract/vocabulary/order';
import { queryClient } from '@shared/kit/runtime/api/query-client';
import { aProduct, aWholeProduct, sizesOf, stockedSizesOf } from '@shared/kit/testing/a-product';
import { anExplanation } from '@shared/kit/testing/an-explanation';
import { aWholeOrder } from '@shared/kit/testing/an-order';
import { server } from '@shared/kit/testing/fake-server';
import { holdAnswer } from '@shared/kit/testing/held-answer';
import { renderSection } from '@shared/kit/testing/render-section';
import { act, screen, within } from '@testing-library/react';
import section from '../section';
import { itemOf, showOrder, skirt, startWithProduct } from '../testing/order-items';

beforeEach(startWithProduct);

const cellsOf = async (name: string) =>
  within(await screen.findByRole('row', { name: new RegExp(name) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('an item shows in the specified columns its figures and its product, with a link to its card', async () => {
  await showOrder([itemOf(1, 7)]);
  const link = await screen.findByRole('link', { name: 'Юбка «Волна», M' });
  expect(link).toHaveAttribute('href', '/warehouse/products/7/edit');
  expect(await cellsOf('Юбка')).toEqual(['', 'Вечер', '1\u00a0500\u00a0₽', '2', '3', '3\u00a0000 р']);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'товар',
    'коллекция',
    'цена',
    'кол-во',
    'остаток',
    'сумма',
  ]);
});

test('an item whose product is unavailable has no link', async () => {
  server.fail('GET', '/api/products/7/', 403);
  await showOrder([itemOf(1, 7)]);
  expect(await screen.findByRole('rowheader', { name: /^Юбка «Волна», M/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: /, M$/ })).not.toBeInTheDocument();
});

test('an item whose product is deleted keeps its name and price, is marked as deleted, and has no retry', async () => {
  server.fail('GET', '/api/products/7/', 404);
  await showOrder([itemOf(1, 7)]);
  expect(await screen.findByRole('rowheader', { name: 'Юбка «Волна», M товар удалён' })).toBeVisible();
  expect(await cellsOf('Юбка')).toEqual(['', '—', '1\u00a0500\u00a0₽', '2', '—', '3\u00a0000 р']);
  expect(screen.queryByRole('link', { name: /, M$/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Повторить/ })).not.toBeInTheDocument();
});

test('an item has the name it was sold under, even if its product was renamed since', async () => {
  server.on('GET', '/api/products/7/', { ...skirt, name: 'Юбка «Штиль»' });
  await showOrder([itemOf(1, 7)]);
  expect(await screen.findByRole('link', { name: 'Юбка «Волна», M' })).toBeVisible();
});

test('the remaining stock of a size comes from the product', async () => {
  server.on('GET', '/api/products/7/', { ...skirt, modifications: sizesOf(7, { M: 9 }) });
  await showOrder([itemOf(1, 7)]);
  expect((await cellsOf('Юбка'))[4]).toBe('9');
});

test('where stock is explained, a line shows what other orders leave for it, and explains it', async () => {
  const [size] = stockedSizesOf(7, { M: 7 }, { reserved: 3 });
  server.on('GET', '/api/products/7/', { ...skirt, modifications: [size] });
  server.on('GET', '/api/stock/1/', anExplanation());
  const { user } = await showOrder([itemOf(1, 7)]);
  // Two of the three reserved pieces are its own.
  expect((await cellsOf('Юбка'))[4]).toBe('6');
  await user.click(screen.getByRole('button', { name: 'остаток: Юбка «Волна», M: 6' }));
  expect(await screen.findByRole('dialog', { name: 'Почему столько' })).toHaveTextContent('Юбка «Волна», M');
});

test('the line of an order that a colleague deletes no longer counts its released pieces twice', async () => {
  const [reserved] = stockedSizesOf(7, { M: 7 }, { reserved: 3 });
  server.on('GET', '/api/products/7/', { ...skirt, modifications: [reserved] });
  await showOrder([itemOf(1, 7)]);
  expect((await cellsOf('Юбка'))[4]).toBe('6');
  const [released] = stockedSizesOf(7, { M: 7 }, { reserved: 1 });
  server.on('GET', '/api/products/7/', { ...skirt, modifications: [released] });
  server.on('GET', '/api/orders/41/history/', []);
  server.fail('GET', '/api/orders/41', 404);
  await act(() => queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.id === 41 || meta?.id === 7 }));
  await screen.findByRole('alert');
  expect((await cellsOf('Юбка'))[4]).toBe('6');
});

test('a line that cannot be covered shows how many are missing, and what is expected', async () => {
  const [size] = stockedSizesOf(7, { M: 1 }, { reserved: 3, expected: 12 });
  server.on('GET', '/api/products/7/', { ...skirt, modifications: [size] });
  await showOrder([{ ...itemOf(1, 7), amount: 3, shipped: 1 }]);
  expect((await cellsOf('Юбка'))[4]).toBe('не хватает −20');
  expect(screen.getByText('ожидается 12 шт.')).toBeVisible();
});

test('a delivered order lacks nothing', async () => {
  const [size] = stockedSizesOf(7, { M: 0 }, { reserved: 3, expected: 12 });
  server.on('GET', '/api/products/7/', { ...skirt, modifications: [size] });
  await showOrder([{ ...itemOf(1, 7), shipped: 2 }], { status: orderStatus.delivered });
  expect((await cellsOf('Юбка'))[4]).toBe('−3');
  expect(screen.queryByText(/не хватает/)).not.toBeInTheDocument();
});

test('until all products are loaded it shows Загрузка...', async () => {
  const held = holdAnswer('GET', '/api/products/8/');
  await showOrder([itemOf(1, 7), itemOf(2, 8)]);
  expect(await screen.findByText('Загрузка...')).toBeVisible();
  expect(screen.queryByText(/Юбка/)).not.toBeInTheDocument();
  await held.answer(aProduct({ id: 8, name: 'Жакет' }));
  expect(await screen.findByText('Юбка «Волна», M')).toBeVisible();
  expect(screen.queryByText('Загрузка...')).not.toBeInTheDocument();
});

test('a product that is twice in an order is requested once', async () => {
  await showOrder([itemOf(1, 7, 'S'), itemOf(2, 7, 'M')]);
  expect(await screen.findByText('Юбка «Волна», S')).toBeVisible();
  expect(screen.getByText('Юбка «Волна», M')).toBeVisible();
  expect(server.calls('GET', '/api/products/7/')).toHaveLength(1);
});

test('a product that fails to load has a retry in its row, and blocks nothing', async () => {
  server.fail('GET', '/api/products/8/', 403);
  const { user } = await showOrder([itemOf(1, 7), itemOf(2, 8, 'L')]);
  expect(await screen.findByText('Юбка «Волна», M')).toBeVisible();
  const row = within(screen.getByRole('row', { name: /Жакет, L/ }));
  expect(row.getByText('Не загрузилось')).toBeVisible();
  expect(row.getByText('—')).toBeVisible();
  server.on('GET', '/api/products/8/', aProduct({ id: 8, name: 'Жакет' }));
  await user.click(row.getByRole('button', { name: 'Повторить загрузку товара, размер L' }));
  expect(await screen.findByRole('link', { name: 'Жакет, L' })).toBeVisible();
  expect(screen.queryByText('Не загрузилось')).not.toBeInTheDocument();
});

test('if the back end keeps no name with an item, it shows the name of the product, or a dash', async () => {
  server.fail('GET', '/api/products/8/', 403);
  const nameless = [itemOf(1, 7), itemOf(2, 8, 'L')].map(({ name: _name, ...item }) => item);
  server.on('GET', '/api/orders/41', { ...aWholeOrder(), modifications_in_order: nameless });
  renderSection(section, '/warehouse/orders', '/41/edit');
  expect(await screen.findByText('Юбка «Волна», M')).toBeVisible();
  expect(screen.getByRole('rowheader', { name: /^—, L/ })).toBeVisible();
});

/** An item with exactly the fields of the specification. */
const specifiedItem = (modificationId: number, facts: { amount?: unknown; remaining?: unknown } = {}) => ({
  amount: 2,
  ...facts,
  modification: { id: modificationId, product_id: 7, remaining: facts.remaining ?? 3 },
});

const showSpecified = async (items: unknown[]) => {
  const { email: _email, ...order } = aWholeOrder();
  server.on('GET', '/api/orders/41', { ...order, modifications_in_order: items });
  server.on('GET', '/api/products/7/', { ...skirt, modifications: sizesOf(7, { S: 3, M: 4 }) });
  const shown = renderSection(section, '/warehouse/orders', '/41/edit');
  await screen.findByRole('rowheader', { name: /, S$/ });
  return shown;
};

test('items without sizes of their own have those of their product, and are selected one by one, but not deleted', async () => {
  const { user } = await showSpecified([specifiedItem(1), specifiedItem(2)]);
  expect(screen.getByRole('rowheader', { name: 'Юбка «Волна», M' })).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Выбрать Юбка «Волна», M' }));
  expect(screen.getByRole('checkbox', { name: 'Выбрать Юбка «Волна», S' })).not.toBeChecked();
  expect(screen.getByText('Выбрано 1')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Удалить' })).toBeDisabled();
  await user.keyboard('{Delete}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('counts of an item that are texts are read as numbers, and what is no number counts as 0', async () => {
  await showSpecified([specifiedItem(1, { amount: '2' }), specifiedItem(2, { amount: 'много' })]);
  expect(await cellsOf('Юбка «Волна», S')).toEqual(['', 'Вечер', '3\u00a0990\u00a0₽', '2', '3', '7\u00a0980 р']);
  expect((await cellsOf('Юбка «Волна», M')).slice(3)).toEqual(['0', '4', '0 р']);
});

test('the footer shows the order’s own figures, and the total calculated by the api', async () => {
  await showOrder([], { delivery_price: 600, discount: 500, promo_code_discount: 200, points: 200, total: 4890 });
  const figure = (label: string) => screen.getByText(label).nextElementSibling?.textContent;
  expect(['доставка', 'скидка', 'промокод', 'баллы', 'Итого'].map(figure)).toEqual([
    '600₽',
    '500₽',
    '200₽',
    '200PC',
    '4\u00a0890\u00a0₽',
  ]);
});

test('an order without items shows that it is empty', async () => {
  await showOrder([]);
  expect(screen.getByText('В заказе нет товаров')).toBeVisible();
});

test('the first photo of the product is beside its name, and an empty frame if the product is deleted', async () => {
  const images = [
    { id: 5, url: '/api/files/x/5_a.webp' },
    { id: 6, url: '/api/files/x/6_b.webp' },
  ];
  server.on('GET', '/api/products/7/', { ...aWholeProduct({ ...skirt, images }) });
  server.fail('GET', '/api/products/8/', 404);
  await showOrder([itemOf(1, 7), { ...itemOf(2, 8), name: 'Шарф «Вьюга»' }]);
  const row = await screen.findByRole('row', { name: /Юбка/ });
  const photos = [...row.querySelectorAll('img')];
  expect(photos.map((photo) => [photo.src, photo.width, photo.getAttribute('loading')])).toEqual([
    ['http://localhost/api/files/x/5_a.webp?width=95', 36, 'lazy'],
  ]);
  const deleted = screen.getByRole('row', { name: /Шарф/ });
  expect(deleted.querySelector('img')).not.toBeInTheDocument();
  expect(within(deleted).getByRole('rowheader').querySelector('svg')).toBeInTheDocument();
});
