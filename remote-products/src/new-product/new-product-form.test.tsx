import { beforeEach, expect, test } from '@jest/globals';
import { aProduct, aWholeProduct } from '@shared/kit/testing/a-product';
import { server } from '@shared/kit/testing/fake-server';
import { holdAnswer } from '@shared/kit/testing/held-answer';
import { renderSection } from '@shared/kit/testing/render-section';
import { sentName } from '@shared/kit/testing/uploads';
import { screen, waitFor, within } from '@testing-library/react';
import section from '../section';
import { allowNewProducts, newProductPath, openNewProduct } from '../testing/open-new-product';

beforeEach(allowNewProducts);

const upload = ['POST', '/api/products/50/upload-image/'] as const;

const takeProduct = () => server.on('POST', newProductPath, aWholeProduct({ id: 50, name: 'Сарафан' }));

test('a product is created with its name, category, collection, gender, prices and sizes, and its card shows', async () => {
  takeProduct();
  const { user, router, dialog, type, create } = await openNewProduct();
  await type('наименование', 'Сарафан');
  await user.selectOptions(await dialog.findByRole('combobox', { name: 'категория' }), 'Юбки');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'коллекция' }), 'Вечер');
  await type('себестоимость', '1 000');
  await type('цена', '2480,50');
  await type('размер, строка 1', 'M');
  await type('остаток, строка 1', '4');
  await user.click(dialog.getByRole('button', { name: 'Добавить размер' }));
  expect(dialog.getByRole('textbox', { name: 'размер, строка 2' })).toHaveFocus();
  await type('размер, строка 2', 'XS');
  await create();
  expect(await screen.findByRole('heading', { name: 'Товар - 50' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/warehouse/products/50/edit');
  expect(screen.getByText('Товар создан')).toBeVisible();
  expect(server.calls('POST', newProductPath)[0]?.body).toEqual({
    name: 'Сарафан',
    category_id: 2,
    collection_id: 5,
    gender: 'женский',
    cost_price: 1000,
    price: 2480.5,
    discount_price: null,
    modifications: [
      { size: 'XS', remaining: 0 },
      { size: 'M', remaining: 4 },
    ],
  });
});

test('a created product is in the list at once after Назад, and is not announced as a new one', async () => {
  takeProduct();
  const { user, type, create } = await openNewProduct();
  const held = holdAnswer('GET', newProductPath);
  await type('наименование', 'Сарафан');
  await create();
  await screen.findByRole('heading', { name: 'Товар - 50' });
  await user.click(screen.getByRole('link', { name: 'Назад' }));
  await screen.findByRole('grid', { name: 'Товары' });
  await held.answer([aProduct({ id: 50, name: 'Сарафан' }), aProduct()]);
  expect(await screen.findByRole('link', { name: 'Сарафан' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Новые товары/ })).not.toBeInTheDocument();
});

test('a product without a name is not created, and the name takes the focus', async () => {
  const { dialog, create } = await openNewProduct();
  await create();
  await waitFor(() => expect(dialog.getByRole('textbox', { name: 'наименование' })).toHaveFocus());
  expect(dialog.getByRole('textbox', { name: 'наименование' })).toBeInvalid();
  expect(server.calls('POST', newProductPath)).toHaveLength(0);
});

test('prices below zero, a repeated size and a fraction of a piece are refused with a message', async () => {
  const { user, dialog, type, create } = await openNewProduct();
  await type('наименование', 'Сарафан');
  await type('цена', '-1');
  await type('размер, строка 1', 'm');
  await type('остаток, строка 1', '1,5');
  await user.click(dialog.getByRole('button', { name: 'Добавить размер' }));
  await type('размер, строка 2', 'M');
  await create();
  expect(await dialog.findByText('Cтоимость не может быть отрицательной')).toBeVisible();
  expect(dialog.getByText('Введите целое число')).toBeVisible();
  expect(dialog.getByText('Такой размер уже есть')).toBeVisible();
  expect(server.calls('POST', newProductPath)).toHaveLength(0);
});

test('sizes typed as one are offered as lines of their own, before the product is created', async () => {
  takeProduct();
  const { user, dialog, type, create } = await openNewProduct();
  await type('наименование', 'Сарафан');
  await type('размер, строка 1', 'XS, S,M; L');
  await type('остаток, строка 1', '4');
  await create();
  expect(await dialog.findByText('Это несколько размеров: разделите их или оставьте одним')).toBeVisible();
  expect(server.calls('POST', newProductPath)).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Разделить на 4 размера' }));
  const sizes = dialog.getAllByRole('textbox', { name: /^размер, строка/ });
  expect(sizes.map((field) => field.getAttribute('value') ?? '')).toHaveLength(4);
  await create();
  await waitFor(() =>
    expect(server.calls('POST', newProductPath)[0]?.body).toMatchObject({
      modifications: [
        { size: 'XS', remaining: 4 },
        { size: 'S', remaining: 0 },
        { size: 'M', remaining: 0 },
        { size: 'L', remaining: 0 },
      ],
    }),
  );
});

test('half a size is one size, alone and in a list', async () => {
  const { user, dialog, type } = await openNewProduct();
  await type('размер, строка 1', '36,5');
  expect(dialog.queryByRole('button', { name: /^Разделить/ })).not.toBeInTheDocument();
  await type('размер, строка 1', ', 37');
  await user.click(dialog.getByRole('button', { name: 'Разделить на 2 размера' }));
  const sizes = dialog.getAllByRole('textbox', { name: /^размер, строка/ });
  expect(sizes.map((field) => field instanceof HTMLInputElement && field.value)).toEqual(['36,5', '37']);
});

test('a text that looks like several sizes can stay one size', async () => {
  takeProduct();
  const { user, dialog, type, create } = await openNewProduct();
  await type('наименование', 'Сарафан');
  await type('размер, строка 1', 'рост 170, полный');
  await create();
  await user.click(dialog.getByRole('button', { name: 'Оставить одним' }));
  expect(dialog.getByRole('textbox', { name: 'размер, строка 1' })).toHaveFocus();
  await waitFor(() => expect(dialog.queryByText(/^Это несколько размеров/)).not.toBeInTheDocument());
  expect(dialog.queryByRole('button', { name: /^Разделить/ })).not.toBeInTheDocument();
  await create();
  await waitFor(() =>
    expect(server.calls('POST', newProductPath)[0]?.body).toMatchObject({
      modifications: [{ size: 'рост 170, полный', remaining: 0 }],
    }),
  );
});

test('a discount price above the price is asked about before the product is created', async () => {
  takeProduct();
  const { user, type, create } = await openNewProduct();
  await type('наименование', 'Сарафан');
  await type('цена', '1990');
  await type('цена со скидкой', '2990');
  await create();
  const question = within(await screen.findByRole('dialog', { name: 'Цена со скидкой выше цены?' }));
  expect(question.getByText(/Со скидкой 2\s990\s₽, без скидки 1\s990\s₽/)).toBeVisible();
  expect(server.calls('POST', newProductPath)).toHaveLength(0);
  await user.click(question.getByRole('button', { name: 'Всё верно' }));
  await waitFor(() => expect(server.calls('POST', newProductPath)[0]?.body).toMatchObject({ discount_price: 2990 }));
});

test.each([
  ['M', 'м'],
  ['XL', 'xl '],
  ['2XL', '2 хl'],
])('the sizes "%s" and "%s" are equal: the second is refused', async (one, other) => {
  const { user, dialog, type, create } = await openNewProduct();
  await type('наименование', 'Сарафан');
  await type('размер, строка 1', one);
  await user.click(dialog.getByRole('button', { name: 'Добавить размер' }));
  await type('размер, строка 2', other);
  await create();
  expect(await dialog.findByText('Такой размер уже есть')).toBeVisible();
  expect(server.calls('POST', newProductPath)).toHaveLength(0);
});

test('its photos are added after it is created, then its card shows', async () => {
  takeProduct();
  server.on(...upload, { id: 1, url: '/api/files/1.ab/1_перед.jpg' });
  const { type, create, choosePhotos } = await openNewProduct();
  await type('наименование', 'Сарафан');
  await choosePhotos('перед.jpg', 'спина.jpg');
  await create();
  expect(await screen.findByRole('heading', { name: 'Товар - 50' })).toBeVisible();
  expect(server.calls(...upload)).toHaveLength(2);
  expect(server.calls('POST', newProductPath)).toHaveLength(1);
});

test('photos stay if the dialog is closed by mistake, and are added when the product is created', async () => {
  takeProduct();
  server.on(...upload, { id: 1, url: '/api/files/1.ab/1_перед.jpg' });
  const { user, type, choosePhotos } = await openNewProduct();
  await type('наименование', 'Сарафан');
  await choosePhotos('перед.jpg', 'спина.jpg');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Новый товар' }));
  const again = within(await screen.findByRole('dialog', { name: 'Новый товар' }));
  expect(again.getByRole('button', { name: 'Убрать перед.jpg' })).toBeVisible();
  await user.click(again.getByRole('button', { name: 'Убрать спина.jpg' }));
  await user.click(again.getByRole('radio', { name: 'женский' }));
  await user.click(again.getByRole('button', { name: 'Создать' }));
  expect(await screen.findByRole('heading', { name: 'Товар - 50' })).toBeVisible();
  expect(server.calls(...upload).map(sentName)).toEqual(['перед.jpg']);
});

test('Очистить removes the chosen photos too, and a created product leaves none', async () => {
  const { user, dialog, choosePhotos } = await openNewProduct();
  await choosePhotos('перед.jpg', 'спина.jpg');
  await user.click(dialog.getByRole('button', { name: 'Очистить' }));
  expect(dialog.queryByRole('button', { name: /^Убрать перед/ })).not.toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Очистить' })).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Отмена' }));
  await user.click(screen.getByRole('button', { name: 'Новый товар' }));
  await screen.findByRole('dialog', { name: 'Новый товар' });
  expect(screen.queryByRole('button', { name: /^Убрать перед/ })).not.toBeInTheDocument();
});

