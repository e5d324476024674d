import { test } from 'node:test';
import { expect } from 'expect';
import { startTestApi } from '../../../testing/test-api.ts';
import { anOrder } from '../orders/an-order.ts';
import { aParty } from '../parties/a-party.ts';
import { aProduct } from '../products/a-product.ts';

const api = await startTestApi();
const { db } = api;

const kinds = [
  { path: 'orders', make: () => anOrder(db) },
  { path: 'parties', make: () => aParty(db) },
  { path: 'products', make: async () => (await aProduct(db)).id },
];

for (const { path, make } of kinds) {
  const send = (method: 'DELETE' | 'POST', place: string, payload: unknown) =>
    api.request({
      method,
      url: `/api/${path}/${place}/`,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(payload),
    });
  const remove = (ids: unknown) => send('DELETE', 'multiple', ids);
  const restore = (ids: unknown) => send('POST', 'restore', ids);
  const listed = async () =>
    (await api.request({ url: `/api/${path}/` }))
      .json<{ id: number }[]>()
      .map(({ id }) => id)
      .sort((a, b) => a - b);

  test(`deleted ${path} are restored unchanged, also twice`, async () => {
    const ids = [await make(), await make()];
    const before = await listed();
    expect((await remove(ids)).statusCode).toBe(204);
    expect((await api.request({ url: `/api/${path}/${ids[0]}` })).statusCode).toBe(404);
    expect((await restore(ids)).statusCode).toBe(204);
    expect((await restore(ids)).statusCode).toBe(204);
    expect(await listed()).toEqual(before);
  });

  test(`one unknown id among ${path} deletes and restores nothing`, async () => {
    const ids = [await make(), await make()];
    const before = await listed();
    expect((await remove([...ids, 999_999])).statusCode).toBe(404);
    expect(await listed()).toEqual(before);
    await remove(ids);
    expect((await restore([...ids, 999_999])).statusCode).toBe(404);
    expect(await listed()).toEqual(before.filter((id) => !ids.includes(id)));
  });

  test(`a malformed body deletes and restores no ${path}`, async () => {
    const deleted = await make();
    await remove([deleted]);
    const before = await listed();
    for (const body of [[], {}, null, 'all', [null], ['1'], [1.5], [0], { ids: before }, [deleted, deleted]]) {
      expect((await remove(body)).statusCode).toBe(400);
      expect((await restore(body)).statusCode).toBe(400);
    }
    expect(await listed()).toEqual(before);
  });
}
