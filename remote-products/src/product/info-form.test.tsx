import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { productQuery } from 'shared/runtime/products';
import { queryClient } from 'shared/runtime/query-client';
import { session } from 'shared/runtime/session';
import { aWholeProduct } from 'shared/testing/a-product';
import { server } from 'shared/testing/fake-server';

import { showProduct, storeProduct } from '../testing/show-product';

const path = '/api/products/7/';
const saved = 'Товар успешно сохранен';
const notSaved = 'Произошла ошибка при сохранении товара';
const field = (name: string) => screen.getByRole('textbox', { name });
const changes = () => server.calls('PATCH', path).map(({ body }) => body);

type User = Awaited<ReturnType<typeof showProduct>>['user'];

const type = async (user: User, name: string, typed: string) => {
  await user.clear(field(name));
  if (typed) await user.type(field(name), typed);
};
const save = (user: User) => user.click(screen.getByRole('button', { name: 'Сохранить' }));

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  localStorage.clear();
});

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

test('money is typed without formatting, and shown with its sign while it is not edited', async () => {
  storeProduct(aWholeProduct({ price: 2480 }));
  const { user } = await showProduct();
  expect(field('цена')).toHaveValue('2\u00a0480\u00a0₽');
  await user.click(field('цена'));
  expect(field('цена')).toHaveValue('2480');
  await type(user, 'цена', '3 100,50');
  await user.tab();
  expect(field('цена')).toHaveValue('3\u00a0100,50\u00a0₽');
  await save(user);
  await waitFor(() => expect(changes()).toEqual([{ price: 3100.5 }]));
});

const caretOf = (name: string) => {
  const { selectionStart, selectionEnd } = screen.getByRole<HTMLInputElement>('textbox', { name });
  return [selectionStart, selectionEnd];
};

test.each([
  [0, 0],
  [1, 1],
  [2, 1],
  [3, 2],
  [6, 4],
  [7, 4],
])(
  'a click at position %i of a formatted price puts the caret at position %i of the edited one',
  async (offset, place) => {
    storeProduct(aWholeProduct({ price: 2480 }));
    const { user } = await showProduct();
    await user.pointer({ target: field('цена'), offset, keys: '[MouseLeft]' });
    expect(field('цена')).toHaveValue('2480');
    expect(caretOf('цена')).toEqual([place, place]);
  },
);

test('a second click into a price moves the caret, and typing continues there', async () => {
  storeProduct(aWholeProduct({ price: 2480 }));
  const { user } = await showProduct();
  await user.click(field('цена'));
  await user.pointer({ target: field('цена'), offset: 1, keys: '[MouseLeft]' });
  await user.keyboard('5');
  expect(field('цена')).toHaveValue('25480');
});

