import { test } from 'node:test';
import { HistoryEntry } from '@shared/contract/wire/history';
import { expect } from 'expect';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { anOrder, aProduct } from '../../../testing/shop/records.ts';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
const { db } = api;

const historyOf = async (path: string) => {
  const response = await api.request({ url: `/api/${path}/history/` });
  expect(Value.Errors(Type.Array(HistoryEntry), response.json())).toEqual([]);
  return response.json<HistoryEntry[]>();
};

test('each changed field is listed with author, time, old and new value, newest first', async () => {
  const { id } = await aProduct(db, { price: 1990.5 });
  const change = (payload: object) => api.request({ method: 'PATCH', url: `/api/products/${id}/`, payload });
  const before = Date.now();
  await change({ name: 'Сарафан', price: 1790 });
  await change({ name: 'Сарафан', gender: 'женский' });
  const history = await historyOf(`products/${id}`);
  expect(history[0]).toMatchObject({ user: 'tester', field: 'gender', from: null, to: 'женский' });
  const first = history.slice(1).sort((one, other) => one.field.localeCompare(other.field));
  expect(first).toMatchObject([
    { field: 'name', from: 'Платье', to: 'Сарафан' },
    { field: 'price', from: 1990.5, to: 1790 },
  ]);
  for (const { at } of history) {
    expect(Math.abs(Date.parse(at) - before)).toBeLessThan(60_000);
  }
});

test('a refused change leaves no history', async () => {
  const id = await anOrder(db);
  const response = await api.request({
    method: 'PATCH',
    url: `/api/orders/?order_id=${id}`,
    payload: { tag: 'бартер' },
    headers: { 'if-match': '"9"' },
  });
  expect(response.statusCode).toBe(412);
  expect(await historyOf(`orders/${id}`)).toEqual([]);
});

test('a change by another program is listed without a name', async () => {
  const id = await anOrder(db);
  await db`update orders set status = 'доставлен' where id = ${id}`;
  expect(await historyOf(`orders/${id}`)).toMatchObject([
    { user: null, field: 'status', from: 'в обработке', to: 'доставлен' },
  ]);
});

test('deletes and restores are listed, also of one record among several', async () => {
  const ids = [await anOrder(db), await anOrder(db)];
  await api.request({ method: 'DELETE', url: '/api/orders/multiple/', payload: ids });
  await api.request({ method: 'POST', url: '/api/orders/restore/', payload: ids });
  expect(await historyOf(`orders/${ids[0]}`)).toMatchObject([
    { user: 'tester', field: 'deleted_at', to: null },
    { user: 'tester', field: 'deleted_at', from: null },
  ]);
});

test('added and removed stock, files and pictures are listed by their names', async () => {
  const { id, modificationIds } = await aProduct(db, {}, { M: 4 });
  await db`update modifications set remaining = 3 where id = any (${modificationIds})`;
  await db`insert into files (id, name, media_type, byte_size) values (1, 'состав.txt', 'text/plain', 1)`;
  await db`insert into attachments (file_id, product_id) values (1, ${id})`;
  await api.request({ method: 'DELETE', url: `/api/products/${id}/files/`, payload: [1] });
  expect(await historyOf(`products/${id}`)).toMatchObject([
    { user: 'tester', field: 'files', from: { id: 1, name: 'состав.txt' }, to: null },
    { field: 'files', from: null, to: { id: 1, name: 'состав.txt' } },
    { field: 'modifications', from: { size: 'M', remaining: 4 }, to: { size: 'M', remaining: 3 } },
    { field: 'modifications', from: null, to: { size: 'M', remaining: 4 } },
  ]);
});

test('the creation of a product is listed', async () => {
  const made = await api.request({ method: 'POST', url: '/api/products/', payload: { name: 'Юбка' } });
  const { id } = made.json<{ id: number }>();
  expect(await historyOf(`products/${id}`)).toMatchObject([{ user: 'tester', field: 'id', from: null, to: id }]);
});

test('an unknown record has no history, a deleted one keeps it', async () => {
  expect((await api.request({ url: '/api/parties/999/history/' })).statusCode).toBe(404);
  const id = await anOrder(db);
  await api.request({ method: 'DELETE', url: `/api/orders/?order_id=${id}` });
  expect(await historyOf(`orders/${id}`)).toHaveLength(1);
});

test('a change of several records is marked with their number, a change of one record is not', async () => {
  const ids = [await anOrder(db), await anOrder(db)];
  const change = { tag: 'бартер' };
  await api.request({ method: 'PATCH', url: '/api/orders/multiple/', payload: { ids, change } });
  await api.request({ method: 'PATCH', url: `/api/orders/?order_id=${ids[0]}`, payload: { status: 'возврат' } });
  await api.request({ method: 'DELETE', url: '/api/orders/multiple/', payload: ids });
  expect(await historyOf(`orders/${ids[0]}`)).toMatchObject([
    { field: 'deleted_at', together: 2 },
    { field: 'status', together: null },
    { field: 'tag', together: 2 },
  ]);
});

test('the history is read in pages, each continuing before the last entry of the previous one', async () => {
  const id = await anOrder(db);
  for (const city of ['Казань', 'Тула', 'Омск']) {
    await api.request({ method: 'PATCH', url: `/api/orders/?order_id=${id}`, payload: { city } });
  }
  const page = async (query: string) =>
    (await api.request({ url: `/api/orders/${id}/history/?${query}` })).json<HistoryEntry[]>();
  const first = await page('limit=2');
  expect(first.map(({ to }) => to)).toEqual(['Омск', 'Тула']);
  const rest = await page(`limit=2&before=${first.at(-1)?.id}`);
  expect(rest.map(({ to }) => to)).toEqual(['Казань']);
  expect(await page(`before=${rest.at(-1)?.id}`)).toEqual([]);
  for (const query of ['limit=0', 'limit=1001', 'limit=x', 'before=0', 'before=x']) {
    expect((await api.request({ url: `/api/orders/${id}/history/?${query}` })).statusCode).toBe(400);
  }
});
