import { expect, test } from '@jest/globals';
import { orderStatus } from '@shared/contract/vocabulary/order';
import type { OlderQuestion } from '@shared/contract/wire/older';
import { queryClient } from '@shared/kit/runtime/api/query-client';
import { anOrder } from '@shared/kit/testing/an-order';
import { type FakeCall, server } from '@shared/kit/testing/fake-server';
import { renderSection } from '@shared/kit/testing/render-section';
import { act, screen, waitFor } from '@testing-library/react';
import section from '../section';
import { beyond, change, list, rowOf, shortage } from '../testing/orders-list';

const older = ['POST', '/api/orders/older/'] as const;
const horizon = { 'x-revision': 'a.1', 'x-rows-since': '2025-11-20', 'x-rows-left': '812400' };

const delivered = { status: orderStatus.delivered };
const recent = [anOrder(), anOrder({ id: 40, full_name: 'Мария Ким' })];
const old = [
  anOrder({ id: 12, order_date: '2021-03-05', full_name: 'Ольга Соколова', ...delivered }),
  anOrder({ id: 11, order_date: '2021-03-04', full_name: 'Вера Соколова', ...delivered }),
];

/** The older orders of Соколова are on the second page of a question about all. */
const answerOlder = ({ body }: FakeCall) => {
  const { search, filters, skip } = body as OlderQuestion;
  const isNarrowed = search !== '' || Object.keys(filters).length > 0;
  const first = Array.from({ length: 100 }, (_, index) => ({ id: 200 + index, reasons: [] }));
  const found = old.map(({ id }) => ({ id, reasons: [] }));
  if (isNarrowed) return { status: 200, body: { matches: found, count: 2 } };
  return { status: 200, body: { matches: skip === 0 ? first : found, count: null } };
};

const rowsOf = ({ query }: FakeCall) => {
  if (query.since !== undefined) return { body: { revision: 'a.2', changed: [], deleted: [] }, headers: {} };
  if (query.ids === undefined) return { body: recent, headers: horizon };
  const asked = String(query.ids).split(',').map(Number);
  return {
    body: asked.map((id) => old.find((row) => row.id === id) ?? anOrder({ id, order_date: '2022-01-01' })),
    headers: {},
  };
};

const show = async (search = '') => {
  server.handle(...list, (call) => ({ status: 200, ...rowsOf(call) }));
  server.handle(...older, answerOlder);
  server.on(...shortage, { orders: 0, pieces: 0 });
  server.on(...beyond, { matches: [], is_whole: true });
  const shown = renderSection(section, '/warehouse/orders', search);
  await screen.findByRole('grid', { name: 'Заказы' });
  return shown;
};

const search = async ({ user }: Awaited<ReturnType<typeof show>>, words: string) => {
  const opener = screen.queryByRole('button', { name: 'Поиск' });
  if (opener) await user.click(opener);
  const field = screen.getByRole('searchbox', { name: 'Поиск' });
  await user.clear(field);
  // At once: slow typing would ask about its beginnings too.
  await user.paste(words);
};

const shownNumbers = () => screen.getAllByRole('link', { name: /^\d+$/ }).map(({ textContent }) => textContent);
const questions = () => server.calls(...older).map(({ body }) => body as OlderQuestion);

test('a long list says how many orders are older than a year; a search finds them too, and they leave with it', async () => {
  const shown = await show();
  expect(screen.getByText('ещё 812 400 старше года')).toBeVisible();
  expect(questions()).toEqual([]);
  await search(shown, 'соколова');
  await waitFor(() => expect(shownNumbers()).toEqual(['41', '12', '11']));
  expect(screen.queryByText(/старше года/)).not.toBeInTheDocument();
  expect(questions()).toEqual([
    { before: '2025-11-20', search: 'соколова', filters: {}, sorting: { column: 'id', is_descending: true }, skip: 0 },
  ]);
  await shown.user.click(screen.getByRole('button', { name: 'Закрыть поиск' }));
  await waitFor(() => expect(shownNumbers()).toEqual(['41', '40']));
  expect(screen.getByText('ещё 812 400 старше года')).toBeVisible();
});

test('an address with a filter finds older orders, which are changed like all others', async () => {
  const { user } = await show('?f.full_name=cjrjkjdf&f.order_date=>01.01.2020&s=order_date.asc');
  await waitFor(() => expect(screen.getByRole('link', { name: '12' })).toBeVisible());
  expect(questions().at(-1)?.filters).toEqual({
    full_name: [{ spellings: ['cjrjkjdf', 'соколова'], is_excluded: false }],
    order_date: [{ above: 20200101, is_excluded: false }],
  });
  const returned = anOrder({ ...old[0], status: orderStatus.returned });
  server.on(...change, returned);
  server.on(...list, { revision: 'a.2', changed: [returned], deleted: [], beyond: [12] }, {});
  await user.click(rowOf(12).getByRole('button', { name: /статус/ }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'возврат' }));
  expect(await rowOf(12).findByText('возврат')).toBeVisible();
});

test('without a question they are shown a hundred at a time, in the order of the list', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Показать' }));
  expect(await screen.findByText('ещё 812 300 старше года')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Показать' }));
  expect(await screen.findByText('ещё 812 298 старше года')).toBeVisible();
  expect(questions().map(({ skip }) => skip)).toEqual([0, 100]);
});

test('a changed older order appears only where it is shown', async () => {
  await show();
  const changed = [anOrder({ id: 12, order_date: '2021-03-05', full_name: 'Ольга Ким', ...delivered })];
  server.on(...list, { revision: 'a.3', changed, deleted: [], beyond: [12] }, {});
  await act(() => queryClient.invalidateQueries());
  expect(shownNumbers()).toEqual(['41', '40']);
  expect(screen.queryByText(/Новые заказы/)).not.toBeInTheDocument();
});

test('if they fail to load, that is said where nothing is found, and they are requested again', async () => {
  const shown = await show('?q=вера');
  await screen.findByRole('link', { name: '11' });
  server.fail(...older);
  await search(shown, 'никто');
  expect(await screen.findByText('старше года не загрузилось', {}, { timeout: 5000 })).toBeVisible();
  expect(screen.getByText('Ничего не найдено')).toBeVisible();
  server.on(...older, { matches: [], count: 0 });
  await shown.user.click(screen.getByRole('button', { name: 'Повторить' }));
  await waitFor(() => expect(screen.queryByText(/старше года/)).not.toBeInTheDocument());
});
