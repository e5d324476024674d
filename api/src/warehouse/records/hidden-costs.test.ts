import { test } from 'node:test';
import type { HistoryEntry } from '@shared/contract/wire/history';
import type { Invitation, Person } from '@shared/contract/wire/people';
import { expect } from 'expect';
import type { InjectOptions } from 'fastify';
import { eventually } from '../../../testing/eventually.ts';
import { anItem, anOrder, aProduct } from '../../../testing/shop/records.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { testUploads } from '../../../testing/test-uploads.ts';

const api = await startTestApi({ marks: true });
const { db } = api;
const { upload } = testUploads(api);

const send = async <Body>(method: InjectOptions['method'], url: string, payload?: object): Promise<Body> => {
  const response = await api.request({ method, url, ...(payload && { payload }) } as InjectOptions);
  expect([url, response.statusCode, response.statusCode < 300 ? '' : response.body]).toEqual([
    url,
    expect.any(Number),
    '',
  ]);
  return response.body === '' ? (undefined as Body) : response.json<Body>();
};

const asSeller = await api.signIn('seller', 'manager');

/** All that was sent to the seller after they lost the rights, with where. */
const received: [where: string, text: string][] = [];
const ask = async (options: InjectOptions) => {
  const response = await asSeller(options);
  received.push([
    `${options.method ?? 'GET'} ${options.url} ${response.statusCode}`,
    `${JSON.stringify(response.headers)}${response.body}`,
  ]);
  return response;
};

// A working day of the owner and of the seller, who still sees costs.
const since = await Promise.all(
  ['products', 'parties'].map(async (list) => [
    list,
    String((await asSeller({ url: `/api/${list}/` })).headers['x-revision']),
  ]),
);
const { id: product, modificationIds } = await aProduct(db, { name: 'Платье', price: 9900 }, { S: 5, M: 3 });
const [size = 0, other = 0] = modificationIds;
await send('PATCH', `/api/products/${product}/`, { cost_price: 5231.77 });
await asSeller({
  method: 'PATCH',
  url: `/api/products/${product}/`,
  payload: { cost_price: 6111.37, name: 'Платье летнее' },
});
await send('PATCH', `/api/products/${product}/`, { cost_price: 7319.53 });
const today = new Date().toISOString().slice(0, 10);
const aParty = () => send<{ id: number }>('POST', '/api/parties/', { agent_name: 'Игла', party_date: today });
const [{ id: party }, { id: deleted }] = [await aParty(), await aParty()];
const { lines } = await send<{ lines: { id: number }[] }>('POST', `/api/parties/${party}/lines/`, [
  { modification_id: size, ordered: 13, purchase_price: 3891.23 },
  { modification_id: other, ordered: 7, purchase_price: 2718.29 },
]);
const line = lines[0]?.id ?? 0;
await send('PATCH', `/api/parties/${party}/lines/${line}/`, { purchase_price: 4127.11 });
await asSeller({
  method: 'PATCH',
  url: `/api/parties/${party}/lines/${line}/`,
  payload: { ordered: 17, purchase_price: 4333.19 },
});
await send('POST', `/api/parties/${deleted}/lines/`, [{ modification_id: size, ordered: 3, purchase_price: 1414.21 }]);
await send('DELETE', `/api/parties/?party_id=${deleted}`);
const paper = { filename: 'накладная.txt', content: 'Платье, S: 4333.19' };
expect((await upload(`/api/parties/${party}/upload-file/`, paper)).statusCode).toBe(201);
const [{ url: paperUrl } = { url: '' }] = (await asSeller({ url: `/api/parties/${party}/` })).json<{
  files: { url: string }[];
}>().files;
await send('POST', `/api/parties/${party}/counts/`, [{ modification_id: size, add: 4 }]);
await send('POST', `/api/parties/${party}/receipts/`, { cost_price: true });
const { id: stocktake } = await send<{ id: number }>('POST', '/api/stocktakes/', { product_ids: [product] });
await send('POST', `/api/stocktakes/${stocktake}/counts/`, [{ modification_id: size, add: 8 }]);
const order = await anOrder(db, { amount: 9900 });
await anItem(db, { order_id: order, modification_id: size, amount: 1 });
await send('POST', '/api/notes/', { entity: 'party', record_id: party, text: 'Позвонить @seller' });
await send('POST', '/api/packings/', { order_id: order });

