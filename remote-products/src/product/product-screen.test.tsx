import { beforeEach, expect, jest, test } from '@jest/globals';
import { queryClient } from '@shared/kit/runtime/api/query-client';
import { productQuery } from '@shared/kit/shop/products';
import { aWholeProduct, sizesOf } from '@shared/kit/testing/a-product';
import { server } from '@shared/kit/testing/fake-server';
import { holdAnswer } from '@shared/kit/testing/held-answer';
import { network } from '@shared/kit/testing/network';
import { act, screen, waitFor, within } from '@testing-library/react';
import { showProduct, storeProduct } from '../testing/show-product';

beforeEach(() => server.on('POST', '/api/products/in-orders/', { orders: 0 }));

test('the card shows the photos on the left, and the data of the product on the right', async () => {
  storeProduct(aWholeProduct({ description: 'Вискоза', images: [{ id: 3, url: '/api/files/1.ab/3_юбка.webp' }] }));
  await showProduct();
  expect(screen.getByRole('heading', { name: 'Товар - 7' })).toBeVisible();
  expect(
    within(screen.getByRole('region', { name: 'все фото' })).getByRole('button', { name: /Открыть/ }),
  ).toBeVisible();
  const right = within(screen.getByRole('region', { name: 'товар' }));
  expect(right.getByRole('textbox', { name: 'наименование' })).toHaveValue('Юбка миди «Волна»');
  expect(right.getByRole('textbox', { name: 'описание' })).toHaveValue('Вискоза');
});

test.each(['', '/files'])('a product that is late shows its labels, then its values%s', async (tab) => {
  const held = holdAnswer('GET', '/api/products/7/');
  await showProduct({ tab, isThere: false });
  expect(await screen.findByRole('heading', { name: 'Товар - 7' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'все фото' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'ПРЕДПРОСМОТР' })).not.toBeInTheDocument();
  await held.answer(aWholeProduct());
  expect(await screen.findByRole('button', { name: 'ПРЕДПРОСМОТР' })).toBeVisible();
  expect(screen.getByLabelText('наименование')).toHaveValue('Юбка миди «Волна»');
  expect(server.calls('GET', '/api/products/7/')).toHaveLength(1);
});

