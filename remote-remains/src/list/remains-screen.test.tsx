import { beforeEach, expect, test } from '@jest/globals';
import { partyTag } from '@shared/contract/vocabulary/party';
import { aProduct, sizesOf } from '@shared/kit/testing/a-product';
import { checkList } from '@shared/kit/testing/check-list';
import { server } from '@shared/kit/testing/fake-server';
import { listOnScreen } from '@shared/kit/testing/list-on-screen';
import { lookOn } from '@shared/kit/testing/matching-media';
import { renderSection } from '@shared/kit/testing/render-section';
import { media } from '@shared/kit/theme/tokens';
import { screen, waitFor, within } from '@testing-library/react';
import section from '../section';

const serve = () => server.on('POST', '/api/products/in-orders/', { orders: 0 });

beforeEach(serve);

const skirt = 'Юбка миди «Волна»';
const breeze = aProduct({ id: 8, name: 'Юбка «Штиль»' });

/** A product of which all is known, and the skirt. */
const stocked = [
  aProduct({
    id: 8,
    name: 'Пальто',
    cost_price: 500,
    preorder: 1200,
    tag: partyTag.barter,
    modifications: sizesOf(8, { XL: 10 }),
  }),
  aProduct({ modifications: sizesOf(7, { M: 3, S: 2 }) }),
] as const;

checkList({
  section,
  mount: '/warehouse/productsRemains',
  title: 'Остатки',
  path: '/api/products/',
  serve,
  rows: stocked,
  labels: ['Пальто', skirt],
  columns: {
    наименование: { shows: 'Пальто', filter: 'ПАЛЬТО' },
    остаток: { shows: '10 шт. XL 10', filter: 'xl - 10' },
    предзаказ: { shows: '1 200', filter: '1 200' },
    себестоимость: { shows: '500 ₽', filter: '500' },
    тег: { shows: 'бартер', filter: 'бартер' },
    сумма: { shows: '5 000 ₽', filter: '5 000' },
  },
  rising: ['наименование', 'себестоимость', 'тег', 'сумма'],
  // By a size, not by its pieces.
  search: 'бартер xl',
  link: ['Пальто', '/warehouse/products/8/edit'],
  csv: [
    'наименование;остаток;S;M;XL;предзаказ;себестоимость;тег;сумма',
    'Пальто;10;;;10;1200;500,00;бартер;5000,00',
    'Юбка миди «Волна»;5;2;3;;нет данных;1420,00;нет;7100,00',
  ],
  emptyText: 'Остатков пока нет',
  newRow: aProduct({ id: 9 }),
  newRowsText: 'Новые товары',
  removal: {
    path: '/api/products/multiple/',
    restorePath: '/api/products/restore/',
    saved: 'Товары успешно удалены',
    failed: 'Произошла ошибка при удалении партий',
  },
  choices: [
    {
      field: 'tag',
      label: 'тег',
      before: 'бартер',
      value: 'нет',
      path: '/api/products/8/',
      one: { saved: 'Тег товара успешно обновлен', failed: 'Произошла ошибка при обновлении тега товара' },
      many: { saved: 'Тег обновлён у 2 товаров', failed: 'Произошла ошибка при обновлении тега товаров' },
    },
  ],
});

const showRemains = async (rows = [aProduct(), breeze]) => {
  server.on('GET', '/api/products/', rows);
  const shown = renderSection(section, '/warehouse/productsRemains');
  await screen.findByRole('grid', { name: 'Остатки' });
  return shown;
};

test('what is unknown of a product is named, and the filter finds its pieces with and without the first sizes', async () => {
  const { user } = await showRemains([...stocked]);
  const row = within(screen.getByRole('row', { name: /Волна/ }));
  expect(row.getByText('нет данных')).toBeVisible();
  expect(row.getByRole('button', { name: /5 шт/ })).toHaveTextContent('5 шт. S 2 M 3');
  const list = listOnScreen(user);
  await list.openFilter();
  list.typeFilter('остаток', '10 шт');
  await waitFor(() => expect(list.labels()).toEqual(['Пальто']));
  list.typeFilter('остаток', '5 шт. S - 2');
  await waitFor(() => expect(list.labels()).toEqual([skirt]));
});

test('a search does not find the pieces of a size', async () => {
  server.on('GET', '/api/products/', stocked);
  renderSection(section, '/warehouse/productsRemains', '?q=миди 3');
  expect(await screen.findByText('Ничего не найдено')).toBeVisible();
});

