import { expect, test } from '@jest/globals';
import { partyTag } from '@shared/contract/vocabulary/party';
import { aProduct, sizesOf } from '@shared/kit/testing/a-product';
import { server } from '@shared/kit/testing/fake-server';
import { listOnScreen } from '@shared/kit/testing/list-on-screen';
import { renderSection } from '@shared/kit/testing/render-section';
import { screen, waitFor } from '@testing-library/react';
import section from '../section';

const showRemains = async (query = '') => {
  const coat = { id: 8, name: 'Пальто', cost_price: null, preorder: 1200, tag: partyTag.barter };
  server.on('GET', '/api/products/', [
    aProduct({ modifications: sizesOf(7, { M: 3, S: 2 }) }),
    aProduct({ ...coat, modifications: sizesOf(8, { XL: 10 }) }),
  ]);
  const { user } = renderSection(section, '/warehouse/productsRemains', query);
  await screen.findByRole('grid', { name: 'Остатки' });
  return listOnScreen(user);
};

test('the filter of each column finds a product by what the column shows', async () => {
  const list = await showRemains();
  const terms = {
    наименование: 'ВОЛНА',
    остаток: 's - 2',
    предзаказ: 'нет данных',
    себестоимость: '1 420',
    тег: 'нет',
    сумма: '7 100',
  };
  await list.filterByEachColumn('Юбка миди «Волна»', terms);
  expect(list.headers()).toEqual(Object.keys(terms));
});

test('the filter of the remains finds the pieces that the cell shows, with and without the first sizes', async () => {
  const list = await showRemains();
  await list.openFilter();
  list.typeFilter('остаток', '10 шт');
  await waitFor(() => expect(list.labels()).toEqual(['Пальто']));
  list.typeFilter('остаток', '5 шт. S - 2');
  await waitFor(() => expect(list.labels()).toEqual(['Юбка миди «Волна»']));
});

test.each([
  ['нет m', ['Юбка миди «Волна»']],
  ['миди 3', []],
])('the search %s finds products by their sizes, not by the pieces of a size', async (typed, labels) => {
  const list = await showRemains(`?q=${typed}`);
  await waitFor(() => expect(list.labels()).toEqual(labels));
});

test('remains are exported with a column a size, and with numbers and sums that a spreadsheet reads', async () => {
  const list = await showRemains();
  expect(await list.csvLines()).toEqual([
    'наименование;остаток;S;M;XL;предзаказ;себестоимость;тег;сумма',
    'Пальто;10;;;10;1200;0,00;бартер;0,00',
    'Юбка миди «Волна»;5;2;3;;нет данных;1420,00;нет;7100,00',
  ]);
});
