import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { SectionManifest } from '@shared/contract/section/section-manifest';
import { aRegisteredSection } from '@shared/contract/testing/a-registered-section';
import { queryClient } from '@shared/kit/runtime/api/query-client';
import { session } from '@shared/kit/runtime/session/session';
import { listenToKeys } from '@shared/kit/scan/listen-to-keys';
import { aProduct, sizesOf } from '@shared/kit/testing/a-product';
import { anOrder } from '@shared/kit/testing/an-order';
import { server } from '@shared/kit/testing/fake-server';
import { holdAnswer } from '@shared/kit/testing/held-answer';
import { pressByHand, scanCode } from '@shared/kit/testing/scan-code';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { CommandPalette } from './command-palette';
import { paletteState } from './palette-state';

const section = (manifest: Partial<SectionManifest>) => {
  const registered = aRegisteredSection();
  return { ...registered, manifest: { ...registered.manifest, ...manifest } };
};

const registered = [
  section({
    palette: {
      records: {
        noun: 'заказ',
        list: '/api/orders/',
        key: 'orders',
        entity: 'order',
        sort: ['-id'],
        title: '{id} · {full_name}',
        detail: '{order_date:day} · {status} · {amount:money}',
        codes: 'order',
        address: '{id}/edit',
      },
      actions: [{ title: 'Сборки', words: 'упаковать', address: '?open=walks', call: 'GET /api/walks/' }],
    },
  }),
  section({
    id: 'products',
    title: 'Товары',
    navigation: 'ТОВАРЫ',
    mount: '/warehouse/products',
    palette: {
      records: {
        noun: 'товар',
        list: '/api/products/?archived=false',
        key: 'kit:products',
        title: '{name}',
        detail: 'на складе {modifications.remaining:sum}',
        codes: 'sizes',
        address: '{id}/edit',
      },
      actions: [
        { title: 'Новый товар', address: '?open=product' },
        { title: 'Новая выгрузка', address: 'export', right: 'journal' },
      ],
    },
  }),
  // Built before the palette existed.
  section({ id: 'remains', title: 'Остатки', navigation: 'ОСТАТКИ', mount: '/warehouse/productsRemains' }),
];

const orders = [
  anOrder({ id: 1058, full_name: 'Екатерина Волкова', order_date: '2026-11-21' }),
  anOrder({ id: 1055, full_name: 'Ирина Новикова' }),
  anOrder({ id: 1033, full_name: 'Павел Новосёлов' }),
  anOrder({ id: 1022, full_name: 'Анна Минова' }),
];

configure({ asyncUtilTimeout: 3000 });
let stop = () => {};

beforeEach(() => {
  queryClient.clear();
  session.start({ access_token: 'one', refresh_token: 'one' });
  const modifications = sizesOf(7, { M: 2, L: 3 }).map((size) =>
    size.size === 'L' ? { ...size, barcode: '4601234567893' } : size,
  );
  server.on('GET', '/api/orders/', orders);
  server.on('GET', '/api/products/', [aProduct({ id: 7, name: 'Юбка миди «Новелла»', modifications })]);
  server.on('GET', '/api/session/', { login: 'анна', permissions: ['sections'] });
  server.on('GET', '/api/recents/', []);
  stop = listenToKeys();
});
afterEach(() => {
  stop();
  act(() => paletteState.close());
});

const show = () => {
  const Layout = () => (
    <>
      <input aria-label="поле" />
      <CommandPalette registered={registered} />
    </>
  );
  const router = createMemoryRouter([{ path: '*', Component: Layout }], { initialEntries: ['/warehouse/buyers?q=1'] });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
};

const pressCtrlK = () => fireEvent.keyDown(screen.getByLabelText('поле'), { key: 'л', code: 'KeyK', ctrlKey: true });
const field = () => screen.findByRole('combobox', { name: /Номер, имя/ });
const open = async () => {
  const router = show();
  pressCtrlK();
  await field();
  return router;
};
const type = async (typed: string) => fireEvent.change(await field(), { target: { value: typed } });
const press = async (key: string, modifiers = {}) => fireEvent.keyDown(await field(), { key, code: key, ...modifiers });
const group = async (name: string) => within(await screen.findByRole('group', { name }));
const linesOf = (lines: Pick<typeof screen, 'getAllByRole'>) =>
  lines.getAllByRole('option').map(({ textContent }) => textContent);
