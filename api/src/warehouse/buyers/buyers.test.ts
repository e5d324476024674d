import { beforeEach, test } from 'node:test';
import { Buyer, BuyerCard } from '@shared/contract/wire/buyer';
import { expect } from 'expect';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { anOrder } from '../../../testing/shop/records.ts';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
const { db } = api;

beforeEach(() => db`truncate orders cascade`);

const buyers = async () => {
  const list = (await api.request({ url: '/api/buyers/' })).json<Buyer[]>();
  expect(Value.Errors(Type.Array(Buyer), list)).toEqual([]);
  return list;
};

test('orders with the same e-mail belong to one buyer, shown with the data of the latest order', async () => {
  const email = 'anna@example.com';
  const first = await anOrder(db, { email, full_name: 'Соколова Анна', amount: 1000, order_date: '2026-01-01' });
  const last = await anOrder(db, { email: 'Anna@Example.com', full_name: 'Лис Анна', amount: 500.5, phone: '+7 900' });
  expect(await buyers()).toEqual([
    {
      id: first,
      full_name: 'Лис Анна',
      email: 'Anna@Example.com',
      phone: '+7 900',
      orders: 2,
      amount: 1500.5,
      last_order_date: '2026-03-01',
      last_order_id: last,
    },
  ]);
});

test('without an e-mail buyers are identified by phone, however it is written, and else by name', async () => {
  await anOrder(db, { phone: '+7 (900) 111-22-33' });
  await anOrder(db, { phone: '+79001112233' });
  await anOrder(db, { full_name: 'Борис' });
  await anOrder(db, { full_name: 'Борис' });
  await anOrder(db, { full_name: 'Вера' });
  expect((await buyers()).map(({ orders }) => orders).sort()).toEqual([1, 2, 2]);
});

test('the buyer of the latest order comes first, and deleted orders do not count', async () => {
  const old = await anOrder(db, { full_name: 'Борис', order_date: '2026-01-01', amount: null });
  const recent = await anOrder(db, { full_name: 'Вера', order_date: '2026-02-01' });
  await anOrder(db, { full_name: 'Глеб', deleted_at: new Date() });
  expect(await buyers()).toMatchObject([
    { id: recent, amount: 0 },
    { id: old, amount: 0 },
  ]);
});

test('buyers are those of the orders, whatever changes these, and whoever changes several at one time', async () => {
  const kept = async () => {
    const [{ wrong }] = await db<[{ wrong: object[] | null }]>`
      select json_agg(each) as wrong from (
        (table buyers except all select * from counted_buyers(null))
        union all
        (select * from counted_buyers(null) except all table buyers)
      ) each`;
    expect(wrong).toBeNull();
    return (await buyers()).map(({ full_name, orders, amount }) => [full_name, orders, amount]);
  };
  const anna = { email: 'anna@example.com', full_name: 'Анна', amount: 100 };
  const first = await anOrder(db, { ...anna, order_date: '2026-01-01' });
  const last = await anOrder(db, { ...anna, full_name: 'Анна Лис', amount: 50, order_date: '2026-02-01' });
  expect(await kept()).toEqual([['Анна Лис', 2, 150]]);
  await db`update orders set email = 'other@example.com' where id = ${last}`;
  expect(await kept()).toEqual([
    ['Анна Лис', 1, 50],
    ['Анна', 1, 100],
  ]);
  await db`update orders set email = 'ANNA@example.com', amount = amount + 1, order_date = '2025-12-31' where id = ${last}`;
  expect(await kept()).toEqual([['Анна', 2, 151]]);
  await db`update orders set deleted_at = now() where id = ${first}`;
  expect(await kept()).toEqual([['Анна Лис', 1, 51]]);
  await db`update orders set deleted_at = null, status = 'доставлен'`;
  expect(await kept()).toEqual([['Анна', 2, 151]]);
  await db`delete from orders where id = ${last}`;
  expect(await kept()).toEqual([['Анна', 1, 100]]);

  await Promise.all([1, 2, 3, 4, 5, 6].map((amount) => db.begin((tx) => anOrder(tx, { ...anna, amount }))));
  expect(await kept()).toEqual([['Анна', 7, 121]]);
});

test('a buyer is read by any of their orders, with all orders, newest first, and the address of the latest', async () => {
  const email = 'vera@example.com';
  const first = await anOrder(db, { email, amount: 1000, order_date: '2026-01-01', city: 'Тверь' });
  const returned = await anOrder(db, { email, amount: 500, order_date: '2026-02-01', status: 'возврат' });
  const last = await anOrder(db, { email, order_date: '2026-03-01', city: 'Москва', delivery_method: 'курьер' });
  await anOrder(db, { email, deleted_at: new Date() });
  await anOrder(db, { email: 'другая@example.com' });
  for (const id of [first, last]) {
    const buyer = (await api.request({ url: `/api/buyers/${id}/` })).json<BuyerCard>();
    expect(Value.Errors(BuyerCard, buyer)).toEqual([]);
    expect(buyer).toMatchObject({
      id: first,
      email,
      orders: 3,
      amount: 1500,
      last_order_id: last,
      city: 'Москва',
      delivery_method: 'курьер',
    });
    expect(buyer.bought.map((order) => [order.id, order.status, order.amount])).toEqual([
      [last, 'в обработке', null],
      [returned, 'возврат', 500],
      [first, 'в обработке', 1000],
    ]);
  }
});

test('the buyer of an unknown or deleted order is not found', async () => {
  const id = await anOrder(db, { deleted_at: new Date() });
  expect((await api.request({ url: `/api/buyers/${id}/` })).statusCode).toBe(404);
  expect((await api.request({ url: '/api/buyers/999999/' })).statusCode).toBe(404);
  expect((await api.request({ url: '/api/buyers/x/' })).statusCode).toBe(400);
});