test.each([
  ['the back end knows of none', () => server.fail('GET', '/api/products/7/', 404), 'Данные товара не найдены'],
  ['the back end answers nothing', () => server.on('GET', '/api/products/7/', null), 'Данные товара не найдены'],
  ['it fails to load', () => server.fail('GET', '/api/products/7/', 403), 'Ошибка при загрузке данных заказа'],
])('a product is reported, and the list shows, if %s', async (_how, answer, words) => {
  answer();
  const { router } = await showProduct({ isThere: false });
  expect(await screen.findByText(words)).toBeVisible();
  expect(await screen.findByRole('grid', { name: 'Товары' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/warehouse/products');
});

test('a product that the api no longer returns while its card is open is deleted, and the input stays visible', async () => {
  storeProduct(aWholeProduct());
  const { user } = await showProduct();
  await user.type(screen.getByRole('textbox', { name: 'описание' }), 'Лён');
  server.on('GET', '/api/products/7/', null);
  server.lack('GET /api/products/{id}/history/');
  await act(() => queryClient.invalidateQueries({ queryKey: productQuery(7).queryKey }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Товар удалён');
  expect(screen.getByRole('textbox', { name: 'описание' })).toHaveValue('Лён');
});

test('offline, a product that was not loaded shows a message instead, and shows once the network is back', async () => {
  storeProduct(aWholeProduct());
  network.lose();
  await showProduct({ isThere: false });
  expect(await screen.findByText('Нет связи: товар ещё не загружен')).toBeVisible();
  await network.regain();
  expect(await screen.findByRole('heading', { name: 'Товар - 7' })).toBeVisible();
});

test.each([
  ['info', 'ДАННЫЕ ТОВАРА'],
  ['files', 'ФАЙЛЫ'],
  ['history', 'ИСТОРИЯ'],
])('the tab %s has an address of its own, and does not request the product again', async (tab, words) => {
  storeProduct(aWholeProduct());
  server.on('GET', '/api/products/7/history/', []);
  const { user, router } = await showProduct();
  expect(screen.getByRole('link', { name: 'ДАННЫЕ ТОВАРА' })).toHaveAttribute('aria-current', 'page');
  await user.click(screen.getByRole('link', { name: words }));
  expect(router.state.location.pathname).toBe(`/warehouse/products/7/edit/${tab}`);
  expect(screen.getByRole('link', { name: words })).toHaveAttribute('aria-current', 'page');
  expect(server.calls('GET', '/api/products/7/')).toHaveLength(1);
});

test('the gender shows by a mark, is saved as soon as it is chosen, and is rolled back if refused', async () => {
  storeProduct(aWholeProduct());
  server.fail('PATCH', '/api/products/7/');
  const { user } = await showProduct();
  expect(screen.getByRole('radio', { name: 'женский' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'мужской' }));
  expect(await screen.findByText('Произошла ошибка при сохранении товара')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'женский' })).toBeChecked();
  storeProduct(aWholeProduct());
  await user.click(screen.getByRole('radio', { name: 'мужской' }));
  expect(await screen.findByText('Товар успешно сохранен')).toBeVisible();
  expect(server.calls('PATCH', '/api/products/7/')[1]?.body).toEqual({ gender: 'мужской' });
  expect(screen.getByRole('radio', { name: 'мужской' })).toBeChecked();
});

test('where marks are kept, маркируется is switched on the card, and saved at once', async () => {
  storeProduct(aWholeProduct({ marked: false }));
  const { user } = await showProduct();
  expect(screen.queryByRole('checkbox', { name: /маркируется/ })).not.toBeInTheDocument();
  act(() => server.on('GET', '/api/marks/', { lines: [] }));
  const stored = aWholeProduct({ marked: true, version: 2 });
  server.on('PATCH', '/api/products/7/', stored);
  const box = await screen.findByRole('checkbox', { name: /маркируется/ });
  server.on('GET', '/api/products/7/', stored);
  await user.click(box);
  await waitFor(() => expect(server.calls('PATCH', '/api/products/7/')[0]?.body).toEqual({ marked: true }));
  expect(screen.getByRole('checkbox', { name: /маркируется/ })).toBeChecked();
});

test('the status of the product is on its card, and is saved as soon as it is chosen', async () => {
  storeProduct(aWholeProduct());
  const { user } = await showProduct();
  await user.click(screen.getByRole('button', { name: 'статус: на складе' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'оплачено' }));
  expect(await screen.findByText('Товар успешно сохранен')).toBeVisible();
  expect(server.calls('PATCH', '/api/products/7/')[0]?.body).toEqual({ status: 'оплачено' });
  expect(screen.getByRole('button', { name: 'статус: оплачено' })).toBeVisible();
});

test('a back end without a status shows none', async () => {
  const { status: _untold, ...product } = aWholeProduct();
  server.on('GET', '/api/products/7/', product);
  await showProduct();
  expect(screen.queryByRole('button', { name: /^статус/ })).not.toBeInTheDocument();
});

test('sizes are in their natural order, each with its remaining pieces, and their total', async () => {
  storeProduct(aWholeProduct({ modifications: sizesOf(7, { '44': 1, XL: 0, XS: 2, M: 1100 }) }));
  await showProduct();
  const lines = within(screen.getByRole('table', { name: 'модификации' }))
    .getAllByRole('row')
    .slice(1, -1);
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'XSXS - 2 шт.',
    'MM - 1\u00a0100 шт.',
    'XLXL - 0 шт.',
    '4444 - 1 шт.',
  ]);
  expect(screen.getByText('Общее количетсво - 1 103 шт.')).toBeVisible();
});

test('an invalid count counts as 0', async () => {
  const [size] = sizesOf(7, { M: 4 });
  const odd: unknown = { ...size, id: 2, size: 'L', remaining: 'много' };
  server.on('GET', '/api/products/7/', { ...aWholeProduct(), modifications: [size, odd] });
  await showProduct();
  expect(screen.getByText('L - 0 шт.')).toBeVisible();
  expect(screen.getByText('Общее количетсво - 4 шт.')).toBeVisible();
});

test('a size moves to its line and marks it', async () => {
  const scrollTo = jest.spyOn(Element.prototype, 'scrollIntoView');
  storeProduct(aWholeProduct({ modifications: sizesOf(7, { S: 2, M: 5 }) }));
  const { user } = await showProduct();
  await user.click(screen.getByRole('button', { name: 'M' }));
  expect(screen.getByRole('button', { name: 'M' })).toHaveAttribute('aria-pressed', 'true');
  const line = (text: string) => screen.getByText(text).closest('tr');
  expect(line('M - 5 шт.')).toHaveAttribute('aria-current', 'true');
  expect(scrollTo.mock.contexts.at(-1)).toBe(line('M - 5 шт.'));
  expect(line('S - 2 шт.')).not.toHaveAttribute('aria-current');
});

const removeProduct = async (user: Awaited<ReturnType<typeof showProduct>>['user']) => {
  await user.click(screen.getByRole('button', { name: 'Настройка' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Удалить товар' }));
  const question = within(await screen.findByRole('dialog', { name: 'Удалить товар?' }));
  await user.click(question.getByRole('button', { name: 'Удалить товар' }));
};

test('a product that could not be deleted is reported, and the list shows', async () => {
  storeProduct(aWholeProduct());
  server.fail('DELETE', '/api/products/multiple/');
  const { user } = await showProduct();
  await removeProduct(user);
  expect(await screen.findByText('Произошла ошибка при удалении партий')).toBeVisible();
  expect(await screen.findByRole('grid', { name: 'Товары' })).toBeVisible();
});

test('after Удалить товар the list shows, and Отменить restores the product', async () => {
  storeProduct(aWholeProduct());
  server.on('DELETE', '/api/products/multiple/', undefined);
  server.on('POST', '/api/products/restore/', undefined);
  const { user } = await showProduct();
  await removeProduct(user);
  expect(await screen.findByText('Товары успешно удалены')).toBeVisible();
  expect(await screen.findByRole('grid', { name: 'Товары' })).toBeVisible();
  expect(server.calls('DELETE', '/api/products/multiple/')[0]?.body).toEqual([7]);
  await user.click(await screen.findByRole('button', { name: 'Отменить' }));
  await waitFor(() => expect(server.calls('POST', '/api/products/restore/')[0]?.body).toEqual([7]));
});
