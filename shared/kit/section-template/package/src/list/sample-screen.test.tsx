import { expect, test } from '@jest/globals';
import { aProduct } from '@shared/kit/testing/a-product';
import { server } from '@shared/kit/testing/fake-server';
import { renderSection } from '@shared/kit/testing/render-section';
import { screen } from '@testing-library/react';
import section from '../section';
import { texts } from '../texts';

test('the list shows the rows of the api, with their price', async () => {
  server.on('GET', '/api/products/', [aProduct({ name: 'Юбка «Штиль»', price: 3_200 })]);
  renderSection(section, '/warehouse/sample');
  const [, row] = await screen.findAllByRole('row');
  expect(row).toHaveTextContent('Юбка «Штиль»3 200 ₽');
});

test('if the api cannot be reached, the list reports it', async () => {
  server.cut('GET', '/api/products/');
  renderSection(section, '/warehouse/sample');
  expect(await screen.findByText(texts.listFailed)).toBeVisible();
});