// The seller loses both rights, with an open stream.
const seller = (await send<Person[]>('GET', '/api/people/')).find(({ login }) => login === 'seller')?.id ?? 0;
const stream = (await asSeller({ url: '/api/events/', payloadAsStream: true })).stream();
let streamed = '';
stream.on('data', (chunk: Buffer) => {
  streamed += chunk;
});
const changed = await send<Person>('PATCH', `/api/people/${seller}/`, {
  single: ['products.cost', 'purchase.prices'].map((right) => ({ right, is_given: false })),
});

/** Every cost that is or was, and each sum of them. */
const secrets = async (): Promise<string[]> => {
  const rows = await db<{ value: string }[]>`
    select distinct value from (
      select cost_price::float8::text as value from products
      union all select purchase_price::float8::text from party_lines
      union all select (ordered * purchase_price)::float8::text from party_lines
      union all select (received * purchase_price)::float8::text from party_lines
      union all select amount::float8::text from parties
      union all select v #>> '{}' from history, unnest(array[old_value, new_value]) v
        where (entity = 'product' and field = 'cost_price') or (entity = 'party' and field = 'amount')
      union all select v ->> 'price' from history, unnest(array[old_value, new_value]) v
        where entity = 'party' and field = 'lines' and jsonb_typeof(v) = 'object'
    ) known where value like '%.%'`;
  expect(rows.length).toBeGreaterThan(10);
  return rows.map(({ value }) => value);
};

const found = async (texts: readonly [string, string][]) => {
  const all = await secrets();
  return texts.flatMap(([where, text]) =>
    all.filter((secret) => text.includes(secret)).map((secret) => `${secret} in ${where}`),
  );
};

interface Document {
  paths: Record<string, Record<string, { parameters?: { in: string; name: string; required?: boolean }[] }>>;
}

test('without the rights to costs and purchase prices nothing of a working day that can be read has one', async () => {
  expect(changed.single.map(({ right, is_given }) => [right, is_given])).toEqual([
    ['products.cost', false],
    ['purchase.prices', false],
  ]);
  const { paths } = (await api.app.inject('/api/openapi.json')).json<Document>();
  const ids: Record<string, number[]> = {
    orders: [order],
    parties: [party, deleted],
    products: [product],
    stocktakes: [stocktake],
    stock: modificationIds,
    buyers: [order],
    packings: [1],
  };
  const owned: [string, string][] = [];
  for (const [path, { get }] of Object.entries(paths)) {
    if (!get || path.includes('/files/') || path === '/api/events/') continue;
    const [, , noun = ''] = path.split('/');
    const urls = path.includes('{id}') ? (ids[noun] ?? [1]).map((id) => path.replace('{id}', String(id))) : [path];
    for (const url of urls.flatMap((each) => [
      each,
      `${each}?deleted=true`,
      `${each}?archived=true`,
      `${each}?q=Игла`,
    ])) {
      await ask({ url });
      owned.push([url, (await api.request({ url })).body]);
    }
  }
  for (const [list, revision] of since) await ask({ url: `/api/${list}/?since=${revision}` });
  for (const url of [
    `/api/notes/?entity=party&record_id=${party}`,
    `/api/products/photos/?ids=${product}`,
    `/api/shift/?since=${new Date(0).toISOString().replace('1970', '2001')}`,
    `/api/shift/days/?zone=Europe/Moscow`,
    `/api/stock/movements/?modification_id=${size}`,
    `/api/marks/?party_id=${party}`,
    '/api/actions/?entity=party',
  ]) {
    await ask({ url });
  }
  expect((await ask({ url: encodeURI(paperUrl) })).json()).toMatchObject({ status: 403, right: 'purchase.prices' });
  expect((await ask({ url: `/api/parties/${party}/` })).json()).toMatchObject({ amount: null, files: [] });
  expect((await ask({ url: '/api/products/' })).json()).toContainEqual(
    expect.objectContaining({ id: product, cost_price: null, price: 9900 }),
  );
  expect(await found(received)).toEqual([]);
  // The owner gets them at the same addresses, so that this test would see them.
  expect(new Set((await found(owned)).map((line) => line.split(' ')[0])).size).toBeGreaterThan(8);
});

