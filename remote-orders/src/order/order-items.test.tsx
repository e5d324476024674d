import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { OrderItem } from 'shared/contract/order';
import { queryClient } from 'shared/runtime/query-client';
import { aProduct, aWholeProduct, sizesOf, stockedSizesOf } from 'shared/testing/a-product';
import { anExplanation } from 'shared/testing/an-explanation';
import { anOrder, aWholeOrder } from 'shared/testing/an-order';
import { server } from 'shared/testing/fake-server';
import { renderSection } from 'shared/testing/render-section';
import { gate } from 'shared/testing/uploads';
import { orderStatus } from 'shared/vocabulary/order';
import { orderQuery } from '../data/orders';
import section from '../section';

const itemOf = (id: number, productId: number, size = 'M'): OrderItem => ({
  id,
  name: productId === 7 ? 'Юбка «Волна»' : 'Жакет',
  amount: 2,
  price: 1500,
  modification: { id, product_id: productId, size, remaining: 3 },
});

const skirt = aProduct({ id: 7, name: 'Юбка «Волна»', collection: { id: 1, name: 'Вечер' } });

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  server.on('GET', '/api/orders/', [anOrder()]);
  server.on('GET', '/api/products/7/', skirt);
});

const showOrder = async (items: OrderItem[], order = {}) => {
  server.on('GET', '/api/orders/41', aWholeOrder({ modifications_in_order: items, ...order }));
  const shown = renderSection(section, '/warehouse/orders', '/41/edit');
  await screen.findByRole('heading', { name: 'Состав заказа' });
  return shown;
};

