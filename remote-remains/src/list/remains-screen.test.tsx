import { beforeEach, expect, test } from '@jest/globals';
import { queryClient } from '@shared/kit/runtime/api/query-client';
import { aProduct, sizesOf } from '@shared/kit/testing/a-product';
import { server } from '@shared/kit/testing/fake-server';
import { listOnScreen } from '@shared/kit/testing/list-on-screen';
import { renderSection } from '@shared/kit/testing/render-section';
import { act, screen, waitFor, within } from '@testing-library/react';
import section from '../section';

beforeEach(() => server.on('POST', '/api/products/in-orders/', { orders: 0 }));

const breeze = aProduct({ id: 8, name: 'Юбка «Штиль»' });

const showRemains = async (rows = [aProduct(), breeze]) => {
  server.on('GET', '/api/products/', rows);
  const shown = renderSection(section, '/warehouse/productsRemains');
  await screen.findByRole('grid', { name: 'Остатки' });
  return shown;
};

test('the list shows the specified columns, with the cost of the stock', async () => {
  await showRemains([aProduct({ modifications: sizesOf(7, { M: 3, S: 2 }) })]);
  const [header, row] = await screen.findAllByRole('row');
  expect(header).toHaveTextContent('наименованиеостатокпредзаказсебестоимостьтегсумма');
  expect(row).toHaveTextContent('Юбка миди «Волна»5 шт.S - 2 · M - 3нет данных1 420 ₽нет7 100 ₽');
});

test('the sizes open as a list in their natural order, each with its remaining pieces', async () => {
  const modifications = sizesOf(7, { '44': 1, XL: 4, XXS: 0, M: 3 });
  const { user } = await showRemains([aProduct({ modifications })]);
  await user.click(await screen.findByRole('button', { name: /8 шт/ }));
  const sizes = await screen.findAllByRole('menuitem');
  expect(sizes.map(({ textContent }) => textContent)).toEqual(['XXS - 0', 'M - 3', 'XL - 4', '44 - 1']);
});

test('Alt and the down arrow open the sizes, as they open every menu of a row', async () => {
  const { user } = await showRemains([aProduct({ modifications: sizesOf(7, { M: 3 }) })]);
  (await screen.findByRole('button', { name: /3 шт/ })).focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(await screen.findByRole('menuitem', { name: 'M - 3' })).toBeVisible();
});

test('a preorder is shown if the api returns one', async () => {
  await showRemains([aProduct({ preorder: 12 })]);
  expect(await screen.findByRole('gridcell', { name: '12' })).toBeVisible();
});

test('a chosen tag is saved with the product, in the specified words', async () => {
  const { user } = await showRemains();
  server.on('PATCH', '/api/products/7/', aProduct());
  const row = within(screen.getByRole('row', { name: /Волна/ }));
  await user.click(row.getByRole('button', { name: 'тег: нет' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'бартер' }));
  expect(await screen.findByText('Тег товара успешно обновлен')).toBeVisible();
  expect(server.calls('PATCH', '/api/products/7/')[0]?.body).toEqual({ tag: 'бартер' });
});