test('lists of two sets of columns share no tag and no revision, and answer a change each with its own columns', async () => {
  const [whole, hidden] = [await api.request({ url: '/api/products/' }), await ask({ url: '/api/products/' })];
  expect(whole.headers.etag).not.toBe(hidden.headers.etag);
  const foreign = await ask({ url: '/api/products/', headers: { 'if-none-match': String(whole.headers.etag) } });
  expect(foreign.statusCode).toBe(200);
  expect((await ask({ url: `/api/products/?since=${whole.headers['x-revision']}` })).json()).toBeInstanceOf(Array);
  await send('PATCH', `/api/products/${product}/`, { cost_price: 8123.91 });
  const own = await ask({ url: `/api/products/?since=${hidden.headers['x-revision']}` });
  expect(own.json().changed).toMatchObject([{ id: product, cost_price: null }]);
  const same = await ask({ url: '/api/products/', headers: { 'if-none-match': String(own.headers.etag ?? '"-"') } });
  const again = await ask({ url: '/api/products/', headers: { 'if-none-match': String(same.headers.etag) } });
  expect(again.statusCode).toBe(304);
  expect(await found(received)).toEqual([]);
});

test('a cost that is not seen is not written either, and a change of another field leaves it as it is', async () => {
  const patch = (url: string, payload: object, headers = {}) => ask({ method: 'PATCH', url, payload, headers });
  const costs = () => db`
    select p.cost_price::text, l.purchase_price::text from products p, party_lines l where p.id = ${product} and l.id = ${line}`;
  const before = await costs();
  const productUrl = `/api/products/${product}/`;
  const lineUrl = `/api/parties/${party}/lines/${line}/`;
  expect((await patch(productUrl, { cost_price: 1 })).json()).toMatchObject({ status: 403, right: 'products.cost' });
  expect((await patch(productUrl, { name: 'Платье с поясом' })).json()).toMatchObject({ cost_price: null });
  expect((await patch(productUrl, { name: 'Юбка' }, { 'if-match': '"1"' })).json()).toMatchObject({
    status: 412,
    current: { cost_price: null },
  });
  expect((await patch(lineUrl, { purchase_price: 1 })).json()).toMatchObject({ status: 403, right: 'purchase.prices' });
  expect((await patch(lineUrl, { ordered: 19 })).json()).toMatchObject({ ordered: 19, purchase_price: null });
  expect((await patch(lineUrl, { ordered: 20 }, { 'if-match': '"1"' })).json()).toMatchObject({
    status: 412,
    current: { purchase_price: null },
  });
  const post = (url: string, payload: object) => ask({ method: 'POST', url, payload });
  const priced = [{ modification_id: other, ordered: 1, purchase_price: 1 }];
  expect((await post(`/api/parties/${party}/lines/`, priced)).json()).toMatchObject({ right: 'purchase.prices' });
  expect((await post(`/api/parties/${party}/receipts/`, { cost_price: true })).json()).toMatchObject({
    right: 'products.cost',
  });
  const copy = { agent_name: 'Игла', party_date: today, copy_of: party };
  expect((await post('/api/parties/', copy)).json()).toMatchObject({ amount: null });
  expect((await post(`/api/parties/${party}/counts/`, [{ modification_id: other, add: 2 }])).statusCode).toBe(200);
  expect((await post(`/api/parties/${party}/upload-file/`, {})).json()).toMatchObject({ right: 'purchase.prices' });
  expect(await costs()).toEqual(before);
  // Their own changes of costs are not told any more, and not undone.
  const history = (await ask({ url: `/api/parties/${party}/history/` })).json<HistoryEntry[]>();
  expect(history.some(({ field }) => field === 'lines')).toBe(true);
  expect(history.some(({ field }) => field === 'amount' || field === 'files')).toBe(false);
  await db`
    insert into history (user_id, entity, entity_id, field, old_value, new_value)
    values (${seller}, 'product', ${product}, 'cost_price', '1', '2')`;
  const [{ id: hidden } = { id: 0 }] = await db<{ id: number }[]>`select max(id)::integer as id from history`;
  expect((await post(`/api/actions/${hidden}/undo/`, {})).json()).toMatchObject({
    status: 403,
    right: 'products.cost',
  });
  expect(await found(received)).toEqual([]);
});

