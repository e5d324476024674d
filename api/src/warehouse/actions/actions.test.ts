import { beforeEach, test } from 'node:test';
import type { Action, UndoneAction } from '@shared/contract/wire/host/action';
import { expect } from 'expect';
import { anItem, anOrder, aParty, aProduct } from '../../../testing/shop/records.ts';
import { stockViolations } from '../../../testing/shop/stock-violations.ts';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
const { db } = api;
const asMarat = await api.signIn('marat');

beforeEach(() => db`truncate orders, parties, products, history cascade`);

const patch = async (url: string, payload: object, request = api.request) =>
  expect((await request({ method: 'PATCH', url, payload })).statusCode).toBeLessThan(300);
const setStatus = (ids: number[], status: string, request = api.request) =>
  patch('/api/orders/multiple/', { ids, change: { status } }, request);
const actions = async (query = '') => (await api.request({ url: `/api/actions/${query}` })).json<Action[]>();
const undo = async ({ id }: Pick<Action, 'id'>, request = api.request) =>
  request({ method: 'POST', url: `/api/actions/${id}/undo/` });
const latest = async () => {
  const [action] = await actions();
  if (!action) throw new Error('no action');
  return action;
};
const orders = async () => [...(await db`select id, status, tag from orders order by id`)];

test('a bulk change is one action, with its records, its values, and how many of them still stand', async () => {
  const ids = [await anOrder(db), await anOrder(db), await anOrder(db)];
  await setStatus(ids, 'доставлен');
  await setStatus([ids[1] ?? 0], 'возврат', asMarat);
  expect(await actions()).toEqual([
    expect.objectContaining({
      entity: 'order',
      kind: 'changed',
      count: 3,
      records: ids.map((id) => ({ id, name: null })),
      changes: [{ field: 'status', from: 'в обработке', to: 'доставлен' }],
      undoable: 2,
      undone_at: null,
      kept: [expect.objectContaining({ id: ids[1], user: 'marat', field: 'status', to: 'возврат' })],
    }),
  ]);
});

test('a bulk status is undone two hours and 300 changes later, with its stock, except where a colleague went on', async () => {
  const { modificationIds } = await aProduct(db, {}, { S: 10 });
  const ids = [await anOrder(db), await anOrder(db), await anOrder(db)];
  for (const order_id of ids) await anItem(db, { order_id, modification_id: modificationIds[0] ?? 0, amount: 2 });
  await setStatus(ids, 'доставлен');
  const action = await latest();
  await setStatus([ids[1] ?? 0], 'возврат', asMarat);
  await db`update history set at = at - interval '2 hours'`;
  await db`
    insert into history (user_id, entity, entity_id, field, old_value, new_value)
    select ${api.user.id}, 'party', n, 'tag', '"нет"', '"бартер"' from generate_series(1, 300) n`;
  const response = await undo(action);
  expect([response.statusCode, response.json<UndoneAction>()]).toEqual([200, { undone: 2, kept: 1 }]);
  expect((await orders()).slice(0, 3)).toMatchObject([
    { status: 'в обработке' },
    { status: 'возврат' },
    { status: 'в обработке' },
  ]);
  expect(await stockViolations(db)).toEqual([]);
  expect(await latest()).toMatchObject({ count: 2, changes: [{ field: 'status', to: 'в обработке' }] });
});

test('one save of several fields is one action, and is undone whole; what is undone says when', async () => {
  const party = await aParty(db, { agent_name: 'Игла', agent_email: 'a@igla.example.com' });
  await patch(`/api/parties/?party_id=${party}`, { agent_name: 'Нить', agent_email: null });
  const action = await latest();
  expect(action.changes).toEqual([
    { field: 'agent_name', from: 'Игла', to: 'Нить' },
    { field: 'agent_email', from: 'a@igla.example.com', to: null },
  ]);
  expect((await undo(action)).json()).toEqual({ undone: 1, kept: 0 });
  const [row] = await db`select agent_name, agent_email from parties`;
  expect(row).toEqual({ agent_name: 'Игла', agent_email: 'a@igla.example.com' });
  const [undoing, undone] = await actions();
  expect(undone).toMatchObject({ id: action.id, undoable: 0, undone_at: undoing?.at });
  expect((await undo(action)).json()).toEqual({ undone: 0, kept: 1 });
  expect((await undo({ id: undoing?.id ?? 0 })).json()).toEqual({ undone: 1, kept: 0 });
});

