import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, test } from 'node:test';
import { ChangeEvent } from '@shared/contract/wire/change';
import type { WholePacking } from '@shared/contract/wire/packing';
import type { Stocktake } from '@shared/contract/wire/stocktake';
import { expect } from 'expect';
import { Value } from 'typebox/value';
import { eventually } from '../../../testing/eventually.ts';
import { anItem, anOrder, aProduct } from '../../../testing/shop/records.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { accessTokens } from '../../accounts/tokens/access-tokens.ts';
import { loadServerSecret } from '../../accounts/tokens/server-secret.ts';

const api = await startTestApi();
const { db } = api;
await api.app.listen({ port: 0, host: '127.0.0.1' });
const { port } = api.app.server.address() as AddressInfo;
const tokens = accessTokens((await loadServerSecret(db)).key('access-token'), api.clock);

interface Stream {
  response: IncomingMessage;
  events: ChangeEvent[];
  lastId: string;
  messages: number;
  isEnded: boolean;
}

/** Follows the events like a browser; resolves with the first message. */
const follow = async (lastId?: string): Promise<Stream> => {
  const authorization = `Bearer ${await tokens.issue(api.user)}`;
  const request = get({
    port,
    path: '/api/events/',
    headers: { authorization, ...(lastId !== undefined && { 'last-event-id': lastId }) },
  });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  after(() => response.destroy());
  const stream: Stream = { response, events: [], lastId: '', messages: 0, isEnded: false };
  response.once('end', () => {
    stream.isEnded = true;
  });
  createInterface({ input: response }).on('line', (line) => {
    const [, field, value = ''] = /^(data|id): (.*)$/.exec(line) ?? [];
    if (field === 'data') {
      stream.events.push(JSON.parse(value));
    } else if (field === 'id') {
      stream.lastId = value;
      stream.messages += 1;
    }
  });
  await eventually(() => expect(stream.lastId).not.toBe(''));
  return stream;
};

test('a committed change is sent with its record and its revision, by any author', async () => {
  const stream = await follow();
  expect(stream.response.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
  });
  const id = await anOrder(db);
  await eventually(() => expect(stream.events).toHaveLength(1));
  await api.request({ method: 'PATCH', url: `/api/orders/?order_id=${id}`, payload: { tag: 'бартер' } });
  await eventually(() => expect(stream.events).toHaveLength(2));
  const { 'x-revision': revision } = (await api.request({ url: '/api/orders/' })).headers;
  expect(stream.events[1]).toEqual({ entity: 'order', ids: [id], revision });
  expect(stream.events.flatMap((event) => Value.Errors(ChangeEvent, event))).toEqual([]);
});

for (const entity of ['recent', 'notification']) {
  test(`a change of '${entity}' is announced only to the person whose they are`, async () => {
    const stream = await follow();
    const other = api.user.id + 1;
    await db`select publish_changes(${entity}, array[${other}]::integer[])`;
    await db`select publish_changes(${entity}, array[${api.user.id}]::integer[])`;
    await eventually(() => expect(stream.events).toHaveLength(1));
    expect(stream.events).toEqual([{ entity, ids: null, revision: stream.lastId }]);
  });
}

test('missed changes are sent first when a stream is opened again', async () => {
  const stream = await follow();
  const { lastId } = stream;
  stream.response.destroy();
  const id = await anOrder(db);
  await db`insert into parties (id, party_date, agent_name) values (1, '2026-01-01', 'Игла')`;
  const again = await follow(lastId);
  expect(again.events).toMatchObject([
    { entity: 'order', ids: [id] },
    { entity: 'party', ids: [1] },
  ]);
  expect((await follow(again.lastId)).events).toEqual([]);
});

test('changes are sent in the order of their revisions, once each, to all followers', async () => {
  const streams = [await follow(), await follow(), await follow()];
  const ids = await Promise.all(Array.from({ length: 40 }, () => anOrder(db)));
  for (const stream of streams) {
    await eventually(() => expect(stream.events.flatMap((event) => event.ids ?? []).sort()).toEqual(ids.toSorted()));
    const numbers = stream.events.map(({ revision }) => Number(revision.split('.')[1]));
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
  }
});

test('a change is announced at once, and those that follow it within a quarter of a second together', async () => {
  const stream = await follow();
  const before = stream.messages;
  const beganMs = performance.now();
  const ids: number[] = [];
  for (let number = 0; number < 30; number++) ids.push(await anOrder(db));
  await eventually(() => expect(stream.events.flatMap((event) => event.ids ?? [])).toEqual(ids));
  const quarters = Math.ceil((performance.now() - beganMs) / 250);
  expect(stream.messages - before).toBeLessThanOrEqual(quarters + 1);
  expect(stream.messages - before).toBeLessThan(ids.length);
});

