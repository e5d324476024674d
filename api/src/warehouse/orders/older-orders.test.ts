import { beforeEach, test } from 'node:test';
import type { OlderAnswer, OlderQuestion } from '@shared/contract/wire/older';
import type { OrderDetails, OrderRow } from '@shared/contract/wire/order';
import { expect } from 'expect';
import { anItem, anOrder, aProduct } from '../../../testing/shop/records.ts';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi({ wholeListRows: 2 });
const { db } = api;

beforeEach(() => db`truncate orders, products cascade`);

const day = async (back: string): Promise<string> => {
  const [{ text }] = await db<[{ text: string }]>`select (current_date - ${back}::interval)::date::text as text`;
  return text;
};

const listed = async (url = '/api/orders/') => {
  const { headers, body } = await api.request({ url });
  const rows: { id: number }[] = JSON.parse(body);
  return { ids: rows.map(({ id }) => id), since: headers['x-rows-since'], left: headers['x-rows-left'] };
};

const ask = async (question: Partial<OlderQuestion>) => {
  const payload: OlderQuestion = {
    before: await day('1 year'),
    search: '',
    filters: {},
    sorting: { column: 'id', is_descending: true },
    skip: 0,
    ...question,
  };
  const response = await api.request({ method: 'POST', url: '/api/orders/older/', payload });
  expect(response.statusCode).toBe(200);
  const { matches, count } = response.json<OlderAnswer>();
  return { ids: matches.map(({ id }) => id), reasons: matches.map(({ reasons }) => reasons), count };
};

const delivered = { status: 'доставлен' };

test('a list of more orders than its limit has those of the last year and the older ones under way, a shorter one has all', async () => {
  const old = await anOrder(db, { ...delivered, order_date: await day('13 months') });
  const lastDay = await anOrder(db, { ...delivered, order_date: await day('1 year') });
  expect(await listed()).toEqual({ ids: [lastDay, old], since: undefined, left: undefined });
  const open = await anOrder(db, { order_date: await day('2 years') });
  const horizon = { since: await day('1 year'), left: '1' };
  expect(await listed()).toEqual({ ids: [lastDay, open], ...horizon });
  expect(await listed('/api/orders/details/')).toEqual({ ids: [open, lastDay], ...horizon });
});

test('older orders are requested by their ids, and their changes are sent like those of all others', async () => {
  const [old, recent] = [
    await anOrder(db, { ...delivered, order_date: '2020-01-05', city: 'Тверь' }),
    await anOrder(db, { order_date: await day('1 day') }),
  ];
  await anOrder(db, { ...delivered, order_date: '2019-01-05' });
  const list = await api.request({ url: '/api/orders/' });
  expect(list.json<OrderRow[]>().map(({ id }) => id)).toEqual([recent]);
  expect(await listed(`/api/orders/?ids=${old},${recent},999999`)).toMatchObject({ ids: [recent, old] });
  const details = await api.request({ url: `/api/orders/details/?ids=${old}` });
  expect(details.json<OrderDetails[]>()).toEqual([{ id: old, city: 'Тверь', delivery_method: null, items: [] }]);
  await db`update orders set tag = 'бартер' where id = ${old}`;
  const changes = await api.request({ url: `/api/orders/?since=${list.headers['x-revision']}` });
  expect(changes.json()).toMatchObject({ changed: [{ id: old, tag: 'бартер' }], deleted: [], beyond: [old] });
  for (const ids of ['', '0', '1,', 'x', '1;drop']) {
    expect((await api.request({ url: `/api/orders/?ids=${ids}` })).statusCode).toBe(400);
  }
});

