import { beforeEach, expect, test } from '@jest/globals';
import { aWholeProduct } from '@shared/kit/testing/a-product';
import { screen, waitFor } from '@testing-library/react';
import { changes, field, save, type } from '../testing/info-form';
import { showProduct, storeProduct } from '../testing/show-product';

beforeEach(() => localStorage.clear());

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
