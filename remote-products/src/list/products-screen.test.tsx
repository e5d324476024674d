import { beforeEach, expect, test } from '@jest/globals';
import { gender } from '@shared/contract/vocabulary/product';
import { queryClient } from '@shared/kit/runtime/api/query-client';
import { reloadChanged } from '@shared/kit/runtime/live/reload-changed';
import { session } from '@shared/kit/runtime/session/session';
import { aProduct, sizesOf } from '@shared/kit/testing/a-product';
import { checkList } from '@shared/kit/testing/check-list';
import { server } from '@shared/kit/testing/fake-server';
import { listOnScreen } from '@shared/kit/testing/list-on-screen';
import { renderSection } from '@shared/kit/testing/render-section';
import { act, screen, waitFor, within } from '@testing-library/react';
import section from '../section';

const serve = () => {
  // Photos are cached while somebody is signed in.
  session.end();
  session.start({ access_token: 'a', refresh_token: 'r' });
  server.on('GET', '/api/products/categories/', []);
  server.on('GET', '/api/collections/', []);
  server.on('POST', '/api/products/in-orders/', { orders: 0 });
};

beforeEach(serve);

const skirt = 'Юбка миди «Волна»';
const coat = aProduct({ id: 8, name: 'Пальто' });

checkList({
  section,
  mount: '/warehouse/products',
  title: 'Товары',
  path: '/api/products/',
  serve,
  rows: [
    aProduct({
      id: 8,
      name: 'Пальто',
      category: { id: 3, name: 'Верх' },
      gender: gender.male,
      price: null,
      modifications: sizesOf(8, { S: 1000 }),
    }),
    aProduct({ modifications: sizesOf(7, { S: 2, M: 5 }) }),
  ],
  labels: ['Пальто', skirt],
  columns: {
    товар: { shows: 'Пальто', filter: 'ПАЛЬТО' },
    коллекция: { shows: 'Верх', filter: 'верх' },
    пол: { shows: 'мужской', filter: 'мужск' },
    остаток: { shows: '1 000 шт.', filter: '1 000 шт' },
    цена: { shows: '0', filter: '0,!3 990' },
  },
  rising: ['товар', 'коллекция', 'цена'],
  // A size is found, although the list does not show it.
  search: 'мужской s',
  link: ['Пальто', '/warehouse/products/8/edit'],
  csv: [
    'товар;коллекция;пол;остаток;цена',
    'Пальто;Верх;мужской;1000;0,00',
    'Юбка миди «Волна»;Юбки;женский;7;3990,00',
  ],
  emptyText: 'Товаров пока нет',
  newRow: aProduct({ id: 9 }),
  newRowsText: 'Новые товары',
  removal: {
    path: '/api/products/multiple/',
    restorePath: '/api/products/restore/',
    saved: 'Товары успешно удалены',
    failed: 'Произошла ошибка при удалении партий',
  },
});

const showProducts = async (rows = [aProduct(), coat]) => {
  server.on('GET', '/api/products/', rows);
  const { user } = renderSection(section, '/warehouse/products');
  await screen.findByRole('grid', { name: 'Товары' });
  return { user, list: listOnScreen(user) };
};

test('products that are not archived are loaded, with the categories and the collections', async () => {
  await showProducts([aProduct()]);
  expect(server.calls('GET', '/api/products/')[0]?.query).toEqual({ archived: false });
  expect(server.calls('GET', '/api/products/categories/')).toHaveLength(1);
  expect(server.calls('GET', '/api/collections/')).toHaveLength(1);
});

test('if only the collections failed to load, a toast reports it and the products show', async () => {
  server.fail('GET', '/api/collections/');
  await showProducts([aProduct()]);
  expect(await screen.findByText('Произошла ошибка загрузки')).toBeVisible();
  expect(screen.getByRole('grid', { name: 'Товары' })).toBeVisible();
});

test('products are filtered by the whole name of their category, not by a part of it', async () => {
  const { list } = await showProducts([aProduct(), { ...coat, category: { id: 3, name: 'Верх' } }]);
  await list.openFilter();
  list.typeFilter('коллекция', 'юбк');
  expect(await screen.findByText('Ничего не найдено')).toBeVisible();
  list.typeFilter('коллекция', 'ЮБКИ, верхний');
  await waitFor(() => expect(list.labels()).toEqual([skirt]));
});

const photos = ['GET', '/api/products/photos/'] as const;
const pictures = () => document.querySelectorAll<HTMLImageElement>('[role="gridcell"] img');

