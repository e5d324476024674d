import { beforeEach, test } from 'node:test';
import { expect } from 'expect';
import { anOrder } from '../../../testing/shop/records.ts';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
const { db } = api;

beforeEach(() => db`truncate orders cascade`);

const deleteMany = (ids: number[]) =>
  api.request({
    method: 'DELETE',
    url: '/api/orders/multiple/',
    payload: ids,
  });

const left = async () =>
  (await db<{ id: number }[]>`select id from orders where deleted_at is null order by id`).map(({ id }) => id);

test('a body that is not JSON is refused and deletes none', async () => {
  const id = await anOrder(db, { id: 1 });
  const response = await api.request({
    method: 'DELETE',
    url: '/api/orders/multiple/',
    payload: 'ids=1',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(response.statusCode).toBe(400);
  expect((await api.request({ method: 'DELETE', url: '/api/orders/multiple/' })).statusCode).toBe(400);
  expect(await left()).toEqual([id]);
});

test('of two simultaneous deletes of the same orders, in any order, one deletes all and the other none', async () => {
  for (let round = 0; round < 10; round++) {
    const ids = [];
    for (let count = 0; count < 20; count++) {
      ids.push(await anOrder(db));
    }
    const responses = await Promise.all([deleteMany(ids), deleteMany(ids.toReversed())]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([204, 404]);
    expect(await left()).toEqual([]);
  }
});

test('ten thousand orders are deleted together', async () => {
  await db`insert into orders (id, order_date, full_name) select n, '2026-01-01', 'Анна' from generate_series(1, 10000) n`;
  const ids = Array.from({ length: 10_000 }, (_, index) => index + 1);
  expect((await deleteMany(ids)).statusCode).toBe(204);
  expect(await left()).toEqual([]);
});
