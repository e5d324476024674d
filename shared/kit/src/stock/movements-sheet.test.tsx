import { beforeEach, expect, test } from '@jest/globals';
import type { Movement } from '@shared/contract/wire/stock';
import { queryClient } from '@shared/kit/runtime/api/query-client';
import { aMovement, aMovementPage } from '@shared/kit/testing/a-movement';
import { aWholeProduct, stockedSizesOf } from '@shared/kit/testing/a-product';
import { anExplanation } from '@shared/kit/testing/an-explanation';
import { bytesOf, catchDownloads } from '@shared/kit/testing/downloads';
import { server } from '@shared/kit/testing/fake-server';
import { renderSection } from '@shared/kit/testing/render-section';
import { act, screen, waitFor, within } from '@testing-library/react';
import { StockButton } from './stock-button';

const path = '/api/stock/movements/';
const sizes = stockedSizesOf(7, { M: 7, L: 4 });
const [size] = sizes;

const Screen = () => (size ? <StockButton of={{ ...size, name: 'Юбка «Волна»' }}>7</StockButton> : null);

beforeEach(() => {
  server.on('GET', '/api/stock/1/', anExplanation());
  server.on('GET', '/api/products/7/', aWholeProduct({ modifications: sizes }));
});

const sent = () => server.calls('GET', path).at(-1)?.query;

const openSheet = async (movements?: Movement[]) => {
  if (movements) server.on('GET', path, aMovementPage(movements));
  const { user } = renderSection({ id: 'stock', routes: [{ index: true, Component: Screen }] }, '/');
  await user.click(await screen.findByRole('button', { name: '7' }));
  await user.click(await screen.findByRole('button', { name: 'Все движения' }));
  return { user, sheet: within(await screen.findByRole('dialog', { name: 'Движения' })) };
};

const figuresIn = (sheet: ReturnType<typeof within>) =>
  ['движений', 'приход, возврат', 'отгрузка, списание', 'пересчёты', 'всего'].map(
    (label) => sheet.getByText(label).nextElementSibling?.textContent,
  );

test('movements show by day with kind, reason, author, quantity and the balance after them', async () => {
  const { sheet } = await openSheet([
    aMovement({ id: 3, kind: 'shipment', quantity: -2, balance: 5, order_id: 812 }),
    aMovement({ id: 2, kind: 'write_off', note: 'брак', user: null, at: '2026-11-19T09:00:00Z' }),
  ]);
  expect(await sheet.findByRole('link', { name: 'заказ 812' })).toHaveAttribute('href', '/warehouse/orders/812/edit');
  const rows = sheet.getAllByRole('row').map(({ textContent }) => textContent?.replace(/\d\d:\d\d/g, ''));
  expect(rows).toEqual([
    'времячто и почемуразмеркол-воостатокдействие',
    '20.11.2026, пятница',
    'отгрузказаказ 812 · maratM−25',
    '19.11.2026, четверг',
    'списаниебрак · программаM−16',
  ]);
  expect(await sheet.findByText('Юбка «Волна» · на складе 11 шт.')).toBeVisible();
});

test('size, kind and days narrow the movements', async () => {
  const { user, sheet } = await openSheet([aMovement()]);
  await sheet.findByText('исправление');
  expect(sent()).toMatchObject({ modification_id: 1, limit: 100 });
  await user.click(await sheet.findByRole('radio', { name: /^L/ }));
  await waitFor(() => expect(sent()).toMatchObject({ modification_id: 2 }));
  await user.click(sheet.getByRole('radio', { name: 'Все' }));
  await waitFor(() => expect(sent()).toMatchObject({ product_id: 7 }));
  await user.click(sheet.getByRole('button', { name: 'вид: любой' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'списание' }));
  await waitFor(() => expect(sent()).toMatchObject({ kind: 'write_off' }));
  await user.click(sheet.getByRole('button', { name: 'за всё время' }));
  await user.type(await screen.findByLabelText('с'), '14.11.2026{Enter}');
  await waitFor(() => expect(sent()).toMatchObject({ from: '2026-11-14' }));
  expect(sheet.getByRole('button', { name: 'за с 14.11.2026', hidden: true })).toBeVisible();
});

test('a movement that was taken back names its opposite, and the opposite names it', async () => {
  const { sheet } = await openSheet([
    aMovement({ id: 4, quantity: 1, reverses: { id: 3, at: '2026-11-20T11:02:00Z' } }),
    aMovement({ id: 3, reversed_by: { id: 4, at: '2026-11-20T11:04:00Z' } }),
  ]);
  expect(await sheet.findByText(/^отмена движения от \d\d:02/)).toBeVisible();
  expect(sheet.getByText(/^отменено в \d\d:04/)).toBeVisible();
  expect(sheet.getAllByText('исправление').map(({ tagName }) => tagName)).toEqual(['SPAN', 'S']);
});