test('the status has a column that Настройки shows, and is changed in it', async () => {
  const { user } = await showRemains();
  expect(listOnScreen(user).headers()).not.toContain('статус');
  await user.click(screen.getByRole('button', { name: 'Настройки' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'статус' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(listOnScreen(user).headers()).toContain('статус'));
  server.on('PATCH', '/api/products/7/', aProduct());
  const row = within(screen.getByRole('row', { name: /Волна/ }));
  await user.click(row.getByRole('button', { name: 'статус: на складе' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'не заказано' }));
  expect(await screen.findByText('Статус товара успешно обновлен')).toBeVisible();
  expect(server.calls('PATCH', '/api/products/7/')[0]?.body).toEqual({ status: 'не заказано' });
});

test('the selected products get a status', async () => {
  const { user } = await showRemains();
  server.fail('PATCH', '/api/products/multiple/');
  await user.click(screen.getByRole('checkbox', { name: 'Юбка «Штиль»' }));
  await user.click(screen.getByRole('button', { name: 'Статус' }));
  await user.click(await screen.findByRole('menuitem', { name: 'оплачено' }));
  expect(await screen.findByText('Произошла ошибка при обновлении статуса товара')).toBeVisible();
  expect(server.calls('PATCH', '/api/products/multiple/')[0]?.body).toEqual({
    ids: [8],
    change: { status: 'оплачено' },
    seen: 'a.1',
  });
});

test('deleting deletes the shown products, with the specified toast, and Отменить restores them', async () => {
  const { user } = await showRemains();
  const { remove, labels } = listOnScreen(user);
  server.on('DELETE', '/api/products/multiple/', undefined);
  server.on('POST', '/api/products/restore/', undefined);
  server.on('GET', '/api/products/', [aProduct()]);
  await remove('Юбка «Штиль»');
  expect(await screen.findByText('Товары успешно удалены')).toBeVisible();
  expect(server.calls('DELETE', '/api/products/multiple/')[0]?.body).toEqual([8]);
  await waitFor(() => expect(labels()).toHaveLength(1));
  server.on('GET', '/api/products/', [aProduct(), breeze]);
  await user.click(screen.getByRole('button', { name: 'Отменить' }));
  await waitFor(() => expect(labels()).toEqual(['Юбка «Штиль»', 'Юбка миди «Волна»']));
  expect(server.calls('POST', '/api/products/restore/')[0]?.body).toEqual([8]);
});

test('products that failed to be deleted are reported in the specified words', async () => {
  const { user } = await showRemains();
  server.fail('DELETE', '/api/products/multiple/');
  await listOnScreen(user).remove('Юбка «Штиль»');
  expect(await screen.findByText('Произошла ошибка при удалении партий')).toBeVisible();
});

test('an empty list of products shows that it is empty', async () => {
  await showRemains([]);
  expect(await screen.findByText('Остатков пока нет')).toBeVisible();
});

test('new products are announced', async () => {
  await showRemains();
  server.on('GET', '/api/products/', [aProduct(), breeze, aProduct({ id: 9 })]);
  await act(() => queryClient.invalidateQueries());
  expect(await screen.findByRole('button', { name: 'Новые товары: 1' })).toBeVisible();
});

test('a list that failed to load is reported in a toast, and its area offers Повторить', async () => {
  server.fail('GET', '/api/products/');
  const { user } = renderSection(section, '/warehouse/productsRemains');
  expect(await screen.findByText('Произошла ошибка загрузки')).toBeVisible();
  server.on('GET', '/api/products/', [aProduct()]);
  await user.click(await screen.findByRole('button', { name: 'Повторить' }));
  expect(await screen.findByRole('grid', { name: 'Остатки' })).toBeVisible();
});

test('a product opens from its name, in the section that owns its card', async () => {
  await showRemains();
  expect(screen.getByRole('link', { name: 'Юбка «Штиль»' })).toHaveAttribute('href', '/warehouse/products/8/edit');
});

test('Заказать opens a new party with the selected products, where the back end explains stock', async () => {
  const size = { id: 70, product_id: 7, size: 'M', remaining: 3, reserved: 0, expected: 0 };
  const { user, router } = await showRemains([
    aProduct({ modifications: [size] }),
    aProduct({ id: 8, name: 'Пальто' }),
  ]);
  await user.click(await screen.findByRole('checkbox', { name: 'Юбка миди «Волна»' }));
  await user.click(screen.getByRole('checkbox', { name: 'Пальто' }));
  await user.click(screen.getByRole('button', { name: 'Заказать' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/warehouse/parties'));
  expect(new URLSearchParams(router.state.location.search).get('order')?.split(',').sort()).toEqual(['7', '8']);
  expect(router.state.location.state).toMatchObject({ back: { to: '/warehouse/productsRemains' } });
});

test('more products than a party begins with are not ordered, and that is reported', async () => {
  const products = Array.from({ length: 501 }, (_, at) =>
    aProduct({ id: at + 1, name: `Юбка ${at + 1}`, modifications: [] }),
  );
  const { user, router } = await showRemains(products);
  await user.click(await screen.findByRole('checkbox', { name: 'Выбрать все' }));
  await user.click(screen.getByRole('button', { name: 'Заказать' }));
  expect(await screen.findByText('Не больше 500 товаров за раз')).toBeVisible();
  expect(router.state.location.pathname).toBe('/warehouse/productsRemains');
});

test('a count that is a text is read as its number, and one that is no number counts as 0', async () => {
  const [three, text, none, missing] = sizesOf(7, { S: 3, M: 4, L: 5, XL: 6 });
  const modifications = [
    three,
    { ...text, remaining: '4' },
    { ...none, remaining: 'нет' },
    { ...missing, remaining: null },
  ];
  server.on('GET', '/api/products/', [{ ...aProduct(), modifications }]);
  renderSection(section, '/warehouse/productsRemains');
  expect(await screen.findByText(/S - 3 · M - 4 · L - 0 · XL - 0/)).toBeVisible();
  expect(screen.getByRole('button', { name: /7 шт\./ })).toBeVisible();
});

test('without the calls that save a tag, it is only shown, and no bulk action offers it', async () => {
  server.lack('PATCH /api/products/{id}/');
  server.on('GET', '/api/products/', [aProduct()]);
  const { user } = renderSection(section, '/warehouse/productsRemains');
  const row = within((await screen.findAllByRole('row'))[1] ?? document.body);
  expect(row.getByText('нет')).toBeVisible();
  expect(row.queryByRole('button', { name: /нет/ })).not.toBeInTheDocument();
  await user.click(row.getByRole('checkbox'));
  expect(await screen.findByRole('button', { name: 'Удалить' })).toBeVisible();
  for (const name of ['Тег', 'Статус']) expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});
