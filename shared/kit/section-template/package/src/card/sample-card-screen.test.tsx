// with card: all of this file
import { beforeEach, expect, test } from '@jest/globals';
import { aProduct, aWholeProduct } from '@shared/kit/testing/a-product';
import { server } from '@shared/kit/testing/fake-server';
import { renderSection } from '@shared/kit/testing/render-section';
import { screen, waitFor } from '@testing-library/react';
import section from '../section';
import { texts } from '../texts';

const coat = { id: 7, name: 'Пальто' };
const change = ['PATCH', '/api/products/7/'] as const;

beforeEach(() => {
  server.on('GET', '/api/products/', [aProduct(coat), aProduct({ id: 8, name: 'Юбка' })]);
  server.on('GET', '/api/products/7/', aWholeProduct(coat));
});

const field = (name: string) => screen.findByRole('textbox', { name });

test('a name in the list opens the card, and the card leads back', async () => {
  const { user } = renderSection(section, '/warehouse/sample');
  await user.click(await screen.findByRole('link', { name: 'Пальто' }));
  expect(await field(texts.card.fields.name)).toHaveValue('Пальто');
  await user.click(screen.getByRole('link', { name: 'Назад' }));
  expect(await screen.findByRole('grid', { name: texts.title })).toBeVisible();
});

test('a field is saved when it is left, with the version that was seen', async () => {
  server.on(...change, aWholeProduct({ ...coat, name: 'Пальто «Капитан»', version: 2 }));
  const { user } = renderSection(section, '/warehouse/sample', '/7/edit');
  await user.type(await field(texts.card.fields.name), ' «Капитан»');
  await user.tab();
  await waitFor(() => expect(server.calls(...change)).toHaveLength(1));
  expect(server.calls(...change)[0]).toMatchObject({
    body: { name: 'Пальто «Капитан»' },
    headers: { 'If-Match': '"1"' },
  });
  expect(await screen.findByText('сохранено')).toBeVisible();
});

test.each([
  [texts.card.fields.name, texts.card.fields.problems.name],
  [texts.card.fields.measure, texts.card.fields.problems.measure],
])('an empty field %s is not sent', async (label, problem) => {
  const { user } = renderSection(section, '/warehouse/sample', '/7/edit');
  await user.clear(await field(label));
  await user.tab();
  expect(await screen.findByText(problem)).toBeVisible();
  expect(server.calls(...change)).toEqual([]);
});

test('a record that does not exist is reported, and the list shows', async () => {
  server.handle('GET', '/api/products/9/', () => ({ status: 404, body: { detail: 'нет' } }));
  renderSection(section, '/warehouse/sample', '/9/edit');
  expect(await screen.findByText(texts.card.notFound)).toBeVisible();
  expect(await screen.findByRole('grid', { name: texts.title })).toBeVisible();
});
