import { beforeEach, expect, test } from '@jest/globals';
import { aWholeProduct } from '@shared/kit/testing/a-product';
import { server } from '@shared/kit/testing/fake-server';
import { screen, waitFor, within } from '@testing-library/react';
import { changes, field, path, save, saved, type } from '../testing/info-form';
import { showProduct, storeProduct } from '../testing/show-product';

beforeEach(() => localStorage.clear());

test('only changes are saved, with the version that was seen', async () => {
  const product = storeProduct(aWholeProduct({ version: 4 }));
  const { user } = await showProduct();
  await type(user, 'наименование', ' Юбка «Ива» ');
  await save(user);
  expect(await screen.findByText(saved)).toBeVisible();
  expect(changes()).toEqual([{ name: 'Юбка «Ива»' }]);
  expect(server.calls('PATCH', path)[0]?.headers['If-Match']).toBe('"4"');
  expect(product.now().name).toBe('Юбка «Ива»');
});

test('measures, the category and emptied fields are saved', async () => {
  storeProduct(aWholeProduct({ discount_price: 3000 }));
  const { user } = await showProduct();
  await type(user, 'вес', '0,25');
  await type(user, 'цена со скидкой', '');
  await user.selectOptions(screen.getByRole('combobox', { name: 'категория' }), 'Платья');
  await save(user);
  await waitFor(() => expect(changes()).toEqual([{ discount_price: null, weight: 0.25, category_id: 3 }]));
});

test('a discount price above the price is asked about, and only when one of them changes', async () => {
  storeProduct(aWholeProduct({ price: 1990 }));
  const { user } = await showProduct();
  await type(user, 'цена со скидкой', '2990');
  await save(user);
  const question = within(await screen.findByRole('dialog', { name: 'Цена со скидкой выше цены?' }));
  await user.click(question.getByRole('button', { name: 'Исправить' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(changes()).toEqual([]);
  expect(field('цена со скидкой')).toHaveDisplayValue(/^2.990/);
  await save(user);
  await user.click(await screen.findByRole('button', { name: 'Всё верно' }));
  await waitFor(() => expect(changes()).toEqual([{ discount_price: 2990 }]));
  await type(user, 'вес', '2');
  await save(user);
  await waitFor(() => expect(changes()).toEqual([{ discount_price: 2990 }, { weight: 2 }]));
});

test('the collection is chosen beside the category, and saved', async () => {
  storeProduct(aWholeProduct({ collection_id: 5, collection: { id: 5, name: 'Вечер' } }));
  const { user } = await showProduct();
  const choice = screen.getByRole('combobox', { name: 'коллекция' });
  expect(choice).toHaveDisplayValue('Вечер');
  await user.selectOptions(choice, await within(choice).findByRole('option', { name: 'База' }));
  await save(user);
  await waitFor(() => expect(changes()).toEqual([{ collection_id: 4 }]));
});

test('a product of a back end without collections is offered none', async () => {
  const { collection: _collection, collection_id: _collectionId, ...product } = aWholeProduct();
  server.on('GET', path, product);
  await showProduct();
  expect(screen.getByRole('combobox', { name: 'категория' })).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'коллекция' })).not.toBeInTheDocument();
});

test('the bar with Сохранить is there only while something differs; a changed price shows the old one and its margin', async () => {
  storeProduct(aWholeProduct({ cost_price: 2480, price: 6490 }));
  const { user } = await showProduct();
  expect(screen.queryByRole('button', { name: 'Сохранить' })).not.toBeInTheDocument();
  await type(user, 'цена', '6990');
  expect(screen.getByText(/^было 6\s490/)).toBeVisible();
  expect(screen.getByText(/^маржа 65/)).toBeVisible();
  expect(screen.getByText(/^цена 6\s490\s₽ → 6\s990\s₽$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Отменить изменения' }));
  expect(screen.queryByRole('button', { name: 'Сохранить' })).not.toBeInTheDocument();
  expect(changes()).toEqual([]);
});

test('the input stays while other tabs are shown', async () => {
  storeProduct(aWholeProduct());
  const { user } = await showProduct();
  await type(user, 'описание', 'Лён');
  await user.click(screen.getByRole('link', { name: 'ФАЙЛЫ' }));
  expect(await screen.findByRole('region', { name: 'Файлы' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'ДАННЫЕ ТОВАРА' }));
  expect(field('описание')).toHaveValue('Лён');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('Ctrl+S saves from any tab, and shows the form if it has an error', async () => {
  storeProduct(aWholeProduct());
  const { user } = await showProduct();
  await type(user, 'цена', '-5');
  await user.click(screen.getByRole('link', { name: 'ФАЙЛЫ' }));
  await user.keyboard('{Control>}[KeyS]{/Control}');
  await waitFor(() => expect(field('цена')).toHaveFocus());
  await type(user, 'цена', '5');
  await user.keyboard('{Control>}[KeyS]{/Control}');
  expect(await screen.findByText(saved)).toBeVisible();
  expect(changes()).toEqual([{ price: 5 }]);
});

test('a field that the back end omits is not shown', async () => {
  const { volume: _volume, ...product } = aWholeProduct();
  server.on('GET', path, product);
  await showProduct();
  expect(field('высота')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'объём' })).not.toBeInTheDocument();
});

test('over a back end that cannot save, a text is in place of the button, and the values are only shown', async () => {
  server.lack('PATCH /api/products/{id}/');
  storeProduct(aWholeProduct());
  await showProduct();
  expect(screen.getByText('Изменения здесь не сохраняются')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Сохранить' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^статус/ })).not.toBeInTheDocument();
});

test('a back end without versions is sent none', async () => {
  const { version: _version, ...product } = aWholeProduct();
  server.on('GET', path, product);
  server.on('PATCH', path, undefined);
  const { user } = await showProduct();
  await type(user, 'описание', 'Лён');
  await save(user);
  expect(await screen.findByText(saved)).toBeVisible();
  expect(server.calls('PATCH', path)[0]?.headers).not.toHaveProperty('If-Match');
});
