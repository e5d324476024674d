import { expect } from '@jest/globals';
import type { Product } from '@shared/contract/wire/product';
import { aProduct } from '@shared/kit/testing/a-product';
import { server } from '@shared/kit/testing/fake-server';
import { renderSection } from '@shared/kit/testing/render-section';
import { screen, waitFor } from '@testing-library/react';
import section from '../section';

const path = '/api/products/7/';
const ifMatch = ({ version }: Product) => `"${version}"`;

/** A back end with this product 7, which accepts changes of it, and refuses one for another version. */
export const storeProduct = (first: Product) => {
  let product = first;
  let authors: Record<string, string> | undefined;
  server.handle('GET', path, () => ({ status: 200, body: product }));
  server.handle('PATCH', path, ({ body, headers }) => {
    if (headers['If-Match'] !== ifMatch(product)) {
      return { status: 412, body: { detail: 'изменили', request_id: '1', current: product, authors } };
    }
    product = { ...product, ...Object(body), version: product.version + 1 };
    return { status: 200, body: product };
  });
  return {
    now: () => product,
    /** Changes it as another person. */
    change: (change: Partial<Product>, login?: string) => {
      authors = login === undefined ? undefined : Object.fromEntries(Object.keys(change).map((name) => [name, login]));
      product = { ...product, ...change, version: product.version + 1 };
    },
  };
};

/** Shows the card of product 7; if it does not exist, the list shows. */
export const showProduct = async ({ tab = '', isThere = true } = {}) => {
  server.on('GET', '/api/products/', [aProduct()]);
  server.on('GET', '/api/products/categories/', [
    { id: 2, name: 'Юбки' },
    { id: 3, name: 'Платья' },
  ]);
  server.on('GET', '/api/collections/', [
    { id: 4, name: 'База' },
    { id: 5, name: 'Вечер' },
  ]);
  const shown = renderSection(section, '/warehouse/products', `/7/edit${tab}`);
  if (isThere) {
    await screen.findByRole('heading', { name: 'Товар - 7' });
    // The title is there before the values.
    await waitFor(() => expect(screen.queryByText('Загрузка...')).not.toBeInTheDocument());
  }
  return shown;
};
