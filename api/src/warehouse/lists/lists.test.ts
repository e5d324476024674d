import { test } from 'node:test';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { expect } from 'expect';
import { startTestApi } from '../../../testing/test-api.ts';
import { anOrder } from '../orders/an-order.ts';
import { aProduct } from '../products/a-product.ts';

const api = await startTestApi();
const { db } = api;

const list = (headers: Record<string, string> = {}) => api.request({ url: '/api/orders/', headers });

test('a browser that has the list already is answered 304, until something changes', async () => {
  const id = await anOrder(db);
  const { etag = '' } = (await list({ 'accept-encoding': 'br' })).headers;
  const known = { 'accept-encoding': 'br', 'if-none-match': String(etag) };
  const answer = await list(known);
  expect(answer.statusCode).toBe(304);
  expect(answer.body).toBe('');
  expect(answer.headers).toMatchObject({ etag, vary: 'accept-encoding', 'cache-control': 'private, no-cache' });

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