test('a price that Tab reaches is selected completely', async () => {
  storeProduct(aWholeProduct({ price: 2480 }));
  const { user } = await showProduct();
  await user.click(field('себестоимость'));
  await user.tab();
  expect(field('цена')).toHaveFocus();
  expect(caretOf('цена')).toEqual([0, 4]);
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

test('a product without a name is not saved: the field is marked without a message, and takes the focus', async () => {
  storeProduct(aWholeProduct());
  const { user } = await showProduct();
  await type(user, 'наименование', '  ');
  await save(user);
  await waitFor(() => expect(field('наименование')).toHaveFocus());
  expect(field('наименование')).toBeInvalid();
  expect(field('наименование')).not.toHaveAccessibleDescription();
  expect(changes()).toEqual([]);
});

test.each([
  ['себестоимость', 'Cебестоимость не может быть отрицательной'],
  ['цена', 'Cтоимость не может быть отрицательной'],
  ['цена со скидкой', 'Cтоимость со скидкой не может быть отрицательной'],
  ['высота', 'Не может быть меньше нуля'],
])('a negative %s is refused with its message, and the field takes the focus', async (name, words) => {
  storeProduct(aWholeProduct());
  const { user } = await showProduct();
  await type(user, name, '-1');
  await save(user);
  await waitFor(() => expect(field(name)).toHaveFocus());
  expect(field(name)).toHaveAccessibleDescription(words);
  expect(changes()).toEqual([]);
});

test('invalid numbers stay as typed, and are reported as invalid', async () => {
  storeProduct(aWholeProduct());
  const { user } = await showProduct();
  await type(user, 'цена', 'дорого');
  await user.tab();
  expect(field('цена')).toHaveValue('дорого');
  expect(await screen.findByText('Введите число')).toBeVisible();
});

test('without changes no call is made', async () => {
  storeProduct(aWholeProduct());
  const { user } = await showProduct();
  await save(user);
  expect(await screen.findByText(saved)).toBeVisible();
  expect(changes()).toEqual([]);
});

test('a failed call loses no input: the toast reports it, and saving again sends the same', async () => {
  storeProduct(aWholeProduct());
  const { user } = await showProduct();
  server.fail('PATCH', path);
  await type(user, 'описание', 'Лён');
  await save(user);
  expect(await screen.findByText(notSaved)).toBeVisible();
  expect(field('описание')).toHaveValue('Лён');
  storeProduct(aWholeProduct());
  await save(user);
  expect(await screen.findByText(saved)).toBeVisible();
  expect(changes()).toEqual([{ description: 'Лён' }, { description: 'Лён' }]);
});

test('an expired session loses no input: after the next sign-in the same is saved', async () => {
  session.start({ access_token: 'old', refresh_token: 'old' });
  const product = storeProduct(aWholeProduct());
  const { user } = await showProduct();
  await type(user, 'описание', 'Лён');
  server.fail('PATCH', path, 401);
  server.fail('POST', '/api/jwt/refresh/', 401);
  await save(user);
  await waitFor(() => expect(session.state()).toBe('expired'));
  act(() => session.start({ access_token: 'new', refresh_token: 'new' }));
  expect(field('описание')).toHaveValue('Лён');
  storeProduct(product.now());
  await save(user);
  await waitFor(() => expect(server.calls('PATCH', path).at(-1)?.headers.Authorization).toBe('Bearer new'));
  expect(changes().at(-1)).toEqual({ description: 'Лён' });
  expect(await screen.findByText(saved)).toBeVisible();
  session.end();
});

test('errors of the back end show at the fields, the first of which takes the focus', async () => {
  storeProduct(aWholeProduct());
  const { user } = await showProduct();
  const fields = { weight: 'Слишком большое число', price: 'Недопустимое значение' };
  server.handle('PATCH', path, () => ({ status: 400, body: { detail: 'нет', request_id: '1', fields } }));
  await type(user, 'цена', '5');
  await type(user, 'вес', '9');
  await save(user);
  await waitFor(() => expect(field('цена')).toHaveFocus());
  expect(field('цена')).toHaveAccessibleDescription('Недопустимое значение');
  expect(field('вес')).toHaveAccessibleDescription('Слишком большое число');
});

test('an error of the description shows in a toast', async () => {
  storeProduct(aWholeProduct());
  const { user } = await showProduct();
  const fields = { description: 'Слишком длинный текст' };
  server.handle('PATCH', path, () => ({ status: 400, body: { detail: 'нет', request_id: '1', fields } }));
  await type(user, 'описание', 'Лён');
  await save(user);
  expect(await screen.findByText('Слишком длинный текст')).toHaveAttribute('role', 'alert');
  expect(field('описание')).toBeInvalid();
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

test('leaving with unsaved input asks, and sends nothing by itself', async () => {
  storeProduct(aWholeProduct());
  const { user, router } = await showProduct();
  await type(user, 'описание', 'Лён');
  await user.click(screen.getByRole('link', { name: 'Назад' }));
  const question = await screen.findByRole('dialog', { name: 'Уйти без сохранения?' });
  await user.click(within(question).getByRole('button', { name: 'Остаться' }));
  expect(field('описание')).toHaveValue('Лён');
  await user.click(screen.getByRole('link', { name: 'Назад' }));
  await user.click(await screen.findByRole('button', { name: 'Уйти' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/warehouse/products'));
  expect(changes()).toEqual([]);
});

test('input from before the tab was closed is restored, and is saved with the version seen then', async () => {
  const product = storeProduct(aWholeProduct({ version: 2 }));
  const first = await showProduct();
  await type(first.user, 'описание', 'Лён');
  await first.user.click(screen.getByRole('link', { name: 'Назад' }));
  await first.user.click(await screen.findByRole('button', { name: 'Уйти' }));
  expect(await screen.findByRole('grid', { name: 'Товары' })).toBeVisible();
  product.change({ price: 1 });
  await first.user.click(screen.getByRole('link', { name: 'Юбка миди «Волна»' }));
  expect(await screen.findByRole('textbox', { name: 'описание' })).toHaveValue('Лён');
  expect(field('цена')).toHaveValue('1\u00a0₽');
  await save(first.user);
  expect(await screen.findByText(saved)).toBeVisible();
  expect(product.now()).toMatchObject({ price: 1, description: 'Лён' });
});

test('Отменить изменения restores the stored values, and leaves no draft', async () => {
  storeProduct(aWholeProduct());
  const { user } = await showProduct();
  await type(user, 'описание', 'Лён');
  await user.click(screen.getByRole('button', { name: 'Отменить изменения' }));
  expect(field('описание')).toHaveValue('');
  expect(screen.queryByRole('button', { name: 'Отменить изменения' })).not.toBeInTheDocument();
  expect(Object.keys(localStorage).filter((key) => key.includes('product/7'))).toEqual([]);
});

test('if another person changed other fields, both changes stay', async () => {
  const product = storeProduct(aWholeProduct());
  const { user } = await showProduct();
  await type(user, 'описание', 'Лён');
  product.change({ price: 10 });
  await save(user);
  expect(await screen.findByText(saved)).toBeVisible();
  expect(product.now()).toMatchObject({ price: 10, description: 'Лён' });
  expect(field('цена')).toHaveValue('10\u00a0₽');
});

const conflict = async () => {
  const product = storeProduct(aWholeProduct({ description: 'Хлопок' }));
  const { user } = await showProduct();
  await type(user, 'описание', 'Лён');
  product.change({ description: 'Шёлк' });
  await save(user);
  const dialog = await screen.findByRole('dialog', { name: 'Кто-то изменил то же самое' });
  return { product, user, dialog };
};

test('if another person changed the same, both versions show and nothing is written', async () => {
  const { product, dialog } = await conflict();
  expect(within(dialog).getByRole('radio', { name: /Моё.*Лён/ })).toBeVisible();
  expect(within(dialog).getByRole('radio', { name: /Шёлк/ })).toBeVisible();
  expect(product.now().description).toBe('Шёлк');
  expect(screen.queryByText(notSaved)).not.toBeInTheDocument();
});

test('one’s own version is saved over the other if it is chosen', async () => {
  const { product, user, dialog } = await conflict();
  await user.click(within(dialog).getByRole('radio', { name: /Моё/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByText(saved)).toBeVisible();
  expect(product.now().description).toBe('Лён');
});

test('the other version stays if it is chosen', async () => {
  const { product, user, dialog } = await conflict();
  await user.click(within(dialog).getByRole('radio', { name: /Шёлк/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(field('описание')).toHaveValue('Шёлк'));
  expect(product.now().description).toBe('Шёлк');
  // Only the refused one: the remaining version is not sent again.
  expect(changes()).toEqual([{ description: 'Лён' }]);
});

test('a field that the back end omits is not shown', async () => {
  const { volume: _volume, ...product } = aWholeProduct();
  server.on('GET', path, product);
  await showProduct();
  expect(field('высота')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'объём' })).not.toBeInTheDocument();
});

test.each([404, 405] as const)(
  'a back end without the call (%i) takes the button away, without an error',
  async (status) => {
    storeProduct(aWholeProduct());
    const { user } = await showProduct();
    server.lack('PATCH', path, status);
    await type(user, 'описание', 'Лён');
    await save(user);
    expect(await screen.findByText('Изменения здесь не сохраняются')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Сохранить' })).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(field('описание')).toHaveValue('Лён');
  },
);

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

const name = () => screen.getByRole('textbox', { name: 'наименование' });

const reload = () => act(() => queryClient.invalidateQueries({ queryKey: productQuery(7).queryKey }));

test('a focused field keeps its value; the new value is shown beside it, and in it after blur', async () => {
  const store = storeProduct(aWholeProduct());
  const { user } = await showProduct();
  await user.click(name());
  store.change({ name: 'Юбка «Штиль»', description: 'Лён' });
  await reload();
  expect(await screen.findByText('теперь «Юбка «Штиль»»')).toBeVisible();
  expect(screen.getByText('изменил коллега: наименование: Юбка «Штиль»')).toBeVisible();
  expect(name()).toHaveValue('Юбка миди «Волна»');
  expect(screen.getByRole('textbox', { name: 'описание' })).toHaveValue('Лён');
  await user.tab();
  expect(name()).toHaveValue('Юбка «Штиль»');
  expect(screen.queryByText(/изменил коллега/)).not.toBeInTheDocument();
});

test('input over a value that changed meanwhile raises the question, and the question follows the product', async () => {
  const store = storeProduct(aWholeProduct());
  const { user } = await showProduct();
  await user.click(name());
  store.change({ name: 'Юбка «Штиль»' });
  await reload();
  await user.keyboard('!');
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Кто-то изменил то же самое' }));
  expect(dialog.getByRole('radio', { name: 'Сейчас в записи Юбка «Штиль»' })).toBeVisible();
  expect(store.now().name).toBe('Юбка «Штиль»');
  store.change({ name: 'Юбка «Бриз»' });
  await reload();
  await user.click(await dialog.findByRole('radio', { name: 'Сейчас в записи Юбка «Бриз»' }));
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(name()).toHaveValue('Юбка «Бриз»'));
  expect(store.now().name).toBe('Юбка «Бриз»');
});

test('a product that a colleague deletes keeps my input; Восстановить restores the product and saves the input', async () => {
  const store = storeProduct(aWholeProduct());
  const { user } = await showProduct();
  await user.type(name(), '!');
  server.lack('GET', '/api/products/7/history/');
  server.fail('GET', '/api/products/7/', 404);
  await reload();
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('«наименование: Юбка миди «Волна»!» не сохранено, но осталось в поле.');
  expect(name()).toHaveAttribute('readonly');
  expect(name().closest('[inert]')).toBeNull();
  expect(screen.getByText('не сохранено, было «Юбка миди «Волна»»')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Сохранить' }).closest('[inert]')).not.toBeNull();
  server.on('POST', '/api/products/restore/', undefined);
  server.handle('GET', '/api/products/7/', () => ({ status: 200, body: store.now() }));
  await user.click(screen.getByRole('button', { name: 'Восстановить' }));
  await waitFor(() => expect(store.now().name).toBe('Юбка миди «Волна»!'));
  expect(await screen.findByText('Товар восстановлен')).toBeVisible();
  expect(name()).not.toHaveAttribute('readonly');
});
