import { test } from 'node:test';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { listChanges } from '@shared/contract/wire/change';
import { OrderRow } from '@shared/contract/wire/order';
import { expect } from 'expect';
import { Value } from 'typebox/value';
import { anOrder, aProduct } from '../../../testing/shop/records.ts';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
const { db } = api;

const list = (headers: Record<string, string> = {}) => api.request({ url: '/api/orders/', headers });

test('a browser that has the list already is answered 304, until something changes', async () => {
  const id = await anOrder(db);
  const { etag = '' } = (await list({ 'accept-encoding': 'br' })).headers;
  const known = { 'accept-encoding': 'br', 'if-none-match': String(etag) };
  const response = await list(known);
  expect(response.statusCode).toBe(304);
  expect(response.body).toBe('');
  expect(response.headers).toMatchObject({ etag, vary: 'accept-encoding', 'cache-control': 'private, no-cache' });

  await db`update orders set status = 'возврат' where id = ${id}`;
  const changed = await list(known);
  expect(changed.statusCode).toBe(200);
  expect(changed.headers.etag).not.toBe(etag);
});

test('a change of another list leaves this one unchanged', async () => {
  const { etag } = (await list()).headers;
  await db`insert into parties (party_date, agent_name) values ('2026-01-01', 'Игла')`;
  expect((await list({ 'if-none-match': `"other", W/${etag}` })).statusCode).toBe(304);
});

test('the list is sent in the accepted encoding, each with its own tag', async () => {
  await anOrder(db, { full_name: 'Анна «Ёж» \\ "Соколова"\n' });
  const plain = await list();
  const brotli = await list({ 'accept-encoding': 'gzip;q=0.5, br' });
  const zipped = await list({ 'accept-encoding': 'gzip' });
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(zipped.headers['content-encoding']).toBe('gzip');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(JSON.parse(String(await promisify(brotliDecompress)(brotli.rawPayload)))).toEqual(plain.json());
  expect(JSON.parse(String(await promisify(gunzip)(zipped.rawPayload)))).toEqual(plain.json());
  expect(new Set([plain, brotli, zipped].map(({ headers }) => headers.etag)).size).toBe(3);
});

test('after an acknowledged change nobody gets the previous list', async () => {
  const id = await anOrder(db);
  for (let round = 0; round < 50; round++) {
    const city = `Город ${round}`;
    // Other clients request the list meanwhile, so that texts are being built during the change.
    const others = [list(), list(), list()];
    await api.request({ method: 'PATCH', url: `/api/orders/?order_id=${id}`, payload: { full_name: city } });
    expect((await list()).json<{ id: number; full_name: string }[]>().find((row) => row.id === id)?.full_name).toBe(
      city,
    );
    await Promise.all(others);
  }
});

test('an uncommitted change is in no list, and a rolled back one leaves no trace', async () => {
  const id = await anOrder(db);
  const { etag } = (await list()).headers;
  const failure = new Error('taken back');
  const change = db.begin(async (tx) => {
    await tx`update orders set tag = 'бартер' where id = ${id}`;
    expect((await list()).headers.etag).toBe(etag);
    throw failure;
  });
  await expect(change).rejects.toBe(failure);
  expect((await list()).headers.etag).toBe(etag);
});

test('every list answers 304 to a client that has it', async () => {
  for (const path of ['orders', 'parties', 'products', 'products/categories', 'collections', 'buyers']) {
    const { etag = '', 'x-revision': revision } = (await api.request({ url: `/api/${path}/` })).headers;
    expect(revision).toMatch(/^[0-9a-f]+\.\d+$/);
    const again = await api.request({ url: `/api/${path}/`, headers: { 'if-none-match': String(etag) } });
    expect(again.statusCode).toBe(304);
  }
});

test('the rows of a list are separated by line breaks, which no row contains, and counted in a header', async () => {
  const id = await anOrder(db, { full_name: 'Анна,\nСоколова' });
  await anOrder(db);
  await aProduct(db, {}, { S: 1, M: 2 });
  await aProduct(db);
  for (const path of ['orders', 'products']) {
    const { body, headers } = await api.request({ url: `/api/${path}/` });
    const rows: { id: number }[] = JSON.parse(body);
    expect(headers['x-total-count']).toBe(String(rows.length));
    expect(
      body
        .slice(1, -1)
        .split(',\n')
        .map((row) => JSON.parse(row)),
    ).toEqual(rows);
  }
  expect((await list()).json<{ id: number }[]>().map((row) => row.id)).toContain(id);
});

const get = (path: string, since?: string) =>
  api.request({ url: `/api/${path}/${since === undefined ? '' : `?since=${since}`}` });

const revisionOf = async (path: string) => String((await get(path)).headers['x-revision']);