test('if photos could not be added the product is still created, and they can be tried again', async () => {
  takeProduct();
  server.fail(...upload);
  const { user, dialog, type, create, choosePhotos } = await openNewProduct();
  await type('наименование', 'Сарафан');
  await choosePhotos('перед.jpg', 'спина.jpg');
  await create();
  expect(await dialog.findByRole('button', { name: 'К товару' })).toBeVisible();
  expect(await dialog.findAllByRole('button', { name: /повторить загрузку/ })).toHaveLength(2);
  expect(dialog.getByRole('textbox', { name: 'наименование' })).toBeDisabled();
  await user.click(dialog.getByRole('button', { name: 'К товару' }));
  expect(await screen.findByRole('heading', { name: 'Товар - 50' })).toBeVisible();
  expect(server.calls('POST', newProductPath)).toHaveLength(1);
});

test('the card shows as soon as the last retried photo is added; the product is created once', async () => {
  takeProduct();
  server.fail(...upload);
  const { user, dialog, type, create, choosePhotos } = await openNewProduct();
  await type('наименование', 'Сарафан');
  await choosePhotos('перед.jpg', 'спина.jpg');
  await create();
  const [first] = await dialog.findAllByRole('button', { name: /повторить загрузку/ });
  server.on(...upload, { id: 1, url: '/api/files/1.ab/1_перед.jpg' });
  if (first) await user.click(first);
  await waitFor(() => expect(dialog.getAllByRole('button', { name: /повторить загрузку/ })).toHaveLength(1));
  expect(screen.queryByRole('heading', { name: 'Товар - 50' })).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: /повторить загрузку/ }));
  expect(await screen.findByRole('heading', { name: 'Товар - 50' })).toBeVisible();
  expect(server.calls('POST', newProductPath)).toHaveLength(1);
});