const address = ({ state: { location } }: ReturnType<typeof show>) => `${location.pathname}${location.search}`;

test('before anything is typed only what was opened last is shown, without what was deleted since', async () => {
  const now = new Date().toISOString();
  server.on('GET', '/api/recents/', [
    { section: 'products', record_id: 7, opened_at: now },
    { section: 'orders', record_id: 1055, opened_at: now },
    { section: 'orders', record_id: 1, opened_at: now },
  ]);
  await open();
  const recents = await group('недавние');
  await waitFor(() =>
    expect(linesOf(recents)).toEqual([
      'Юбка миди «Новелла»открывали только чтоEnter',
      'Заказ 1055 · Ирина Новиковаоткрывали только что',
    ]),
  );
  expect(screen.getAllByRole('group')).toHaveLength(1);
});

test('of a list that ends a year ago, older records are found by the back end, and those opened last are there', async () => {
  const old = [anOrder({ id: 12, full_name: 'Раиса Кротова' }), anOrder({ id: 13, full_name: 'Вера Лис' })];
  const horizon = { 'x-revision': 'a.1', 'x-rows-since': '2025-11-20', 'x-rows-left': '2' };
  server.handle('GET', '/api/orders/', ({ query: { ids } }) => ({
    status: 200,
    body: ids === undefined ? orders : old.filter(({ id }) => String(ids).split(',').includes(String(id))),
    headers: horizon,
  }));
  server.on('POST', '/api/orders/older/', { matches: [{ id: 12, reasons: [] }], count: 1 });
  server.on('GET', '/api/recents/', [{ section: 'orders', record_id: 13, opened_at: new Date().toISOString() }]);
  await open();
  await waitFor(async () => expect(linesOf(await group('недавние'))[0]).toMatch(/^Заказ 13 · Вера Лис/));
  await type('кротова');
  expect(linesOf(await group('заказы 1'))).toEqual([expect.stringMatching(/^12 · Раиса Кротова/)]);
  expect(server.calls('POST', '/api/orders/older/').map(({ body }) => body)).toMatchObject([{ search: 'кротова' }]);
});

test('while the lists are loading a recent record is shown by its number', async () => {
  holdAnswer('GET', '/api/orders/');
  server.on('GET', '/api/recents/', [{ section: 'orders', record_id: 1055, opened_at: new Date().toISOString() }]);
  await open();
  expect(linesOf(await group('недавние'))[0]).toMatch(/^Заказ 1055открывали/);
  expect(screen.getByRole('status', { name: 'Заказы: загружаем' })).toBeVisible();
});

test('what is typed is found in all sections: recent records first, then records with their number, then actions; its letters are tinted', async () => {
  server.on('GET', '/api/recents/', [{ section: 'orders', record_id: 1055, opened_at: new Date().toISOString() }]);
  await open();
  await type('нов');
  expect(linesOf(await group('заказы 2'))).toEqual([
    '1033 · Павел Новосёлов20.11.2026 · в обработке · 4 890 ₽',
    '1022 · Анна Минова20.11.2026 · в обработке · 4 890 ₽',
  ]);
  expect(screen.getAllByRole('group').map((each) => within(each).getAllByRole('option')[0]?.textContent)).toEqual([
    expect.stringContaining('Заказ 1055'),
    expect.stringContaining('1033'),
    'Юбка миди «Новелла»на складе 5',
    'Новый товарТовары',
  ]);
  const [marked] = (await group('заказы 2')).getAllByText('Нов');
  expect(marked?.tagName).toBe('MARK');
  expect(screen.getByText('найдено 5')).toBeVisible();
});

