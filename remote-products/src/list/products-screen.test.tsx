import { beforeEach, expect, test } from '@jest/globals';
import { queryClient } from '@shared/kit/runtime/api/query-client';
import { reloadChanged } from '@shared/kit/runtime/live/reload-changed';
import { session } from '@shared/kit/runtime/session/session';
import { aProduct, sizesOf } from '@shared/kit/testing/a-product';
import { server } from '@shared/kit/testing/fake-server';
import { listOnScreen } from '@shared/kit/testing/list-on-screen';
import { renderSection } from '@shared/kit/testing/render-section';
import { act, screen, waitFor, within } from '@testing-library/react';
import section from '../section';

beforeEach(() => {
  // Photos are cached while somebody is signed in.
  session.end();
  session.start({ access_token: 'a', refresh_token: 'r' });
  server.on('GET', '/api/products/categories/', []);
  server.on('GET', '/api/collections/', []);
  server.on('POST', '/api/products/in-orders/', { orders: 0 });
});

const skirt = 'Юбка миди «Волна»';
const coat = aProduct({ id: 8, name: 'Пальто' });

const showProducts = async (rows = [aProduct(), coat]) => {
  server.on('GET', '/api/products/', rows);
  const { user } = renderSection(section, '/warehouse/products');
  await screen.findByRole('grid', { name: 'Товары' });
  return { user, list: listOnScreen(user) };
};

test('the products are loaded with the categories and the collections', async () => {
  await showProducts([aProduct()]);
  expect(server.calls('GET', '/api/products/categories/')).toHaveLength(1);
  expect(server.calls('GET', '/api/collections/')).toHaveLength(1);
});

test('if only the collections failed to load, a toast reports it and the products show', async () => {
  server.fail('GET', '/api/collections/');
  await showProducts([aProduct()]);
  expect(await screen.findByText('Произошла ошибка загрузки')).toBeVisible();
  expect(screen.getByRole('grid', { name: 'Товары' })).toBeVisible();
});

test('the list requests products that are not archived and shows the specified columns', async () => {
  await showProducts([aProduct({ modifications: sizesOf(7, { S: 2, M: 5 }) })]);
  const [header, row] = await screen.findAllByRole('row');
  expect(header).toHaveTextContent('товарколлекцияполостатокцена');
  expect(row).toHaveTextContent('Юбка миди «Волна»Юбкиженский7 шт.3 990 ₽');
  expect(server.calls('GET', '/api/products/')[0]?.query).toEqual({ archived: false });
});

test('a product without a price costs 0', async () => {
  await showProducts([aProduct({ price: null })]);
  expect(await screen.findByRole('gridcell', { name: '0' })).toBeVisible();
});

test('products that failed to be deleted are reported in the specified words', async () => {
  const { list } = await showProducts();
  server.fail('DELETE', '/api/products/multiple/');
  await list.remove(skirt);
  expect(await screen.findByText('Произошла ошибка при удалении партий')).toBeVisible();
  expect(server.calls('DELETE', '/api/products/multiple/')[0]?.body).toEqual([7]);
});

test('deleted products disappear, and return to their place with Отменить', async () => {
  const { user, list } = await showProducts();
  server.on('DELETE', '/api/products/multiple/', undefined);
  server.on('POST', '/api/products/restore/', undefined);
  server.on('GET', '/api/products/', [coat]);
  await list.remove(skirt);
  expect(await screen.findByText('Товары успешно удалены')).toBeVisible();
  await waitFor(() => expect(list.labels()).toEqual(['Пальто']));
  server.on('GET', '/api/products/', [aProduct(), coat]);
  await user.click(screen.getByRole('button', { name: 'Отменить' }));
  await waitFor(() => expect(list.labels()).toEqual(['Пальто', skirt]));
  expect(server.calls('POST', '/api/products/restore/')[0]?.body).toEqual([7]);
});

test('an empty list of products shows that it is empty', async () => {
  await showProducts([]);
  expect(await screen.findByText('Товаров пока нет')).toBeVisible();
});

test('new products are announced', async () => {
  await showProducts();
  server.on('GET', '/api/products/', [aProduct(), coat, aProduct({ id: 9 })]);
  await act(() => queryClient.invalidateQueries());
  expect(await screen.findByRole('button', { name: 'Новые товары: 1' })).toBeVisible();
});

test('a list that failed to load is reported in a toast, and its area offers Повторить', async () => {
  server.fail('GET', '/api/products/');
  const { user } = renderSection(section, '/warehouse/products');
  expect(await screen.findByText('Произошла ошибка загрузки')).toBeVisible();
  server.on('GET', '/api/products/', [aProduct()]);
  await user.click(await screen.findByRole('button', { name: 'Повторить' }));
  expect(await screen.findByRole('link', { name: skirt })).toBeVisible();
});

test('a product opens from its name', async () => {
  await showProducts([aProduct()]);
  const link = await screen.findByRole('link', { name: 'Юбка миди «Волна»' });
  expect(link).toHaveAttribute('href', '/warehouse/products/7/edit');
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
