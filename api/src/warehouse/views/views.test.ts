import { test } from 'node:test';
import { View, Views } from '@shared/contract/wire/view';
import { expect } from 'expect';
import { Value } from 'typebox/value';
import { type SendRequest, startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
const anna = api.request;
const boris = await api.signIn('boris');

const orders = { list: 'orders', is_shared: false, address: 'f.status=%D0%B2%D0%BE%D0%B7%D0%B2%D1%80%D0%B0%D1%82' };

const create = (send: SendRequest, view: object) =>
  send({ method: 'POST', url: '/api/views/', payload: { ...orders, ...view } });

const made = async (send: SendRequest, view: object): Promise<View> => {
  const response = await create(send, view);
  expect([response.statusCode, Value.Errors(View, response.json())]).toEqual([201, []]);
  return response.json();
};

const change = (send: SendRequest, id: number, payload: object, headers: Record<string, string> = {}) =>
  send({ method: 'PATCH', url: `/api/views/${id}/`, payload, headers });

const remove = (send: SendRequest, id: number) => send({ method: 'DELETE', url: `/api/views/${id}/` });

const seenBy = async (send: SendRequest): Promise<Views> => {
  const response = await send({ url: '/api/views/' });
  expect([response.statusCode, Value.Errors(Views, response.json())]).toEqual([200, []]);
  return response.json();
};

const namesSeenBy = async (send: SendRequest, list = 'orders') =>
  (await seenBy(send)).views.filter((view) => view.list === list).map(({ name }) => name);

const place = (send: SendRequest, payload: object) =>
  send({ method: 'PATCH', url: '/api/views/places/', payload: { list: 'orders', ...payload } });

test('a private view is seen by its owner alone, and a colleague who asks for it is told that it is private', async () => {
  const { id } = await made(anna, { name: '  Ждут   товар ' });
  expect(await namesSeenBy(anna)).toContain('Ждут товар');
  expect(await namesSeenBy(boris)).not.toContain('Ждут товар');
  for (const response of [
    await boris({ url: `/api/views/${id}/` }),
    await change(boris, id, { name: 'Мой' }),
    await remove(boris, id),
  ]) {
    expect([response.statusCode, response.json().detail]).toEqual([403, 'Это личный вид']);
  }
  expect((await boris({ url: '/api/views/999999/' })).statusCode).toBe(404);
});

test('a shared view is seen, renamed, changed and deleted by anybody, and only its owner takes it back', async () => {
  const { id } = await made(anna, { name: 'Курьер', is_shared: true });
  expect((await seenBy(boris)).views.find((view) => view.id === id)).toMatchObject({
    name: 'Курьер',
    is_own: false,
    owner: 'tester',
  });
  expect((await change(boris, id, { name: 'Курьер, Москва' })).json()).toMatchObject({ name: 'Курьер, Москва' });
  expect((await change(boris, id, { is_shared: false })).statusCode).toBe(403);
  expect((await change(anna, id, { is_shared: false })).json()).toMatchObject({ is_shared: false });
  expect(await namesSeenBy(boris)).not.toContain('Курьер, Москва');
  await change(anna, id, { is_shared: true });
  expect((await remove(boris, id)).statusCode).toBe(204);
  expect(await namesSeenBy(anna)).not.toContain('Курьер, Москва');
});

test('a change of a version that is no longer current is refused with the current view', async () => {
  const { id, version } = await made(anna, { name: 'Общий', is_shared: true });
  const tag = { 'if-match': `"${version}"` };
  expect((await change(boris, id, { address: 'sort=id' }, tag)).headers.etag).toBe(`"${version + 1}"`);
  const late = await change(anna, id, { name: 'Наш' }, tag);
  expect([late.statusCode, late.json().current]).toMatchObject([412, { name: 'Общий', address: 'sort=id' }]);
});

test('nobody sees two views of one list with one name, whoever names or shares them', async () => {
  await made(anna, { name: 'Крупные' });
  const ofBoris = await made(boris, { name: 'КРУПНЫЕ ' });
  await made(anna, { name: 'Крупные', list: 'parties' });
  const refusals = [
    await create(anna, { name: 'крупные' }),
    await create(anna, { name: 'Крупные', is_shared: true }),
    await change(boris, ofBoris.id, { is_shared: true }),
  ];
  expect(refusals.map((response) => [response.statusCode, response.json().fields.name])).toEqual([
    [409, 'Вид с таким названием уже есть'],
    [409, 'Вид с таким названием уже есть'],
    [409, 'Такое название уже занято: так назван личный вид коллеги'],
  ]);
  const both = await Promise.all([
    create(anna, { name: 'Сразу', is_shared: true }),
    create(boris, { name: 'сразу', is_shared: true }),
  ]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
});

test('order and hidden views are those of one person, and each is kept when the other is written', async () => {
  await place(anna, { order: ['barter'] });
  await place(anna, { hidden: ['barter'] });
  await place(anna, { order: ['returned', '12', 'barter'] });
  await place(boris, { hidden: ['returned'] });
  expect((await seenBy(anna)).places).toEqual([
    { list: 'orders', order: ['returned', '12', 'barter'], hidden: ['barter'] },
  ]);
  expect((await seenBy(boris)).places).toEqual([{ list: 'orders', order: [], hidden: ['returned'] }]);
  expect((await place(anna, { order: ['Сегодня'] })).statusCode).toBe(400);
});

test('each change of a view, and of its place, is announced to all pages', async () => {
  const revision = async () => {
    const [row] = await api.db<
      { revision: number }[]
    >`select max(revision)::integer as revision from changes where entity = 'view'`;
    return row?.revision ?? 0;
  };
  let before = await revision();
  const isAnnounced = async () => {
    const after = await revision();
    const isNewer = after > before;
    before = after;
    return isNewer;
  };
  const { id } = await made(anna, { name: 'Новый вид' });
  expect(await isAnnounced()).toBe(true);
  await change(anna, id, { name: 'Новее' });
  expect(await isAnnounced()).toBe(true);
  await place(anna, { hidden: [] });
  expect(await isAnnounced()).toBe(true);
  await remove(anna, id);
  expect(await isAnnounced()).toBe(true);
});

test('one person stores a limited number of views of a list', async () => {
  await api.db`
    insert into views (list, name, owner_id, address)
    select 'buyers', 'вид ' || n, ${api.user.id}, '' from generate_series(1, 100) n`;
  expect((await create(anna, { name: 'ещё один', list: 'buyers' })).statusCode).toBe(422);
  expect((await create(boris, { name: 'ещё один', list: 'buyers' })).statusCode).toBe(201);
});