test('a request with a revision gets only changed, new and deleted orders', async () => {
  const [changed, deleted, untouched] = [await anOrder(db), await anOrder(db), await anOrder(db)];
  const since = await revisionOf('orders');
  await api.request({ method: 'PATCH', url: `/api/orders/?order_id=${changed}`, payload: { status: 'доставлен' } });
  await api.request({ method: 'DELETE', url: `/api/orders/?order_id=${deleted}` });
  const added = await anOrder(db);

  const response = await get('orders', since);
  const changes = response.json();
  expect(Value.Errors(listChanges(OrderRow, 'OrderRowChanges'), changes)).toEqual([]);
  expect(changes.changed.map(({ id }: OrderRow) => id).sort()).toEqual([changed, added].sort());
  expect(changes.changed).toContainEqual(expect.objectContaining({ id: changed, status: 'доставлен', version: 2 }));
  expect(changes.deleted).toEqual([deleted]);
  expect(changes.deleted).not.toContain(untouched);
  expect(changes.revision).toBe(await revisionOf('orders'));
  expect(response.headers['x-revision']).toBe(changes.revision);
  expect(response.headers['cache-control']).toBe('no-store');
});

test('pages that ask for the same changes at once get the same answer, and the next change with the next one', async () => {
  const id = await anOrder(db);
  const since = await revisionOf('orders');
  const change = (status: string) =>
    api.request({ method: 'PATCH', url: `/api/orders/?order_id=${id}`, payload: { status } });
  const statuses = async () => {
    const pages = await Promise.all([get('orders', since), get('orders', since), get('orders', since)]);
    return pages.map((page) => page.json().changed.map(({ status }: OrderRow) => status));
  };

  await change('доставлен');
  expect(await statuses()).toEqual([['доставлен'], ['доставлен'], ['доставлен']]);
  await change('возврат');
  expect(await statuses()).toEqual([['возврат'], ['возврат'], ['возврат']]);
});

test('a client that is up to date gets no changes', async () => {
  const revision = await revisionOf('orders');
  expect((await get('orders', revision)).json()).toEqual({ revision, changed: [], deleted: [] });
});

test('a restored order is sent as a row again', async () => {
  const id = await anOrder(db);
  await api.request({ method: 'DELETE', url: `/api/orders/?order_id=${id}` });
  const since = await revisionOf('orders');
  await api.request({ method: 'POST', url: '/api/orders/restore/', payload: [id] });
  expect((await get('orders', since)).json()).toMatchObject({ changed: [{ id }], deleted: [] });
});

test('an archived product leaves one list and joins the other', async () => {
  const { id } = await aProduct(db, {}, { S: 1 });
  const since = await revisionOf('products');
  await api.request({ method: 'PATCH', url: `/api/products/${id}/`, payload: { archived: true } });
  expect((await get('products', since)).json()).toMatchObject({ changed: [], deleted: [id] });
  const archived = await api.request({ url: `/api/products/?archived=true&since=${since}` });
  expect(archived.json()).toMatchObject({ changed: [{ id, modifications: [{ size: 'S' }] }], deleted: [] });
});

test('a product is sent again when its stock changes, and when its category is renamed', async () => {
  await db`insert into categories (id, name) values (1, 'Платья')`;
  const { id, modificationIds } = await aProduct(db, { category_id: 1 }, { S: 1 });
  const since = await revisionOf('products');
  await db`update modifications set remaining = 7 where id = any (${modificationIds})`;
  expect((await get('products', since)).json().changed).toMatchObject([{ id, modifications: [{ remaining: 7 }] }]);
  const later = await revisionOf('products');
  await db`update categories set name = 'Сарафаны' where id = 1`;
  expect((await get('products', later)).json().changed).toMatchObject([{ id, category: { name: 'Сарафаны' } }]);
});

test('the whole list is sent if the changes are unknown: another epoch, a later revision, too many changes', async () => {
  await db`truncate orders cascade`;
  await db`insert into orders (order_date, full_name) select '2026-01-01', 'Анна' from generate_series(1, 5001)`;
  const [epoch, number] = (await revisionOf('orders')).split('.');
  for (const since of [`abc.${number}`, `${epoch}.${Number(number) + 1}`]) {
    expect((await get('orders', since)).json()).toHaveLength(5001);
  }
  await db`update orders set tag = 'бартер'`;
  expect((await get('orders', `${epoch}.${number}`)).json()).toHaveLength(5001);
});

test('a warehouse that was emptied or loaded again begins a new epoch', async () => {
  await anOrder(db);
  const since = await revisionOf('orders');
  await db`truncate orders cascade`;
  expect((await get('orders', since)).json()).toEqual([]);
  const emptied = await revisionOf('orders');
  await db`select begin_epoch()`;
  expect((await revisionOf('orders')).split('.')[0]).not.toBe(emptied.split('.')[0]);
});

for (const since of ['', 'x', '1', '.1', 'abc.-1', 'abc.1.2', 'abc.1e3', '"abc.1"', `${'a'.repeat(40)}.1`]) {
  test(`the revision "${since}" is refused`, async () => {
    expect((await get('orders', since)).statusCode).toBe(400);
  });
}

test('a reload after one changed status is below 2 KB, headers included', async () => {
  const id = await anOrder(db, { full_name: 'Константинопольская Александра' });
  const since = await revisionOf('orders');
  await api.request({ method: 'PATCH', url: `/api/orders/?order_id=${id}`, payload: { status: 'доставлен' } });
  const { raw, rawPayload } = await get('orders', since);
  const head = Object.entries(raw.res.getHeaders()).map(([name, value]) => `${name}: ${value}`);
  expect(head.join('\r\n').length + rawPayload.length).toBeLessThan(2048);
});
