import { beforeEach, test } from 'node:test';
import { expect } from 'expect';
import { startTestApi } from '../../../testing/test-api.ts';
import { anOrder } from './an-order.ts';

const api = await startTestApi();
const { db } = api;

beforeEach(() => db`truncate orders cascade`);

const deleteOne = (query: string) => api.request({ method: 'DELETE', url: `/api/orders/${query}` });

const deleteMany = (payload: string | undefined) =>
  api.request({
    method: 'DELETE',
    url: '/api/orders/multiple/',
    headers: { 'content-type': 'application/json' },
    ...(payload !== undefined && { payload }),
  });

const left = async () =>
  (await db<{ id: number }[]>`select id from orders where deleted_at is null order by id`).map(({ id }) => id);

test('one order is deleted, once, and kept in the database', async () => {
  const [first, second] = [await anOrder(db), await anOrder(db)];
  const answer = await deleteOne(`?order_id=${first}`);
  expect(answer.statusCode).toBe(204);
  expect(answer.body).toBe('');
  expect(await left()).toEqual([second]);
  expect((await deleteOne(`?order_id=${first}`)).statusCode).toBe(404);
  expect(await db`select from orders where id = ${first}`).toHaveLength(1);
});

for (const query of ['', '?order_id=', '?order_id=all', '?order_id=-1', '?order_id[]=1', '?order_id=1,2']) {
  test(`deleting the order "${query}" is refused and deletes none`, async () => {
    const id = await anOrder(db);
    expect((await deleteOne(query)).statusCode).toBe(400);
    expect(await left()).toEqual([id]);
  });
}

test('several orders are deleted together', async () => {
  const ids = [await anOrder(db), await anOrder(db), await anOrder(db)];
  expect((await deleteMany(JSON.stringify(ids.slice(0, 2)))).statusCode).toBe(204);
  expect(await left()).toEqual(ids.slice(2));
});

test('one unknown or deleted order among them keeps all of them', async () => {
  const ids = [await anOrder(db), await anOrder(db)];
  const deleted = await anOrder(db, { deleted_at: new Date() });
  for (const stranger of [999_999, deleted]) {
    expect((await deleteMany(JSON.stringify([...ids, stranger]))).statusCode).toBe(404);
    expect(await left()).toEqual(ids);
  }
});

const malformed = [
  '',
  '[]',
  '{}',
  'null',
  '"all"',
  '["1"]',
  '[1.5]',
  '[0]',
  '[-1]',
  '[null]',
  '[[1]]',
  '[1,1]',
  '{"ids":[1]}',
  '[1',
  '[2147483648]',
];
for (const body of malformed) {
  test(`the body ${body || '(empty)'} is refused and deletes none`, async () => {
    const id = await anOrder(db, { id: 1 });
    expect((await deleteMany(body)).statusCode).toBe(400);
    expect(await left()).toEqual([id]);
  });
}

test('a body that is not JSON is refused and deletes none', async () => {
  const id = await anOrder(db, { id: 1 });
  const answer = await api.request({
    method: 'DELETE',
    url: '/api/orders/multiple/',
    payload: 'ids=1',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(answer.statusCode).toBe(400);
  expect((await api.request({ method: 'DELETE', url: '/api/orders/multiple/' })).statusCode).toBe(400);
  expect(await left()).toEqual([id]);
});

test('of two simultaneous deletes of the same orders, in any order, one deletes all and the other none', async () => {
  for (let round = 0; round < 10; round++) {
    const ids = [];
    for (let count = 0; count < 20; count++) {
      ids.push(await anOrder(db));
    }
    const answers = await Promise.all([deleteMany(JSON.stringify(ids)), deleteMany(JSON.stringify(ids.toReversed()))]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 404]);
    expect(await left()).toEqual([]);
  }
});

test('ten thousand orders are deleted together', async () => {
  await db`insert into orders (id, order_date, full_name) select n, '2026-01-01', 'Анна' from generate_series(1, 10000) n`;
  const ids = Array.from({ length: 10_000 }, (_, index) => index + 1);
  expect((await deleteMany(JSON.stringify(ids))).statusCode).toBe(204);
  expect(await left()).toEqual([]);
});
