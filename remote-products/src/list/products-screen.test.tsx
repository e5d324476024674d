import { beforeEach, expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { aProduct, sizesOf } from 'shared/testing/a-product';
import { server } from 'shared/testing/fake-server';
import { renderSection } from 'shared/testing/render-section';
import section from '../section';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  server.on('OPTIONS', '/api/products/', undefined, { allow: 'GET, HEAD, POST' });
});

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

test('products that could not be deleted are said so in the specified words', async () => {
  server.on('GET', '/api/products/', [aProduct()]);
  server.fail('DELETE', '/api/products/multiple/');
  const { user } = renderSection(section, '/warehouse/products');
  await user.click(await screen.findByRole('checkbox', { name: 'Юбка миди «Волна»' }));
  await user.click(screen.getByRole('button', { name: 'Удалить' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Удалить' }));
  expect(await screen.findByText('Произошла ошибка при удалении партий')).toBeVisible();
  expect(server.calls('DELETE', '/api/products/multiple/')[0]?.body).toEqual([7]);
});

test('a product opens from its name', async () => {
  server.on('GET', '/api/products/', [aProduct()]);
  renderSection(section, '/warehouse/products');
  const link = await screen.findByRole('link', { name: 'Юбка миди «Волна»' });
  expect(link).toHaveAttribute('href', '/warehouse/products/7/edit');
});