test('arrows choose a line, Enter opens it and closes the palette; Ctrl+Enter opens another tab', async () => {
  const openTab = jest.spyOn(window, 'open').mockReturnValue(null);
  const router = await open();
  await type('нов');
  await group('заказы 3');
  await press('ArrowDown');
  await press('Enter', { ctrlKey: true });
  expect(openTab).toHaveBeenCalledWith('/warehouse/orders/1033/edit', '_blank', 'noopener');
  await press('ArrowUp');
  await press('ArrowUp');
  expect(await field()).toHaveAttribute('aria-activedescendant', (await group('действия 1')).getByRole('option').id);
  await press('Enter');
  expect(address(router)).toBe('/warehouse/products?open=product');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a typo in the wrong layout and Enter, before the list is there, open the order once it is', async () => {
  const list = holdAnswer('GET', '/api/orders/');
  const router = await open();
  await type('pfrp 1058');
  await press('Enter');
  expect(address(router)).toBe('/warehouse/buyers?q=1');
  await list.answer(orders);
  await waitFor(() => expect(address(router)).toBe('/warehouse/orders/1058/edit'));
});

test('> finds only actions, and those only that the person may use and the back end has', async () => {
  await open();
  await type('>');
  expect(linesOf(await group('действия 1'))).toEqual(['Новый товарТоварыEnter']);
  await type('> нов');
  await waitFor(() => expect(screen.getAllByRole('group')).toHaveLength(1));
  expect(linesOf(await group('действия 1'))).toEqual(['Новый товарТоварыEnter']);
});

test('screens are found: of a section that has nothing else to find, and of the host, over the current one', async () => {
  const router = await open();
  await type('остат');
  expect(linesOf(await group('экраны 1'))).toEqual(['ОстаткиEnter']);
  await type('жрнал');
  await waitFor(() => expect(screen.getByText('Ничего не найдено')).toBeVisible());
  await type('мои входы');
  await waitFor(async () => expect(linesOf(await group('экраны 1'))).toEqual(['Мои входыEnter']));
  await press('Enter');
  expect(router.state.location).toMatchObject({ pathname: '/warehouse/buyers', search: '?q=1', hash: '#sign-ins' });
});

test('a scanned barcode finds its product, and leads to its size', async () => {
  const router = await open();
  await type('нов');
  await group('товары 1');
  const input = await field();
  act(() => scanCode('4601234567893', input));
  await waitFor(async () =>
    expect(linesOf(await group('товары 1'))).toEqual(['Юбка миди «Новелла»размер L · на складе 5Enter']),
  );
  pressByHand('Enter', input);
  expect(address(router)).toBe('/warehouse/products/7/edit?size=2');
});

test('nothing found comes with advice, and a list that fails can be loaded again', async () => {
  server.fail('GET', '/api/orders/', 400);
  await open();
  const failure = await screen.findByText(/Заказы: список не загрузился/);
  await type('екатерина');
  expect(await screen.findByText('Попробуйте номер, имя или штрихкод')).toBeVisible();
  server.on('GET', '/api/orders/', orders);
  fireEvent.click(within(failure).getByRole('button', { name: 'Повторить' }));
  expect(linesOf(await group('заказы 1'))[0]).toMatch(/^1058 · Екатерина Волкова/);
});

test('Escape closes it, and the field of before has the focus again', async () => {
  show();
  screen.getByLabelText('поле').focus();
  pressCtrlK();
  await field();
  await press('Escape');
  await waitFor(() => expect(screen.getByLabelText('поле')).toHaveFocus());
});

test('what is typed while its code is loading is in its field, once', async () => {
  show();
  const typedElsewhere = screen.getByLabelText('поле');
  pressCtrlK();
  for (const key of ['н', 'о', 'к', 'Backspace']) {
    expect(fireEvent.keyDown(typedElsewhere, { key, code: 'KeyY' })).toBe(false);
  }
  expect(await field()).toHaveValue('но');
  pressCtrlK();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  pressCtrlK();
  expect(await field()).toHaveValue('');
});

test('a stored view of a section is found by its name, and opens its list', async () => {
  const view = { is_shared: true, is_own: false, owner: 'olga', version: 1, address: 'f.status=возврат' };
  server.on('GET', '/api/views/', {
    views: [
      { ...view, id: 3, list: 'orders', name: 'Долго ждут' },
      { ...view, id: 4, list: 'bin', name: 'Долго лежат' },
    ],
    places: [],
  });
  const router = await open();
  await type('долго');
  expect(linesOf(await group('виды 1'))).toEqual(['Долго ждутЗаказыEnter']);
  await press('Enter');
  expect(router.state.location).toMatchObject({ pathname: '/warehouse/orders' });
  expect(new URLSearchParams(router.state.location.search).get('tab')).toBe('3');
});
