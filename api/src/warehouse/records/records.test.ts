import { test } from 'node:test';
import { OrderConflict } from '@shared/contract/wire/order';
import { PartyConflict } from '@shared/contract/wire/party';
import { ProductConflict } from '@shared/contract/wire/product';
import { expect } from 'expect';
import { Value } from 'typebox/value';
import { anOrder, aParty, aProduct } from '../../../testing/shop/records.ts';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
const { db } = api;

/** What orders, parties and products have in common is tested here, and only here. */
const kinds = [
  {
    path: 'orders',
    make: () => anOrder(db),
    one: '/api/orders/?order_id=',
    changes: [{ tag: 'бартер' }, { tag: 'нет' }],
    conflict: OrderConflict,
  },
  {
    path: 'parties',
    make: () => aParty(db),
    one: '/api/parties/?party_id=',
    changes: [{ tag: 'бартер' }, { tag: 'нет' }],
    conflict: PartyConflict,
  },
  {
    path: 'products',
    make: async () => (await aProduct(db)).id,
    one: '/api/products/',
    changes: [{ name: 'Сарафан' }, { name: 'Туника' }],
    conflict: ProductConflict,
  },
] as const;

for (const { path, make, one, changes, conflict } of kinds) {
  const send = (method: 'DELETE' | 'POST', operation: string, payload: string | undefined) =>
    api.request({
      method,
      url: `/api/${path}/${operation}/`,
      headers: { 'content-type': 'application/json' },
      ...(payload !== undefined && { payload }),
    });
  const remove = (ids: unknown) => send('DELETE', 'multiple', JSON.stringify(ids));
  const restore = (ids: unknown) => send('POST', 'restore', JSON.stringify(ids));
  const read = (id: number | string) => api.request({ url: `/api/${path}/${id}` });
  const change = (id: number, payload: object, headers = {}) =>
    api.request({ method: 'PATCH', url: `${one}${id}`, payload, headers });
  const listed = async () =>
    (await api.request({ url: `/api/${path}/` }))
      .json<{ id: number }[]>()
      .map(({ id }) => id)
      .sort((a, b) => a - b);

  test(`the last change of a tag of ${path} is undone where it is still this person's, and once`, async () => {
    const ids = [await make(), await make(), await make()];
    const [untouched = 0, again = 0] = ids;
    const tags = async () =>
      (await db`select tag from ${db(path)} where id = any (${ids}) order by id`).map(({ tag }) => tag);
    const before = await tags();
    const setTag = (by: typeof api.request, changed: number[]) =>
      by({ method: 'PATCH', url: `/api/${path}/multiple/`, payload: { ids: changed, change: { tag: 'бартер' } } });
    const undo = () => send('POST', 'undo', JSON.stringify({ ids, field: 'tag', value: 'бартер' }));
    await setTag(
      api.request,
      ids.filter((id) => id !== untouched),
    );
    const colleague = await api.signIn(`colleague-of-${path}`);
    await change(again, { tag: 'нет' });
    await setTag(colleague, [again]);
    expect((await undo()).json()).toEqual({ left_out: [untouched, again] });
    expect(await tags()).toEqual([before[0], 'бартер', before[2]]);
    expect((await undo()).json()).toEqual({ left_out: ids });
  });

  test(`deleted ${path} are restored unchanged, also twice`, async () => {
    const ids = [await make(), await make()];
    const before = await listed();
    expect((await remove(ids)).statusCode).toBe(204);
    expect(await listed()).toEqual(before.filter((id) => !ids.includes(id)));
    expect((await restore(ids)).statusCode).toBe(204);
    expect((await restore(ids)).statusCode).toBe(204);
    expect(await listed()).toEqual(before);
  });

  test(`one unknown or deleted id among ${path} deletes nothing, and an unknown one restores nothing`, async () => {
    const [deleted, ...ids] = [await make(), await make(), await make()];
    await remove([deleted]);
    const before = await listed();
    for (const stranger of [999_999, deleted]) {
      expect((await remove([...ids, stranger])).statusCode).toBe(404);
      expect(await listed()).toEqual(before);
    }
    await remove(ids);
    expect((await restore([...ids, 999_999])).statusCode).toBe(404);
    expect(await listed()).toEqual(before.filter((id) => !ids.includes(id)));
  });

  test(`a malformed body deletes and restores no ${path}`, async () => {
    const deleted = await make();
    await remove([deleted]);
    const before = await listed();
    const lists = [[], {}, null, 'all', [null], ['1'], [1.5], [0], [-1], [[1]], [2 ** 31], { ids: before }];
    const texts = [...lists, [deleted, deleted], [before[0], before[0]]].map((body) => JSON.stringify(body));
    for (const text of [...texts, undefined, '', '[1']) {
      expect((await send('DELETE', 'multiple', text)).statusCode).toBe(400);
      expect((await send('POST', 'restore', text)).statusCode).toBe(400);
    }
    expect(await listed()).toEqual(before);
  });

  test(`of the ${path} an unknown or deleted one is not found, and a malformed id is refused`, async () => {
    const deleted = await make();
    await remove([deleted]);
    for (const id of [deleted, 999_999, 9_999_999_999]) {
      const found = [await read(id), await change(id, changes[0])].map(({ statusCode }) => statusCode);
      expect([id, found]).toEqual([id, [404, 404]]);
    }
    for (const id of ['0', '-1', '1.5', '01', 'all', '1%20or%201=1', '12345678901']) {
      expect([id, (await read(id)).statusCode]).toEqual([id, 400]);
    }
  });

  test(`a change of another version of one of the ${path} is refused with the current record`, async () => {
    const id = await make();
    await change(id, changes[0]);
    const refused = await change(id, changes[1], { 'if-match': '"1"' });
    expect(refused.statusCode).toBe(412);
    expect(Value.Errors(conflict, refused.json())).toEqual([]);
    expect(refused.json()).toMatchObject({ current: { id, ...changes[0], version: 2 } });
    expect((await read(id)).json()).toMatchObject({ ...changes[0], version: 2 });
  });
}