test('Отменить asks with the name of the movement, takes it back, and shows its opposite', async () => {
  const { user, sheet } = await openSheet([aMovement({ id: 3, kind: 'write_off', quantity: -6, is_reversible: true })]);
  server.on('POST', '/api/stock/movements/3/reversal/', anExplanation({ on_hand: 8 }));
  await user.click(await sheet.findByRole('button', { name: 'Отменить: списание M −6' }));
  const question = within(await screen.findByRole('dialog', { name: 'Отменить списание −6?' }));
  expect(question.getByText(/^Размер M · 20\.11\.2026, \d\d:02\. В движения добавится обратное: \+6\.$/)).toBeVisible();
  expect(server.calls('POST', '/api/stock/movements/3/reversal/')).toHaveLength(0);
  server.on(
    'GET',
    path,
    aMovementPage([
      aMovement({ id: 4, kind: 'write_off', quantity: 6, reverses: { id: 3, at: '2026-11-20T11:02:00Z' } }),
      aMovement({ id: 3, kind: 'write_off', quantity: -6, reversed_by: { id: 4, at: '2026-11-20T11:04:00Z' } }),
    ]),
  );
  await user.click(question.getByRole('button', { name: 'Отменить движение' }));
  expect(await screen.findByText('Движение отменено')).toBeVisible();
  expect(await sheet.findByText('+6')).toBeVisible();
  expect(figuresIn(sheet)).toEqual(['2', '0', '0', '0', '0']);
  expect(sheet.queryByRole('button', { name: /^Отменить: / })).not.toBeInTheDocument();
});

test('a colleague’s movement waits behind a notice, so that no row and no total moves under the hand', async () => {
  const mine = aMovement({ id: 3, kind: 'write_off', quantity: -6, is_reversible: true });
  const { user, sheet } = await openSheet([mine]);
  await sheet.findByRole('button', { name: 'Отменить: списание M −6' });
  const theirs = aMovement({ id: 4, kind: 'write_off', quantity: -1, is_reversible: true });
  server.on(
    'GET',
    path,
    aMovementPage([theirs, { ...mine, reversed_by: { id: 9, at: mine.at }, is_reversible: false }]),
  );
  await act(() => queryClient.invalidateQueries());
  const notice = await sheet.findByRole('button', { name: 'Новые движения: 1' });
  expect(figuresIn(sheet)).toEqual(['1', '0', '−6', '0', '−6']);
  expect(sheet.queryByText('−1')).not.toBeInTheDocument();
  expect(sheet.queryByRole('button', { name: /^Отменить: / })).not.toBeInTheDocument();
  await user.click(notice);
  expect(sheet.getByRole('button', { name: 'Отменить: списание M −1' })).toBeVisible();
  expect(figuresIn(sheet)).toEqual(['2', '0', '−7', '0', '−7']);
  expect(notice).not.toBeInTheDocument();
});

test('the totals are those of the whole filter, and further pages are loaded on demand', async () => {
  server.handle('GET', path, ({ query }) => {
    const page = query.before
      ? aMovementPage([aMovement({ id: 1, note: 'первое' })])
      : aMovementPage([aMovement()], 100);
    const totals = { movements: 11, incoming: 11, outgoing: -6, counts: 0, all: 5 };
    return { status: 200, body: { ...page, totals } };
  });
  const { user, sheet } = await openSheet();
  await user.click(await sheet.findByRole('button', { name: 'Показать ещё' }));
  expect(await sheet.findByText('первое · marat')).toBeVisible();
  expect(sent()).toMatchObject({ before: 100 });
  expect(figuresIn(sheet)).toEqual(['11', '+11', '−6', '0', '+5']);
});

test('the file has all movements of the filter, also those that are not shown', async () => {
  server.handle('GET', path, ({ query }) => ({
    status: 200,
    body: query.before ? aMovementPage([aMovement({ id: 1, order_id: 5 })]) : aMovementPage([aMovement()], 100),
  }));
  const { user, sheet } = await openSheet();
  await sheet.findByText('исправление');
  const nextDownload = catchDownloads();
  await user.click(sheet.getByRole('button', { name: 'Скачать' }));
  await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  const file = await nextDownload();
  const text = new TextDecoder().decode(await bytesOf(file.file)).replace(/"/g, '');
  expect(
    text
      .trim()
      .split('\r\n')
      .map((line) => line.replace(/;\d\d:\d\d;/, ';')),
  ).toEqual([
    expect.stringMatching(/день;время;вид;размер;кол-во;остаток;документ;причина;кто$/),
    '20.11.2026;исправление;M;-1;6;;;marat',
    '20.11.2026;исправление;M;-1;6;заказ 5;;marat',
  ]);
});

test('movements that failed to load are asked for again with Повторить', async () => {
  server.fail('GET', path);
  const { user, sheet } = await openSheet();
  await sheet.findByText('Движения не загрузились');
  server.on('GET', path, aMovementPage([]));
  await user.click(sheet.getByRole('button', { name: 'Повторить' }));
  expect(await sheet.findByText('Движений нет')).toBeVisible();
});
