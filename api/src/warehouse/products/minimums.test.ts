import { test } from 'node:test';
import { expect } from 'expect';
import { aProduct } from '../../../testing/shop/records.ts';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
const { db } = api;

const setMinimum = (product_ids: number[], minimum: number | null) =>
  api.request({ method: 'POST', url: '/api/products/minimums/', payload: { product_ids, minimum } });

test('all sizes of several products get one minimum, and the history of each says so; others keep theirs', async () => {
  const skirt = await aProduct(db, { name: 'Юбка' }, { S: 1, M: 0 });
  const coat = await aProduct(db, { name: 'Пальто' }, { S: 1 });
  const other = await aProduct(db, { name: 'Шарф' }, { S: 1 });
  const gone = await aProduct(db, { name: 'Ремень', deleted_at: new Date() }, { S: 1 });
  await db`update modifications set minimum = 5 where id = ${skirt.modificationIds[0] ?? 0}`;
  const response = await setMinimum([skirt.id, coat.id, gone.id, 999_999], 5);
  expect([response.statusCode, response.json()]).toEqual([200, { sizes: 2 }]);
  const minimums = await db`select product_id, minimum from modifications order by id`;
  expect([...minimums]).toEqual([
    { product_id: skirt.id, minimum: 5 },
    { product_id: skirt.id, minimum: 5 },
    { product_id: coat.id, minimum: 5 },
    { product_id: other.id, minimum: null },
    { product_id: gone.id, minimum: null },
  ]);
  const history = (await api.request({ url: `/api/products/${coat.id}/history/` })).json<
    { field: string; to: unknown }[]
  >();
  expect(history[0]).toMatchObject({ field: 'modifications', to: { size: 'S', minimum: 5 } });
});

test('a minimum is taken away by null; a negative one is refused', async () => {
  const skirt = await aProduct(db, { name: 'Юбка' }, { S: 1 });
  await setMinimum([skirt.id], 5);
  expect((await setMinimum([skirt.id], null)).json()).toEqual({ sizes: 1 });
  expect((await setMinimum([skirt.id], -1)).statusCode).toBe(400);
  const [size] = await db`select minimum from modifications where product_id = ${skirt.id}`;
  expect(size).toEqual({ minimum: null });
});
