import { beforeEach, expect, test } from '@jest/globals';
import { aProduct, sizesOf } from '@shared/kit/testing/a-product';
import { checkList } from '@shared/kit/testing/check-list';
import { server } from '@shared/kit/testing/fake-server';
import { listOnScreen } from '@shared/kit/testing/list-on-screen';
import { lookOn } from '@shared/kit/testing/matching-media';
import { renderSection } from '@shared/kit/testing/render-section';
import { media } from '@shared/kit/theme/tokens';
import { screen, waitFor, within } from '@testing-library/react';
import section from '../section';

const path = '/api/products/categories/';
const list = ['GET', path] as const;
const dresses = { id: 1, name: 'Платья' };
const skirts = { id: 2, name: 'Юбки' };
const coats = { id: 3, name: 'Пальто' };

/** The products that could lose a group, and what may be done with it. */
const serve = () => {
  const modifications = sizesOf(7, { S: 2, M: 3 });
  const shirt = aProduct({ id: 7, category: dresses, collection: dresses, cost_price: 100, modifications });
  server.on('GET', '/api/products/', [shirt]);
  server.lack('POST /api/products/categories/', 'POST /api/collections/');
};

const removalOf = (path: string, idName: string) => ({
  path,
  restorePath: `${path}restore/`,
  sends: (id: number) => ({ query: { [idName]: id } }),
});

const columns = {
  название: { shows: 'Платья', filter: 'ПЛАТ' },
  товаров: { shows: '1', filter: '1' },
  'на складе': { shows: '5 шт.', filter: '5' },
  внимание: { shows: 'мало 1', filter: 'мало' },
  сумма: { shows: '500 ₽', filter: '500' },
};

const listOfGroups = {
  section,
  mount: '/warehouse/products',
  rows: [dresses, skirts],
  labels: ['Платья', 'Юбки'],
  columns,
  rising: ['название'],
  search: 'плат',
  csv: ['название;товаров;на складе;внимание;сумма', 'Платья;1;5;мало 1;500,00', 'Юбки;0;0;;0,00'],
  newRow: coats,
} as const;

checkList({
  ...listOfGroups,
  address: '/categories',
  title: 'Категории',
  path,
  serve,
  emptyText: 'Категорий пока нет',
  newRowsText: 'Новые категории',
  removal: {
    ...removalOf(path, 'product_category_id'),
    saved: 'Категории успешно удалены',
    failed: 'Произошла ошибка при удалении категорий',
  },
});

checkList({
  ...listOfGroups,
  address: '/collections',
  title: 'Коллекции',
  path: '/api/collections/',
  serve,
  emptyText: 'Коллекций пока нет',
  newRowsText: 'Новые коллекции',
  removal: {
    ...removalOf('/api/collections/', 'collection_id'),
    saved: 'Коллекции успешно удалены',
    failed: 'Произошла ошибка при удалении коллекций',
  },
});

const showCategories = async () => {
  const shown = renderSection(section, '/warehouse/products', '/categories');
  await screen.findByRole('grid', { name: 'Категории' });
  return shown;
};

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('checkbox').getAttribute('aria-label'));

const removeSelected = async ({ user }: Awaited<ReturnType<typeof showCategories>>) => {
  for (const name of ['Платья', 'Юбки']) await user.click(screen.getByRole('checkbox', { name }));
  await user.click(screen.getByRole('button', { name: 'Удалить' }));
  server.on(...list, [coats]);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Удалить' }));
};

beforeEach(serve);

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

test('the list has the name and what the products are, and only rows that are exactly a number and a name', async () => {
  server.on(...list, [dresses, { ...skirts, parent: 1 }, { id: 4 }]);
  const { user } = await showCategories();
  expect(listOnScreen(user).headers()).toEqual(['название', 'товаров', 'на складе', 'внимание', 'сумма']);
  expect(names()).toEqual(['Платья']);
});

test('a card of a phone names the number of products', async () => {
  lookOn(media.phone);
  server.on(...list, [dresses]);
  await showCategories();
  expect(await screen.findByText('1 товар')).toBeVisible();
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

test('a category shows how many products it has, their pieces, what lacks and their cost; its name and the number lead to them', async () => {
  server.on(...list, [dresses]);
  const shirt = { modifications: sizesOf(7, { S: 2, M: 3 }), cost_price: 100 };
  server.on('GET', '/api/products/', [
    aProduct({ id: 7, category: dresses, ...shirt }),
    aProduct({ id: 8, category: null, ...shirt }),
  ]);
  await showCategories();
  for (const name of ['Платья', 'Товары, Платья: 1']) {
    const link = await screen.findByRole('link', { name });
    expect(link).toHaveAttribute('href', expect.stringMatching(/^\/warehouse\/products\?f\.category=/));
  }
  expect(screen.getAllByRole('row')[1]).toHaveTextContent('Платья15 шт.мало 1500 ₽');
  expect(screen.getByText(/^Показано/).parentElement).toHaveTextContent(
    'Показано 1 из 1товаров 1на складе 5 шт.Сумма 500 ₽без категории 1 товар',
  );
});
