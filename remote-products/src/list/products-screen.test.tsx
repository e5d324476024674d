import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { aProduct, sizesOf } from 'shared/testing/a-product';
import { server } from 'shared/testing/fake-server';
import { renderSection } from 'shared/testing/render-section';
import section from '../section';

test('the list asks for products that are not archived and shows the specified columns', async () => {
  server.on('GET', '/api/products/', [aProduct({ modifications: sizesOf(7, { S: 2, M: 5 }) })]);
  renderSection(section, '/warehouse/products');
  const [header, row] = await screen.findAllByRole('row');
  expect(header).toHaveTextContent('товарколлекцияполостатокцена');
  expect(row).toHaveTextContent('Юбка миди «Волна»Юбкиженский7 шт.3 990 ₽');
  expect(server.calls('GET', '/api/products/')[0]?.query).toEqual({ archived: false });
});

test('a product without a price costs 0', async () => {
  server.on('GET', '/api/products/', [aProduct({ price: null })]);
  renderSection(section, '/warehouse/products');
  expect(await screen.findByRole('gridcell', { name: '0' })).toBeVisible();
});