const cellsOf = async (name: string) =>
  within(await screen.findByRole('row', { name: new RegExp(name) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('the items have the specified columns', async () => {
  await showOrder([itemOf(1, 7)]);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'товар',
    'коллекция',
    'цена',
    'кол-во',
    'остаток',
    'сумма',
  ]);
});

test('an item shows product and size, collection, price, quantity, remaining stock and price times quantity', async () => {
  await showOrder([itemOf(1, 7)]);
  expect(await screen.findByRole('rowheader', { name: 'Юбка «Волна», M' })).toBeVisible();
  expect(await cellsOf('Юбка')).toEqual(['', 'Вечер', '1\u00a0500\u00a0₽', '2', '3', '3\u00a0000 р']);
});

test('an item links to the card of its product', async () => {
  await showOrder([itemOf(1, 7)]);
  const link = await screen.findByRole('link', { name: 'Юбка «Волна», M' });
  expect(link).toHaveAttribute('href', '/warehouse/products/7/edit');
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

test('a line that cannot be covered says how many are missing, and what is expected', async () => {
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
  let answer: (product: unknown) => void = () => undefined;
  server.handle('GET', '/api/products/8/', async () => ({
    status: 200,
    body: await new Promise((resolve) => {
      answer = resolve;
    }),
  }));
  await showOrder([itemOf(1, 7), itemOf(2, 8)]);
  expect(await screen.findByText('Загрузка...')).toBeVisible();
  expect(screen.queryByText(/Юбка/)).not.toBeInTheDocument();
  answer(aProduct({ id: 8, name: 'Жакет' }));
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
  server.on('GET', '/api/products/8/', aProduct({ id: 8, name: 'Жакет' }));
  await user.click(row.getByRole('button', { name: 'Повторить загрузку товара, размер L' }));
  expect(await screen.findByRole('link', { name: 'Жакет, L' })).toBeVisible();
});

test('if the back end keeps no name with an item, it shows the name of the product, or a dash', async () => {
  server.fail('GET', '/api/products/8/', 403);
  const nameless = [itemOf(1, 7), itemOf(2, 8, 'L')].map(({ name: _name, ...item }) => item);
  server.on('GET', '/api/orders/41', { ...aWholeOrder(), modifications_in_order: nameless });
  renderSection(section, '/warehouse/orders', '/41/edit');
  expect(await screen.findByText('Юбка «Волна», M')).toBeVisible();
  expect(screen.getByRole('rowheader', { name: /^—, L/ })).toBeVisible();
});

const removeChosen = async (user: Awaited<ReturnType<typeof showOrder>>['user'], name: string) => {
  await user.click(await screen.findByRole('checkbox', { name: `Выбрать ${name}` }));
  await user.click(screen.getByRole('button', { name: 'Удалить' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Удалить' }));
};

test('Удалить asks, deletes the selected items by one call, clears the selection and shows the new total', async () => {
  server.on('DELETE', '/api/orders/41/items/', undefined);
  const { user } = await showOrder([itemOf(1, 7, 'S'), itemOf(2, 7, 'M')], { total: 6000 });
  const left = aWholeOrder({ modifications_in_order: [itemOf(2, 7, 'M')], total: 3000 });
  await user.click(await screen.findByRole('checkbox', { name: 'Выбрать Юбка «Волна», S' }));
  expect(screen.getByText('Выбрано 1')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Удалить' }));
  const question = within(await screen.findByRole('dialog', { name: 'Удалить 1 товар?' }));
  expect(question.getByText(/^Он исчезнет из заказа/)).toBeVisible();
  server.on('GET', '/api/orders/41', left);
  await user.click(question.getByRole('button', { name: 'Удалить' }));
  expect(await screen.findByText('Товары удалены из заказа')).toBeVisible();
  expect(server.calls('DELETE', '/api/orders/41/items/')[0]?.body).toEqual([1]);
  await waitFor(() => expect(screen.queryByText('Юбка «Волна», S')).not.toBeInTheDocument());
  expect(screen.queryByText('Выбрано 1')).not.toBeInTheDocument();
  expect(screen.getByText('Итого').nextElementSibling).toHaveTextContent('3 000 ₽');
});

test('items that failed to be deleted are reported and stay selected', async () => {
  server.fail('DELETE', '/api/orders/41/items/');
  const { user } = await showOrder([itemOf(1, 7)]);
  await removeChosen(user, 'Юбка «Волна», M');
  expect(await screen.findByText('Произошла ошибка при удалении товаров из заказа')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Выбрать Юбка «Волна», M' })).toBeChecked();
});

test('deleted items are restored with Отменить', async () => {
  server.on('DELETE', '/api/orders/41/items/', undefined);
  server.on('POST', '/api/orders/41/items/restore/', undefined);
  const { user } = await showOrder([itemOf(1, 7)]);
  await removeChosen(user, 'Юбка «Волна», M');
  await user.click(await screen.findByRole('button', { name: 'Отменить' }));
  expect(await screen.findByText('Удаление отменено')).toBeVisible();
  expect(server.calls('POST', '/api/orders/41/items/restore/')[0]?.body).toEqual([1]);
});

test('if the back end cannot delete items, Удалить is disabled and no failure is reported', async () => {
  server.lack('DELETE', '/api/orders/41/items/');
  const { user } = await showOrder([itemOf(1, 7)]);
  await removeChosen(user, 'Юбка «Волна», M');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Удалить' })).toBeDisabled();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('without a selection Удалить is disabled; the checkbox in the header selects all', async () => {
  const { user } = await showOrder([itemOf(1, 7, 'S'), itemOf(2, 7, 'M')]);
  await screen.findByText('Юбка «Волна», S');
  expect(screen.getByRole('button', { name: 'Удалить' })).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: 'Выбрать все товары' }));
  expect(screen.getByText('Выбрано 2')).toBeVisible();
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

const changeElsewhere = async (items: OrderItem[]) => {
  server.on('GET', '/api/orders/41', aWholeOrder({ modifications_in_order: items }));
  await act(() => queryClient.invalidateQueries({ queryKey: orderQuery(41).queryKey }));
};

test('the question about deleting follows the items of the order, and closes with a message when nothing is left', async () => {
  const items = [itemOf(1, 7, 'S'), itemOf(2, 7, 'M')];
  const { user } = await showOrder(items);
  await user.click(await screen.findByRole('checkbox', { name: 'Выбрать все товары' }));
  await user.click(screen.getByRole('button', { name: 'Удалить' }));
  expect(await screen.findByRole('dialog', { name: 'Удалить 2 товара?' })).toBeVisible();
  await changeElsewhere(items.slice(1));
  expect(await screen.findByRole('dialog', { name: 'Удалить 1 товар?' })).toBeVisible();
  await changeElsewhere([]);
  expect(await screen.findByText('Этих товаров в заказе уже нет')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.calls('DELETE', '/api/orders/41/items/')).toHaveLength(0);
});

test('items that leave the order before the answer do not change the number in the question', async () => {
  const answers = gate(204, undefined);
  server.handle('DELETE', '/api/orders/41/items/', answers.wait);
  const { user } = await showOrder([itemOf(1, 7)]);
  await removeChosen(user, 'Юбка «Волна», M');
  await changeElsewhere([]);
  expect(screen.getByRole('dialog', { name: 'Удалить 1 товар?' })).toBeVisible();
  answers.open();
  expect(await screen.findByText('Товары удалены из заказа')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.queryByText('Этих товаров в заказе уже нет')).not.toBeInTheDocument();
});

test('after deleting by keyboard the focus is at the items, and after Отменить it is there again', async () => {
  server.on('DELETE', '/api/orders/41/items/', undefined);
  server.on('POST', '/api/orders/41/items/restore/', undefined);
  const { user } = await showOrder([itemOf(1, 7)]);
  await user.click(await screen.findByRole('checkbox', { name: 'Выбрать Юбка «Волна», M' }));
  screen.getByRole('button', { name: 'Удалить' }).focus();
  await user.keyboard('{Enter}');
  within(await screen.findByRole('dialog'))
    .getByRole('button', { name: 'Удалить' })
    .focus();
  await user.keyboard('{Enter}');
  const undo = await screen.findByRole('button', { name: 'Отменить' });
  const all = screen.getByRole('checkbox', { name: 'Выбрать все товары' });
  await waitFor(() => expect(all).toHaveFocus());
  undo.focus();
  await user.keyboard('{Enter}');
  expect(all).toHaveFocus();
});

test('Delete asks to delete the selected items', async () => {
  const { user } = await showOrder([itemOf(1, 7), itemOf(2, 7, 'S')]);
  await user.click(await screen.findByRole('checkbox', { name: 'Выбрать Юбка «Волна», S' }));
  await user.keyboard('{Delete}');
  expect(await screen.findByRole('dialog', { name: 'Удалить 1 товар?' })).toBeVisible();
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
