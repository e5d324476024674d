import { beforeEach, expect, test } from '@jest/globals';
import { gender } from '@shared/contract/vocabulary/product';
import { aProduct, sizesOf } from '@shared/kit/testing/a-product';
import { server } from '@shared/kit/testing/fake-server';
import { listOnScreen } from '@shared/kit/testing/list-on-screen';
import { renderSection } from '@shared/kit/testing/render-section';
import { screen, waitFor } from '@testing-library/react';
import section from '../section';

beforeEach(() => {
  server.on('GET', '/api/products/categories/', []);
  server.on('GET', '/api/collections/', []);
});

const skirt = 'Юбка миди «Волна»';

const showProducts = async (query = '') => {
  const coat = { id: 8, name: 'Пальто', category: { id: 3, name: 'Верх' }, gender: gender.male, price: null };
  server.on('GET', '/api/products/', [
    aProduct({ modifications: sizesOf(7, { S: 2, M: 5 }) }),
    aProduct({ ...coat, modifications: sizesOf(8, { S: 1000 }) }),
  ]);
  const { user } = renderSection(section, '/warehouse/products', query);
  await screen.findByRole('grid', { name: 'Товары' });
  return listOnScreen(user);
};

test('the filter of each column finds a product by what the column shows', async () => {
  const list = await showProducts();
  const terms = { товар: 'ВОЛНА', коллекция: 'юбки', пол: 'женск', остаток: '7 шт', цена: '3 990' };
  await list.filterByEachColumn(skirt, terms);
  expect(list.headers()).toEqual(Object.keys(terms));
});

test('products are filtered by the whole name of their category, not by a part of it', async () => {
  const list = await showProducts();
  await list.openFilter();
  list.typeFilter('коллекция', 'юбк');
  expect(await screen.findByText('Ничего не найдено')).toBeVisible();
  list.typeFilter('коллекция', 'ЮБКИ, верхний');
  await waitFor(() => expect(list.labels()).toEqual([skirt]));
});

test('the search finds products by their sizes, which the list does not show', async () => {
  const list = await showProducts('?q=женский m');
  await waitFor(() => expect(list.labels()).toEqual([skirt]));
});

test('products are exported with sums that a spreadsheet reads', async () => {
  const list = await showProducts();
  expect(await list.csvLines()).toEqual([
    'товар;коллекция;пол;остаток;цена',
    'Пальто;Верх;мужской;1000;0,00',
    'Юбка миди «Волна»;Юбки;женский;7;3990,00',
  ]);
});
