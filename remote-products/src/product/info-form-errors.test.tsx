import { beforeEach, expect, test } from '@jest/globals';
import { aWholeProduct } from '@shared/kit/testing/a-product';
import { server } from '@shared/kit/testing/fake-server';
import { screen, waitFor } from '@testing-library/react';
import { changes, field, path, save, type } from '../testing/info-form';
import { showProduct, storeProduct } from '../testing/show-product';

beforeEach(() => localStorage.clear());

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
