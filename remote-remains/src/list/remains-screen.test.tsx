import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { aProduct, sizesOf } from 'shared/testing/a-product';
import { server } from 'shared/testing/fake-server';
import { renderSection } from 'shared/testing/render-section';
import section from '../section';

test('the list shows the specified columns, with what the stock has cost', async () => {
  server.on('GET', '/api/products/', [aProduct({ modifications: sizesOf(7, { M: 3, S: 2 }) })]);
  renderSection(section, '/warehouse/productsRemains');
  const [header, row] = await screen.findAllByRole('row');
  expect(header).toHaveTextContent('наименованиеостатокпредзаказсебестоимостьтегсумма');
  expect(row).toHaveTextContent('Юбка миди «Волна»5 шт.S - 2 · M - 3нет данных1 420 ₽нет7 100 ₽');
});

test('the sizes open as a list in their natural order, each with what is left', async () => {
  const modifications = sizesOf(7, { '44': 1, XL: 4, XXS: 0, M: 3 });
  server.on('GET', '/api/products/', [aProduct({ modifications })]);
  const { user } = renderSection(section, '/warehouse/productsRemains');
  await user.click(await screen.findByRole('button', { name: /8 шт/ }));
  const sizes = await screen.findAllByRole('menuitem');
  expect(sizes.map(({ textContent }) => textContent)).toEqual(['XXS - 0', 'M - 3', 'XL - 4', '44 - 1']);
});

test('a preorder is shown where the api gives one', async () => {
  server.on('GET', '/api/products/', [aProduct({ preorder: 12 })]);
  renderSection(section, '/warehouse/productsRemains');
  expect(await screen.findByRole('gridcell', { name: '12' })).toBeVisible();
});
