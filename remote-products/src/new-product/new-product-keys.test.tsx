import { beforeEach, expect, test } from '@jest/globals';
import { aWholeProduct } from '@shared/kit/testing/a-product';
import { server } from '@shared/kit/testing/fake-server';
import { screen } from '@testing-library/react';
import { allowNewProducts, newProductPath, openNewProduct } from '../testing/open-new-product';

beforeEach(allowNewProducts);

const made = () => server.calls('POST', newProductPath);

test('Enter moves from field to field and creates nothing', async () => {
  const { user, dialog, type } = await openNewProduct();
  await type('наименование', 'Сарафан{Enter}');
  expect(dialog.getByRole('combobox', { name: 'категория' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(dialog.getByRole('combobox', { name: 'коллекция' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(dialog.getByRole('radio', { name: 'женский' })).toHaveFocus();
  await user.click(dialog.getByRole('radio', { name: 'мужской' }));
  for (const name of ['себестоимость', 'цена', 'цена со скидкой', 'размер, строка 1', 'остаток, строка 1']) {
    await user.keyboard('{Enter}');
    expect(dialog.getByRole('textbox', { name })).toHaveFocus();
  }
  expect(made()).toHaveLength(0);
});

test('Enter in the last size line adds a line; in an empty one it moves to Создать', async () => {
  const { user, dialog, type } = await openNewProduct();
  await type('размер, строка 1', 'M{Enter}');
  expect(dialog.getByRole('textbox', { name: 'остаток, строка 1' })).toHaveFocus();
  await user.keyboard('4{Enter}');
  expect(dialog.getByRole('textbox', { name: 'размер, строка 2' })).toHaveFocus();
  await user.keyboard('{Enter}{Enter}');
  expect(dialog.queryByRole('textbox', { name: 'размер, строка 3' })).not.toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Создать' })).toHaveFocus();
  expect(made()).toHaveLength(0);
});

test('Ctrl+Enter creates from any field', async () => {
  server.on('POST', newProductPath, aWholeProduct({ id: 50, name: 'Сарафан' }));
  const { user, dialog, type } = await openNewProduct();
  await user.click(dialog.getByRole('radio', { name: 'женский' }));
  await type('наименование', 'Сарафан{Control>}{Enter}{/Control}');
  expect(await screen.findByRole('heading', { name: 'Товар - 50' })).toBeVisible();
  expect(made()).toHaveLength(1);
});

test('a product without a gender is not created: the bar shows a message and takes the focus', async () => {
  const { user, dialog, type } = await openNewProduct();
  expect(dialog.queryByRole('radio', { checked: true })).not.toBeInTheDocument();
  await type('наименование', 'Сарафан');
  await user.click(dialog.getByRole('button', { name: 'Создать' }));
  expect(await dialog.findByText('Выберите, для кого товар')).toBeVisible();
  expect(dialog.getByRole('radiogroup', { name: 'для кого товар' })).toBeInvalid();
  expect(dialog.getByRole('radio', { name: 'женский' })).toHaveFocus();
  expect(made()).toHaveLength(0);
});