test('a product is found by any code of its sizes, and its selected sizes get barcodes', async () => {
  const [size] = sizesOf(7, { M: 1 });
  const pack = { code: '14600000000014', pieces: 10 };
  const { user } = await showRemains([
    aProduct({ modifications: size ? [{ ...size, barcode: '2000000022017', codes: [pack] }] : [] }),
    aProduct({ id: 8, name: 'Пальто' }),
  ]);
  await user.click(screen.getByRole('button', { name: 'Поиск' }));
  await user.type(screen.getByRole('searchbox', { name: 'Поиск' }), '14600000000014');
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Пальто' })).not.toBeInTheDocument());
  await user.click(screen.getByRole('checkbox', { name: skirt }));
  server.on('POST', '/api/products/barcodes/', { sizes: [] });
  await user.click(screen.getByRole('button', { name: 'Размеры' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Назначить штрихкоды' }));
  await waitFor(() => expect(server.calls('POST', '/api/products/barcodes/')[0]?.body).toEqual({ product_ids: [7] }));
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

test('Заказать opens a new party with the selected products, where the back end explains stock', async () => {
  const size = { id: 70, product_id: 7, size: 'M', remaining: 3, reserved: 0, expected: 0 };
  const { user, router } = await showRemains([
    aProduct({ modifications: [size] }),
    aProduct({ id: 8, name: 'Пальто' }),
  ]);
  await user.click(await screen.findByRole('checkbox', { name: skirt }));
  await user.click(screen.getByRole('checkbox', { name: 'Пальто' }));
  await user.click(screen.getByRole('button', { name: 'Заказать' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/warehouse/parties'));
  expect(new URLSearchParams(router.state.location.search).get('order')?.split(',').sort()).toEqual(['7', '8']);
  expect(router.state.location.state).toMatchObject({ back: { to: '/warehouse/productsRemains' } });
});

test('Минимум gives all sizes of the selected products one number, or none, and says how many changed', async () => {
  const sizeOf = (id: number, minimum: number) => ({
    id,
    product_id: 7,
    size: `S${id}`,
    remaining: 3,
    reserved: 0,
    minimum,
  });
  server.on('POST', '/api/products/minimums/', { sizes: 2 });
  const { user } = await showRemains([
    aProduct({ modifications: [sizeOf(70, 2), sizeOf(71, 4)] }),
    aProduct({ id: 8, name: 'Пальто' }),
  ]);
  await user.click(await screen.findByRole('checkbox', { name: skirt }));
  await user.click(screen.getByRole('button', { name: 'Размеры' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Задать минимум' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Минимум у 1 товара' }));
  expect(dialog.getByText(/^Получат размеры: 2, сейчас минимумы у них разные/)).toBeVisible();
  const field = dialog.getByRole('textbox', { name: 'Минимум каждого размера, шт.' });
  await user.type(field, 'пять{Enter}');
  expect(await dialog.findByText('Нужно целое число штук')).toBeVisible();
  await user.clear(field);
  await user.type(field, '5{Enter}');
  expect(await screen.findByText('Минимум изменён, размеров: 2')).toBeVisible();
  expect(server.calls('POST', '/api/products/minimums/')).toMatchObject([{ body: { product_ids: [7], minimum: 5 } }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
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
  expect(await screen.findByRole('button', { name: '7 шт. S 3 M 4 L 0 XL 0' })).toBeVisible();
});

test('a card of a phone shows the sizes as the list does, without a menu', async () => {
  lookOn(media.phone);
  server.on('GET', '/api/products/', [aProduct({ modifications: sizesOf(7, { XL: 10 }) })]);
  renderSection(section, '/warehouse/productsRemains');
  expect((await screen.findAllByRole('row'))[1]).toHaveTextContent('10 шт. XL 10');
  expect(screen.queryByRole('button', { name: /10 шт/ })).not.toBeInTheDocument();
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

test('мало and неполный ряд are built-in views that are chips: hidden, the chip is gone, and the list has no tabs', async () => {
  const places = [{ list: 'remains', order: [], hidden: ['low'] }];
  server.on('GET', '/api/views/', { views: [], places });
  await showRemains();
  const chips = await screen.findByRole('group', { name: 'Состояние остатка' });
  await waitFor(() => expect(within(chips).queryByRole('button', { name: /^мало/ })).not.toBeInTheDocument());
  expect(within(chips).getByRole('button', { name: /^неполный ряд/ })).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Виды' })).not.toBeInTheDocument();
});

test('who may not see costs has no column of them, no sum, and finds nothing by them', async () => {
  await server.mayOnly([]);
  server.on('GET', '/api/products/', [aProduct({ id: 8, name: 'Пальто', cost_price: null })]);
  renderSection(section, '/warehouse/productsRemains');
  expect(await screen.findByRole('columnheader', { name: /^остаток/ })).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: /^(себестоимость|сумма)/ })).toBeNull();
  expect(screen.queryByText(/₽/)).toBeNull();
});