test('older orders are found by the filters of every column, in the order of the list, a hundred at a time', async () => {
  const dress = await aProduct(db, { name: 'Платье «Волна»' }, { S: 4 });
  const anna = await anOrder(db, { ...delivered, order_date: '2020-03-05', amount: 4890.5, city: 'Орёл' });
  const olga = await anOrder(db, { status: 'возврат', order_date: '2021-11-20', full_name: 'Ольга Ким', amount: 300 });
  const vera = await anOrder(db, { ...delivered, order_date: '2022-11-01', full_name: 'Вера Лис', tag: 'бартер' });
  await anItem(db, { order_id: vera, modification_id: dress.modificationIds[0] ?? 0 });
  await anOrder(db, { order_date: '2020-01-01', full_name: 'Ольга Ким' });
  const spelled = (...spellings: string[]) => [{ spellings, is_excluded: false }];
  expect(await ask({})).toMatchObject({ ids: [vera, olga, anna], count: 3 });
  expect(await ask({ filters: { full_name: spelled('jkmuf', 'ольга') } })).toMatchObject({ ids: [olga], count: 1 });
  expect(await ask({ filters: { order_date: spelled('11.20') } })).toMatchObject({ ids: [vera, olga] });
  expect(
    await ask({ filters: { order_date: [{ from: 20210101, below: 20221101, is_excluded: false }] } }),
  ).toMatchObject({ ids: [olga] });
  expect(await ask({ filters: { amount: [{ above: 300, is_excluded: false }] } })).toMatchObject({ ids: [anna] });
  expect(await ask({ filters: { amount: spelled('4890,5') } })).toMatchObject({ ids: [anna] });
  expect(await ask({ filters: { city: spelled('орел') } })).toMatchObject({ ids: [anna] });
  expect(await ask({ filters: { items: spelled('волна» s') } })).toMatchObject({ ids: [vera] });
  expect(
    await ask({ filters: { status: [{ spellings: ['возврат'], is_excluded: true }], tag: spelled('нет', 'бартер') } }),
  ).toMatchObject({ ids: [vera, anna] });
  expect(await ask({ filters: { missing: [{ above: 0, is_excluded: false }] } })).toMatchObject({ ids: [], count: 0 });
  expect(await ask({ sorting: { column: 'amount', is_descending: true } })).toMatchObject({ ids: [anna, olga, vera] });
  expect(await ask({ sorting: { column: 'missing', is_descending: false } })).toMatchObject({
    ids: [anna, olga, vera],
  });
  expect(await ask({ skip: 2 })).toMatchObject({ ids: [anna], count: 3 });
  expect(await ask({ before: '2021-01-01' })).toMatchObject({ ids: [anna] });
  await db`
    insert into orders (order_date, full_name, status)
    select '2019-01-01', 'Анна Соколова', 'доставлен' from generate_series(1, 1000)`;
  const all = await ask({});
  expect([all.ids.length, all.count]).toEqual([100, null]);
});

test('older orders are found by the words of a search, with the reasons', async () => {
  const dress = await aProduct(db, { name: 'Платье «Волна»' }, { S: 4 });
  const anna = await anOrder(db, { ...delivered, order_date: '2020-03-05', phone: '+7 912 000-10-56' });
  const olga = await anOrder(db, { status: 'возврат', order_date: '2021-11-20', full_name: 'Ольга Ким' });
  await anItem(db, { order_id: olga, modification_id: dress.modificationIds[0] ?? 0 });
  expect(await ask({ search: '0001056' })).toEqual({
    ids: [anna],
    reasons: [[{ kind: 'phone', text: '+7 912 000-10-56' }]],
    count: 1,
  });
  expect(await ask({ search: 'ольга волна' })).toMatchObject({
    ids: [olga],
    reasons: [[{ kind: 'product', text: 'Платье «Волна»' }]],
  });
  expect(await ask({ search: 'ким возврат' })).toMatchObject({ ids: [olga] });
  expect(await ask({ search: '20.11.2021' })).toMatchObject({ ids: [olga] });
  expect(await ask({ search: String(anna) })).toMatchObject({ ids: [anna] });
  expect(await ask({ search: 'ким доставлен' })).toMatchObject({ ids: [], count: 0 });
  expect(await ask({ search: '100%_' })).toMatchObject({ ids: [] });
});