test('a retry sends the same attempt, also in a reopened dialog; another product is a new attempt', async () => {
  server.fail('POST', newProductPath);
  const { user, type, create } = await openNewProduct();
  await type('наименование', 'Сарафан');
  await create();
  expect(await screen.findByText('Произошла ошибка при создании товара')).toBeVisible();
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Новый товар' }));
  const again = within(await screen.findByRole('dialog', { name: 'Новый товар' }));
  await user.click(again.getByRole('button', { name: 'Создать' }));
  await waitFor(() => expect(server.calls('POST', newProductPath)).toHaveLength(2));
  await user.type(again.getByRole('textbox', { name: 'наименование' }), ' летний');
  await user.click(again.getByRole('button', { name: 'Создать' }));
  await waitFor(() => expect(server.calls('POST', newProductPath)).toHaveLength(3));
  const [first, second, third] = server.calls('POST', newProductPath).map(({ headers }) => headers['Idempotency-Key']);
  expect(first).toMatch(/^\d+-\d+-\d+-\d+$/);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('a failed call loses no input, and a refused value is reported at its field', async () => {
  server.handle('POST', newProductPath, () => ({
    status: 400,
    body: { detail: 'нет', request_id: '1', fields: { price: 'Слишком большое число' } },
  }));
  const { dialog, type, create } = await openNewProduct();
  await type('наименование', 'Сарафан');
  await type('цена', '5');
  await create();
  expect(await screen.findByText('Произошла ошибка при создании товара')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: 'цена' })).toHaveAccessibleDescription('Слишком большое число');
  expect(dialog.getByRole('textbox', { name: 'наименование' })).toHaveValue('Сарафан');
});

test('the input is restored when the dialog is opened again, until it is cleared', async () => {
  const { user, type, dialog } = await openNewProduct();
  await type('наименование', 'Сарафан');
  await type('размер, строка 1', 'M');
  await user.click(dialog.getByRole('button', { name: 'Отмена' }));
  await user.click(screen.getByRole('button', { name: 'Новый товар' }));
  expect(await screen.findByRole('textbox', { name: 'наименование' })).toHaveValue('Сарафан');
  expect(screen.getByRole('textbox', { name: 'размер, строка 1' })).toHaveValue('M');
  await user.click(screen.getByRole('button', { name: 'Очистить' }));
  expect(screen.getByRole('textbox', { name: 'наименование' })).toHaveValue('');
  expect(Object.keys(localStorage).filter((key) => key.includes('product/new'))).toEqual([]);
});

test('a back end without the call is offered no new product', async () => {
  server.lack('POST /api/products/');
  renderSection(section, '/warehouse/products');
  expect(await screen.findByRole('grid', { name: 'Товары' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Новый товар' })).not.toBeInTheDocument();
});