const showPhotos = async () => {
  server.on(...photos, [{ id: 7, url: '/api/files/x/51_перед.webp' }]);
  const { user } = await showProducts([aProduct(), aProduct({ id: 8, name: 'Юбка «Штиль»' })]);
  await waitFor(() => expect(pictures()).toHaveLength(1));
  return user;
};

test('the first photo is beside the name, small, fetched when it is visible, with its size known in advance', async () => {
  await showPhotos();
  const [photo] = pictures();
  expect(photo).toHaveAttribute('src', expect.stringMatching(/\/api\/files\/x\/51_.+\.webp\?width=95$/));
  for (const [name, value] of Object.entries({ loading: 'lazy', width: '28', height: '28', alt: '' })) {
    expect(photo).toHaveAttribute(name, value);
  }
  expect(server.calls(...photos).map(({ query }) => query)).toEqual([{ ids: '8,7' }]);
});

test('Показывать фото hides the photos and shows them again', async () => {
  const user = await showPhotos();
  await user.click(screen.getByRole('button', { name: 'Настройки' }));
  const item = await screen.findByRole('menuitemcheckbox', { name: 'Показывать фото' });
  expect(item).toBeChecked();
  await user.click(item);
  expect(pictures()).toHaveLength(0);
  await user.click(item);
  expect(pictures()).toHaveLength(1);
});

test('a back end without photos has no frames for them, and does not offer to show them', async () => {
  const { user } = await showProducts([aProduct()]);
  expect(document.querySelector('.photo')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Настройки' }));
  expect(await screen.findByRole('menuitemcheckbox', { name: 'Просторные строки' })).toBeVisible();
  expect(screen.queryByRole('menuitemcheckbox', { name: 'Показывать фото' })).not.toBeInTheDocument();
});

test('the question about deleting names the products, and shows how many orders and how much stock they have', async () => {
  const stocked = aProduct({ modifications: sizesOf(7, { S: 2, M: 1000 }) });
  server.on('POST', '/api/products/in-orders/', { orders: 3 });
  const { user } = await showProducts([stocked, coat]);
  await user.click(await screen.findByRole('checkbox', { name: skirt }));
  await user.click(screen.getByRole('checkbox', { name: 'Пальто' }));
  await user.click(screen.getByRole('button', { name: 'Удалить' }));
  const question = await screen.findByRole('dialog', { name: 'Удалить 2 товара?' });
  expect(await within(question).findByText(/в 3 заказах/)).toHaveTextContent(
    `${skirt}, Пальто: в 3 заказах, на складе 1 002 шт. Название и цена в заказах останутся.`,
  );
  expect(server.calls('POST', '/api/products/in-orders/')[0]?.body).toEqual([8, 7]);
});

test('the sizes of the selected products get barcodes, and a toast says how many', async () => {
  const stocked = aProduct({ modifications: sizesOf(7, { S: 2, M: 1 }) });
  const { user } = await showProducts([stocked, coat]);
  const assign = async () => {
    await user.click(screen.getByRole('button', { name: 'Штрихкоды' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Назначить штрихкоды' }));
  };
  await user.click(await screen.findByRole('checkbox', { name: skirt }));
  const size = { modification_id: 1, product_id: 7, size: 'S', barcode: '2000000000015' };
  server.on('POST', '/api/products/barcodes/', { sizes: [size] });
  await assign();
  expect(await screen.findByText('Штрихкоды назначены: 1 размер')).toBeVisible();
  server.on('POST', '/api/products/barcodes/', { sizes: [] });
  await assign();
  expect(await screen.findByText('У всех этих размеров уже есть штрихкоды')).toBeVisible();
  expect(server.calls('POST', '/api/products/barcodes/')[0]?.body).toEqual({ product_ids: [7] });
});

test('if the back end does not count orders, the question shows only the stock', async () => {
  server.lack('POST /api/products/in-orders/');
  const { user } = await showProducts();
  await user.click(await screen.findByRole('checkbox', { name: skirt }));
  await user.click(screen.getByRole('button', { name: 'Удалить' }));
  expect(await screen.findByText(`${skirt}: на складе 0 шт.`)).toBeVisible();
});

test('the photo of a product that another person changed is refetched, and the old one stays until then', async () => {
  await showPhotos();
  server.on(...photos, [{ id: 7, url: '/api/files/x/52_b.webp' }]);
  act(() => reloadChanged(queryClient, [{ entity: 'product', ids: [7], revision: 'a.2' }]));
  expect(pictures()).toHaveLength(1);
  await waitFor(() => expect(pictures()[0]?.src).toContain('52_b.webp'));
  expect(server.calls(...photos).map(({ query }) => query)).toEqual([{ ids: '8,7' }, { ids: '7' }]);
});
