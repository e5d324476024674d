import { beforeEach, test } from 'node:test';
import type { Buyer } from '@shared/contract/wire/buyer';
import type { OlderAnswer, OlderQuestion } from '@shared/contract/wire/older';
import { expect } from 'expect';
import { anOrder } from '../../../testing/shop/records.ts';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi({ wholeListRows: 2 });
const { db } = api;

beforeEach(() => db`truncate orders cascade`);

const day = async (back: string): Promise<string> => {
  const [{ text }] = await db<[{ text: string }]>`select (current_date - ${back}::interval)::date::text as text`;
  return text;
};

const listed = async (url = '/api/buyers/') => {
  const { headers, body } = await api.request({ url });
  return { rows: JSON.parse(body) as Buyer[], since: headers['x-rows-since'], left: headers['x-rows-left'] };
};

const ask = async (question: Partial<OlderQuestion>) => {
  const payload: OlderQuestion = {
    before: await day('1 year'),
    search: '',
    filters: {},
    sorting: { column: 'last_order', is_descending: true },
    skip: 0,
    ...question,
  };
  const response = await api.request({ method: 'POST', url: '/api/buyers/older/', payload });
  expect(response.statusCode).toBe(200);
  const { matches, count } = response.json<OlderAnswer>();
  return { ids: matches.map(({ id }) => id), count };
};

const delivered = { status: 'доставлен' };

test('in a shop of more orders than the limit the list has the buyers of the last year and of orders under way, with all they bought', async () => {
  const anna = { full_name: 'Анна', email: 'anna@example.com', amount: 100 };
  const first = await anOrder(db, { ...delivered, ...anna, order_date: '2019-01-05' });
  const gone = await anOrder(db, { ...delivered, full_name: 'Борис', order_date: '2019-01-06' });
  expect((await listed()).rows.map(({ id }) => id)).toEqual([gone, first]);
  const last = await anOrder(db, { ...delivered, ...anna, order_date: await day('1 year') });
  const open = await anOrder(db, { full_name: 'Вера', order_date: '2018-01-05' });
  const closed = await anOrder(db, { ...delivered, full_name: 'Вера', order_date: '2018-03-05' });
  const { rows, ...end } = await listed();
  expect(end).toEqual({ since: await day('1 year'), left: undefined });
  expect(rows).toMatchObject([
    { id: first, orders: 2, amount: 200, last_order_id: last },
    { id: open, last_order_id: closed },
  ]);
  expect((await listed(`/api/buyers/?ids=${gone},${first},999999`)).rows).toMatchObject([
    { id: first, orders: 2, amount: 200 },
    { id: gone, orders: 1 },
  ]);
});

test('older buyers are found by their last order: by each column, by words, in the asked order', async () => {
  const anna = { ...delivered, full_name: 'Анна Лис', email: 'Anna@example.com', phone: '+7 912 000-10-56' };
  const first = await anOrder(db, { ...anna, order_date: '2019-01-05', amount: 100, city: 'Тверь' });
  await anOrder(db, { ...anna, full_name: 'Анна Ким', order_date: '2019-03-05', amount: 200 });
  const boris = await anOrder(db, { ...delivered, full_name: 'Борис Ким', order_date: '2020-01-05', amount: 50 });
  await anOrder(db, { full_name: 'Вера Ким', order_date: '2018-01-05' });
  await anOrder(db, { ...delivered, full_name: 'Вера Ким', order_date: '2018-03-05' });
  await anOrder(db, { ...delivered, full_name: 'Глеб Ким', order_date: '2018-01-05' });
  await anOrder(db, { ...delivered, full_name: 'Глеб Ким', order_date: await day('1 day') });
  const spelled = (...spellings: string[]) => [{ spellings, is_excluded: false }];
  expect(await ask({})).toEqual({ ids: [boris, first], count: 2 });
  expect(await ask({ search: 'ким' })).toEqual({ ids: [boris, first], count: 2 });
  expect(await ask({ search: 'лис' })).toEqual({ ids: [], count: 0 });
  expect(await ask({ search: 'тверь' })).toEqual({ ids: [], count: 0 });
  expect(await ask({ search: '0001056' })).toMatchObject({ ids: [first] });
  expect(await ask({ search: '05.01.2020' })).toMatchObject({ ids: [boris] });
  expect(await ask({ search: `борис ${boris}` })).toMatchObject({ ids: [boris] });
  expect(await ask({ filters: { email: spelled('anna@') } })).toMatchObject({ ids: [first] });
  expect(await ask({ filters: { phone: spelled('79120001056') } })).toMatchObject({ ids: [first] });
  expect(await ask({ filters: { full_name: spelled('борис') } })).toMatchObject({ ids: [boris] });
  expect(await ask({ filters: { orders: [{ above: 1, is_excluded: false }] } })).toMatchObject({ ids: [first] });
  expect(await ask({ filters: { amount: spelled('300') } })).toMatchObject({ ids: [first] });
  expect(await ask({ filters: { last_order: [{ from: 20200101, is_excluded: false }] } })).toMatchObject({
    ids: [boris],
  });
  expect(await ask({ sorting: { column: 'amount', is_descending: true } })).toMatchObject({ ids: [first, boris] });
  // What no list has as a column says nothing of the order, whatever it is called.
  expect(await ask({ sorting: { column: '__proto__', is_descending: true } })).toMatchObject({ ids: [boris, first] });
  expect(await ask({ skip: 1 })).toEqual({ ids: [first], count: 2 });
});
