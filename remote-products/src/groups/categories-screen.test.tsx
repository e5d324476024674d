import { beforeEach, expect, test } from '@jest/globals';
import { queryClient } from '@shared/kit/runtime/api/query-client';
import { server } from '@shared/kit/testing/fake-server';
import { listOnScreen } from '@shared/kit/testing/list-on-screen';
import { renderSection } from '@shared/kit/testing/render-section';
import { act, screen, waitFor, within } from '@testing-library/react';
import section from '../section';

const path = '/api/products/categories/';
const list = ['GET', path] as const;
const dresses = { id: 1, name: 'Платья' };
const skirts = { id: 2, name: 'Юбки' };
const coats = { id: 3, name: 'Пальто' };

const showCategories = async () => {
  const shown = renderSection(section, '/warehouse/products', '/categories');
  await screen.findByRole('grid', { name: 'Категории' });
  return shown;
};

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

const removeSelected = async ({ user }: Awaited<ReturnType<typeof showCategories>>) => {
  for (const name of ['Платья', 'Юбки']) await user.click(screen.getByRole('checkbox', { name }));
  await user.click(screen.getByRole('button', { name: 'Удалить' }));
  server.on(...list, [coats]);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Удалить' }));
};

beforeEach(() => {
  server.on('GET', '/api/products/', []);
});

test('categories are the second tab of the products', async () => {
  server.on('GET', '/api/products/', []);
  server.on('GET', '/api/collections/', []);
  server.on(...list, [dresses]);
  const { user } = renderSection(section, '/warehouse/products');
  await user.click(await screen.findByRole('link', { name: 'Категории' }));
  expect(await screen.findByRole('grid', { name: 'Категории' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Категории' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Товары' })).not.toHaveAttribute('aria-current');
});

test('the list has one column, and only rows that are exactly a number and a name', async () => {
  server.on(...list, [dresses, { ...skirts, parent: 1 }, { id: 4 }]);
  const { user } = await showCategories();
  expect(listOnScreen(user).headers()).toEqual(['название']);
  expect(names()).toEqual(['Платья']);
});

test('each selected category is deleted by its own call, with one toast, and restored by its own', async () => {
  server.on(...list, [coats, dresses, skirts]);
  server.on('DELETE', path, undefined);
  server.on('POST', `${path}restore/`, undefined);
  const shown = await showCategories();
  await removeSelected(shown);
  expect(await screen.findAllByText('Категории успешно удалены')).toHaveLength(1);
  expect(server.calls('DELETE', path).map(({ query }) => query)).toEqual([
    { product_category_id: 1 },
    { product_category_id: 2 },
  ]);
  await waitFor(() => expect(names()).toEqual(['Пальто']));

  server.on(...list, [coats, dresses, skirts]);
  await shown.user.click(screen.getByRole('button', { name: 'Отменить' }));
  await waitFor(() => expect(names()).toEqual(['Пальто', 'Платья', 'Юбки']));
  expect(server.calls('POST', `${path}restore/`)).toHaveLength(2);
});

test('if one category failed to be deleted, the list shows what is really left', async () => {
  server.on(...list, [coats, dresses, skirts]);
  server.handle('DELETE', path, ({ query }) => ({ status: query.product_category_id === 2 ? 500 : 204, body: {} }));
  const shown = await showCategories();
  await removeSelected(shown);
  expect(await screen.findByText('Произошла ошибка при удалении категорий')).toBeVisible();
  await waitFor(() => expect(names()).toEqual(['Пальто']));
});

test('the filter of the column finds a category, and an export contains its name', async () => {
  server.on(...list, [dresses, skirts]);
  const { user } = await showCategories();
  await listOnScreen(user).filterByEachColumn('Юбки', { название: 'ЮБК' });
  await user.click(screen.getByRole('button', { name: 'Закрыть' }));
  expect(await listOnScreen(user).csvLines()).toEqual(['название', 'Платья', 'Юбки']);
});

test('the only column cannot be hidden', async () => {
  server.on(...list, [dresses]);
  const { user } = await showCategories();
  await user.click(screen.getByRole('button', { name: 'Настройки' }));
  expect(await screen.findByRole('menuitemcheckbox', { name: 'название' })).toHaveAttribute('aria-disabled', 'true');
});

test('an empty list of categories shows that it is empty', async () => {
  server.on(...list, []);
  renderSection(section, '/warehouse/products', '/categories');
  expect(await screen.findByText('Категорий пока нет')).toBeVisible();
});

test('new categories are announced', async () => {
  server.on(...list, [dresses]);
  await showCategories();
  server.on(...list, [coats, dresses]);
  await act(() => queryClient.invalidateQueries());
  expect(await screen.findByRole('button', { name: 'Новые категории: 1' })).toBeVisible();
});

test('a list that failed to load is reported in a toast, and its area offers Повторить', async () => {
  server.fail(...list);
  const { user } = renderSection(section, '/warehouse/products', '/categories');
  expect(await screen.findByText('Произошла ошибка загрузки')).toBeVisible();
  server.on(...list, [dresses]);
  await user.click(await screen.findByRole('button', { name: 'Повторить' }));
  expect(await screen.findByRole('checkbox', { name: 'Платья' })).toBeVisible();
});
