import { beforeEach, expect, test } from '@jest/globals';
import type { Product } from '@shared/contract/wire/product';
import { aWholeProduct, sizesOf } from '@shared/kit/testing/a-product';
import { screen, waitFor, within } from '@testing-library/react';
import { showProduct, storeProduct } from '../testing/show-product';

beforeEach(() => localStorage.clear());

const openPreview = async (product: Partial<Product>) => {
  storeProduct(aWholeProduct(product));
  const { user } = await showProduct();
  const open = async () => {
    await user.click(screen.getByRole('button', { name: 'ПРЕДПРОСМОТР' }));
    return within(await screen.findByRole('dialog', { name: 'Предпросмотр' }));
  };
  return { user, open };
};

test('a buyer sees the name, the price with the discount, the available sizes, and the description', async () => {
  const { open } = await openPreview({
    price: 3990,
    discount_price: 2990,
    description: 'Вискоза',
    modifications: sizesOf(7, { XL: 0, S: 2 }),
  });
  const preview = await open();
  expect(preview.getByRole('heading', { name: 'Юбка миди «Волна»' })).toBeVisible();
  const [price, oldPrice] = preview.getAllByRole('definition').map(({ textContent }) => textContent);
  expect([price, oldPrice]).toEqual(['2\u00a0990\u00a0₽', '3\u00a0990\u00a0₽']);
  const sizes = within(preview.getByRole('list', { name: 'Размеры' })).getAllByRole('listitem');
  expect(sizes.map(({ textContent }) => textContent)).toEqual(['S', 'XLнет в наличии']);
  expect(preview.getByText('Вискоза')).toBeVisible();
});

test('unsaved input shows too; an invalid price does not', async () => {
  const { user, open } = await openPreview({ price: 3990 });
  await user.clear(screen.getByRole('textbox', { name: 'наименование' }));
  await user.type(screen.getByRole('textbox', { name: 'наименование' }), 'Юбка «Ива»');
  await user.clear(screen.getByRole('textbox', { name: 'цена' }));
  await user.type(screen.getByRole('textbox', { name: 'цена' }), 'дорого');
  const preview = await open();
  expect(preview.getByRole('heading', { name: 'Юбка «Ива»' })).toBeVisible();
  expect(preview.getByRole('definition')).toHaveTextContent('3 990 ₽');
});

test('a product without a discount has one price, and one without a price shows that', async () => {
  const { open } = await openPreview({ price: null, discount_price: null });
  expect((await open()).getByText('Цена не указана')).toBeVisible();
});

test('another photo shows when it is chosen', async () => {
  const images = [1, 2].map((id) => ({ id, url: `/api/files/1.ab/${id}_юбка.webp` }));
  const { user, open } = await openPreview({ images });
  const preview = await open();
  const shown = () => preview.getByRole('img', { name: 'Юбка миди «Волна»' }).getAttribute('src');
  expect(shown()).toContain(encodeURI('1_юбка.webp'));
  await user.click(preview.getByRole('button', { name: 'Фото 2' }));
  expect(shown()).toContain(encodeURI('2_юбка.webp'));
  expect(preview.getByRole('button', { name: 'Фото 2' })).toHaveAttribute('aria-pressed', 'true');
});

test('Escape closes it and returns the focus', async () => {
  const { user, open } = await openPreview({});
  await open();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'ПРЕДПРОСМОТР' })).toHaveFocus());
});