test('an uncommitted change is not sent', async () => {
  const stream = await follow();
  const failure = new Error('taken back');
  const change = db.begin(async (tx) => {
    await anOrder(tx);
    throw failure;
  });
  await expect(change).rejects.toBe(failure);
  const id = await anOrder(db);
  await eventually(() => expect(stream.events.flatMap((event) => event.ids ?? [])).toEqual([id]));
});

test('a change of more than a thousand records is sent without their ids', async () => {
  const stream = await follow();
  await db`insert into orders (order_date, full_name) select '2026-01-01', 'Анна' from generate_series(1, 1001)`;
  await eventually(() => expect(stream.events).toMatchObject([{ entity: 'order', ids: null }]));
});

test('a count of stock is sent with its stocktake', async () => {
  const { id: product, modificationIds } = await aProduct(db, {}, { S: 1 });
  const stream = await follow();
  const begun = await api.request({ method: 'POST', url: '/api/stocktakes/', payload: { product_ids: [product] } });
  const { id } = begun.json<Stocktake>();
  await eventually(() => expect(stream.events).toMatchObject([{ entity: 'stocktake', ids: [id] }]));
  const payload = modificationIds.map((modification_id) => ({ modification_id, add: 1 }));
  await api.request({ method: 'POST', url: `/api/stocktakes/${id}/counts/`, payload });
  await eventually(() => expect(stream.events).toMatchObject([{}, { entity: 'stocktake', ids: [id] }]));
  expect(stream.events.flatMap((event) => Value.Errors(ChangeEvent, event))).toEqual([]);
});

test('what happens at a box is sent with its packing, and so are changes of its order', async () => {
  const { modificationIds } = await aProduct(db, {}, { S: 1 });
  const [size = 0] = modificationIds;
  const order = await anOrder(db);
  await anItem(db, { order_id: order, modification_id: size });
  const opened = await api.request({ method: 'POST', url: '/api/packings/', payload: { order_id: order } });
  const { id } = opened.json<WholePacking>().packing;
  const stream = await follow();
  const command = { key: 'a', number: 1, kind: 'scan', code: '1', modification_id: size, pieces: 1 };
  const payload = { sender: 'tablet', commands: [command] };
  await api.request({ method: 'POST', url: `/api/packings/${id}/scans/`, payload });
  await eventually(() => expect(stream.events).toMatchObject([{ entity: 'packing', ids: [id] }]));
  await db`update orders set tag = 'бартер' where id = ${order}`;
  await eventually(() => expect(stream.events.filter(({ entity }) => entity === 'packing')).toHaveLength(2));
  stream.events.splice(0);
  await api.request({ method: 'POST', url: `/api/packings/${id}/pack/`, payload: {} });
  await eventually(() =>
    expect(new Set(stream.events.map(({ entity }) => entity))).toEqual(new Set(['packing', 'order', 'product'])),
  );
});

test('in a new epoch all lists have changed', async () => {
  const stream = await follow();
  await db`select begin_epoch()`;
  await eventually(() =>
    expect(stream.events.map(({ entity }) => entity).sort()).toEqual([
      'category',
      'collection',
      'notification',
      'order',
      'packing',
      'party',
      'product',
      'recent',
      'stocktake',
      'view',
      'walk',
    ]),
  );
  expect(stream.events.every(({ ids }) => ids === null)).toBe(true);
});

test('after the listening connection is cut, later changes are still sent', async () => {
  const stream = await follow();
  await db`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike 'listen%'`;
  const id = await anOrder(db);
  await eventually(() => expect(stream.events.flatMap((event) => event.ids ?? [])).toEqual([id]));
});

test('a request without a token, or with a malformed event id, gets no events', async () => {
  expect((await api.app.inject({ url: '/api/events/' })).statusCode).toBe(401);
  const response = await api.request({ url: '/api/events/', headers: { 'last-event-id': 'yesterday' } });
  expect(response.statusCode).toBe(400);
});

test('streams end with the server', async () => {
  const stream = await follow();
  await api.app.close();
  await eventually(() => expect(stream.isEnded).toBe(true));
});

test('another registry of the site is announced to whoever follows, without an id', async () => {
  const folder = temporaryFolder();
  const file = join(folder, 'registry.json');
  await writeFile(file, 'first');
  const site = await startTestApi({ siteFolder: folder });
  const { app, user } = site;
  await app.listen({ port: 0, host: '127.0.0.1' });
  const own = accessTokens((await loadServerSecret(site.db)).key('access-token'), site.clock);
  const request = get({
    port: (app.server.address() as AddressInfo).port,
    path: '/api/events/',
    headers: { authorization: `Bearer ${await own.issue(user)}` },
  });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  after(() => response.destroy());
  let text = '';
  response.setEncoding('utf8').on('data', (piece) => {
    text += piece;
  });
  await eventually(() => expect(text).toContain('id: '));
  await writeFile(file, 'second');
  await eventually(() => expect(text).toContain('event: registry\ndata: changed\n\n'));
});