for (const { path, make, one, changes } of kinds.slice(0, 2)) {
  const [url = '', idName] = one.split(/[?=]/);

  test(`without exactly one id none of the ${path} is changed or deleted; with it one is deleted, once`, async () => {
    const id = await make();
    const queries = ['', `${idName}=`, `${idName}=all`, `${idName}=-1`, `${idName}=1.0`, `${idName}=1,2`];
    for (const query of [...queries, `${idName}[]=1`, `${idName}=1&${idName}=2`, 'id=1']) {
      const changed = await api.request({ method: 'PATCH', url: `${url}?${query}`, payload: changes[0] });
      const deleted = await api.request({ method: 'DELETE', url: `${url}?${query}` });
      expect([query, changed.statusCode, deleted.statusCode]).toEqual([query, 400, 400]);
    }
    expect((await api.request({ url: `/api/${path}/${id}` })).json()).toMatchObject({ version: 1 });
    const remove = () => api.request({ method: 'DELETE', url: `${one}${id}` });
    const deleted = await remove();
    expect([deleted.statusCode, deleted.body]).toEqual([204, '']);
    expect((await remove()).statusCode).toBe(404);
  });
}

test('the address of each kind that can be created lists its methods', async () => {
  for (const [url, allow] of [
    ['/api/products/', 'GET, HEAD, POST'],
    ['/api/parties/', 'GET, HEAD, POST, PATCH, DELETE'],
    ['/api/products/categories/', 'GET, HEAD, POST, PATCH, DELETE'],
    ['/api/collections/', 'GET, HEAD, POST, PATCH, DELETE'],
  ] as const) {
    const response = await api.request({ method: 'OPTIONS', url });
    expect([url, response.statusCode, response.headers.allow]).toEqual([url, 204, allow]);
  }
});