test('numbers, yes and no of a product are undone as they were; a product has its name', async () => {
  const { id } = await aProduct(db, { name: 'Пальто', price: 100.5, archived: false });
  await patch(`/api/products/${id}/`, { price: 90, marked: true });
  const action = await latest();
  expect(action).toMatchObject({ entity: 'product', records: [{ id, name: 'Пальто' }], undoable: 1 });
  await undo(action);
  const [row] = await db`select price::float8 as price, marked from products`;
  expect(row).toEqual({ price: 100.5, marked: false });
});

test('a deletion is undone; an action of someone else is not found', async () => {
  const order = await anOrder(db);
  await api.request({ method: 'DELETE', url: '/api/orders/multiple/', payload: [order] });
  const action = await latest();
  expect(action).toMatchObject({ kind: 'deleted', changes: [], undoable: 1 });
  expect((await undo(action, asMarat)).statusCode).toBe(404);
  expect((await undo(action)).json()).toEqual({ undone: 1, kept: 0 });
  expect((await api.request({ url: `/api/orders/${order}` })).statusCode).toBe(200);
  expect(await latest()).toMatchObject({ kind: 'restored', undoable: 0 });
});

test('deleted items are undone together, with the sum of the order; what a colleague has restored stays', async () => {
  const { modificationIds } = await aProduct(db, { name: 'Пальто', price: 100 }, { S: 10 });
  const order = await anOrder(db);
  const [modification_id = 0] = modificationIds;
  const ids = [
    await anItem(db, { order_id: order, modification_id }),
    await anItem(db, { order_id: order, modification_id }),
  ];
  const items = (method: 'DELETE' | 'POST', payload: number[], request = api.request) =>
    request({ method, url: `/api/orders/${order}/items/${method === 'POST' ? 'restore/' : ''}`, payload });
  await items('DELETE', ids);
  const action = await latest();
  expect(action).toMatchObject({ kind: 'changed', count: 1, undoable: 1 });
  expect((await undo(action)).json()).toEqual({ undone: 1, kept: 0 });
  expect(await db`select from order_items where deleted_at is null`).toHaveLength(2);
  expect((await actions()).at(1)?.undone_at).not.toBeNull();

  await items('DELETE', ids);
  const again = await latest();
  await items('POST', ids, asMarat);
  await items('DELETE', ids, asMarat);
  expect((await undo(again)).json()).toEqual({ undone: 0, kept: 1 });
  expect(await db`select from order_items where deleted_at is null`).toHaveLength(0);
});

test('added and changed lines of a party, and a note, are undone one by one; a line that was changed since stays', async () => {
  const { modificationIds } = await aProduct(db, { name: 'Пальто' }, { S: 0, M: 0 });
  const party = await aParty(db);
  const [small = 0, medium = 0] = modificationIds;
  const send = async (method: 'POST' | 'PATCH', path: string, payload: object) =>
    expect((await api.request({ method, url: `/api/${path}`, payload })).statusCode).toBeLessThan(300);
  await send('POST', `parties/${party}/lines/`, [
    { modification_id: small, ordered: 5, purchase_price: 100 },
    { modification_id: medium, ordered: 2 },
  ]);
  const added = await latest();
  const [line] = await db<{ id: number }[]>`select id from party_lines where modification_id = ${small}`;
  await send('PATCH', `parties/${party}/lines/${line?.id}/`, { ordered: 7 });
  expect((await undo(await latest())).json()).toEqual({ undone: 1, kept: 0 });
  expect([
    ...(await db`select ordered, purchase_price::float8 as price from party_lines where id = ${line?.id ?? 0}`),
  ]).toEqual([{ ordered: 5, price: 100 }]);
  await send('POST', 'notes/', { entity: 'party', record_id: party, text: 'позвонить' });
  expect((await undo(await latest())).json()).toEqual({ undone: 1, kept: 0 });
  expect(await db`select from notes where deleted_at is null`).toHaveLength(0);

  // The line of S was changed since, by the person themselves: only that of M goes.
  expect((await undo(added)).json()).toEqual({ undone: 1, kept: 0 });
  expect([...(await db`select modification_id from party_lines where deleted_at is null`)]).toEqual([
    { modification_id: small },
  ]);
});

test('actions come in pages, of all records or of one kind', async () => {
  const order = await anOrder(db);
  const party = await aParty(db);
  for (let round = 0; round < 45; round++) {
    await patch('/api/orders/multiple/', { ids: [order], change: { tag: round % 2 ? 'нет' : 'бартер' } });
  }
  await patch('/api/parties/multiple/', { ids: [party], change: { tag: 'бартер' } });
  const first = await actions();
  expect([first.length, first[0]?.entity]).toEqual([40, 'party']);
  expect(await actions(`?before=${first.at(-1)?.id}`)).toHaveLength(6);
  expect(await actions('?entity=party')).toHaveLength(1);
});