test('what a difference is worth in a stocktake is counted without the cost, so that trying tells nothing', async () => {
  const url = `/api/stocktakes/${stocktake}/`;
  const { lines: counted } = (await ask({ url })).json<{ lines: { id: number; price: number }[] }>();
  expect(counted.map(({ price }) => price)).toEqual([9900, 9900]);
  expect(await found(received)).toEqual([]);
});

test('an open page is told in a second that the person may do something else, and has got no cost', async () => {
  await eventually(async () => expect(streamed).toContain('event: rights\ndata: changed'));
  await send('PATCH', `/api/products/${product}/`, { cost_price: 8451.03 });
  await eventually(async () => expect(streamed).toContain('"entity":"product"'));
  await send('PATCH', `/api/people/${seller}/`, { single: [{ right: 'see.parties', is_given: false }] });
  await eventually(async () => expect(streamed.match(/event: rights/g)).toHaveLength(2));
  streamed = '';
  // A notification that arrives after the rights have been read.
  await db`select pg_notify('changed_rights', id || ' ' || rights_revision) from users where id = ${seller}`;
  await send('PATCH', `/api/parties/?party_id=${party}`, { tag: 'бартер' });
  await send('PATCH', `/api/orders/?order_id=${order}`, { tag: 'бартер' });
  await eventually(async () => expect(streamed).toContain('"entity":"order"'));
  expect(streamed).not.toContain('"entity":"party"');
  expect(streamed).not.toContain('event: rights');
  stream.destroy();
  expect(await found([['the stream', streamed]])).toEqual([]);
});

test('a link of an invitation is worth what its giver may give', async () => {
  const asDeputy = await api.signIn('deputy', 'reader');
  const deputy = (await send<Person[]>('GET', '/api/people/')).find(({ login }) => login === 'deputy')?.id ?? 0;
  await send('PATCH', `/api/people/${deputy}/`, { single: [{ right: 'people.invite', is_given: true }] });
  const [{ id: manager } = { id: 0 }, { id: reader } = { id: 0 }] = await db<{ id: number }[]>`
    select id from roles where key in ('manager', 'reader') order by key`;
  const invite = (login: string, role_id: number) =>
    asDeputy({ method: 'POST', url: '/api/people/', payload: { name: 'Роза', login, role_id } });
  expect((await invite('roza', manager)).json()).toMatchObject({ status: 403, right: 'orders.change' });
  const { token } = (await invite('roza', reader)).json<Invitation>();
  const read = () => api.app.inject({ method: 'POST', url: '/api/invitations/read/', payload: { token } });
  expect((await read()).json()).toMatchObject({ login: 'roza', role: { key: 'reader' }, by: 'deputy' });
  await send('POST', `/api/people/${deputy}/disable/`);
  expect((await read()).statusCode).toBe(401);
});
