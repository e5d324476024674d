import { test } from 'node:test';
import type { HistoryEntry } from '@shared/contract/wire/history';
import { Note, type NoteChange, NoteConflict } from '@shared/contract/wire/note';
import type { SearchAnswer } from '@shared/contract/wire/search';
import { expect } from 'expect';
import { Value } from 'typebox/value';
import { anOrder, aParty, aProduct } from '../../../testing/shop/records.ts';
import { type SendRequest, startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
const { db } = api;
const boris = await api.signIn('boris');

const notesOf = async (entity: string, id: number) =>
  (await api.request({ url: `/api/notes/?entity=${entity}&record_id=${id}` })).json<Note[]>();
const send = (payload: object, { by = api.request, headers = {} }: { by?: SendRequest; headers?: object } = {}) =>
  by({ method: 'POST', url: '/api/notes/', payload, headers: { ...headers } });
const add = async (record_id: number, text: string, by?: SendRequest) =>
  (await send({ entity: 'order', record_id, text }, by ? { by } : {})).json<Note>();
const change = (
  id: number,
  payload: NoteChange,
  { by = api.request, version }: { by?: SendRequest; version?: number } = {},
) =>
  by({
    method: 'PATCH',
    url: `/api/notes/${id}/`,
    payload,
    headers: version === undefined ? {} : { 'if-match': `"${version}"` },
  });
const remove = (id: number, by = api.request) => by({ method: 'DELETE', url: `/api/notes/${id}/` });
const restore = (id: number, by = api.request) => by({ method: 'POST', url: `/api/notes/${id}/restore/` });
const historyOf = async (path: string) =>
  (await api.request({ url: `/api/${path}/history/` }))
    .json<HistoryEntry[]>()
    .flatMap(({ field, from, to, user }) => (field === 'notes' ? [{ from, to, user }] : []));
const foundBy = async (kind: string, typed: string) =>
  (await api.request({ url: `/api/${kind}/search/?q=${encodeURIComponent(typed)}` })).json<SearchAnswer>().matches;

test('notes of an order, a party and a product are read newest first, with who is mentioned', async () => {
  const records = {
    order: await anOrder(db),
    party: await aParty(db),
    product: (await aProduct(db)).id,
  };
  for (const [entity, record_id] of Object.entries(records)) {
    const first = await send({ entity, record_id, text: 'Чек не нужен, @Boris и @nobody' });
    expect([first.statusCode, Value.Errors(Note, first.json())]).toEqual([201, []]);
    await send({ entity, record_id, text: 'Позвонить' }, { by: boris });
    expect(await notesOf(entity, record_id)).toMatchObject([
      { text: 'Позвонить', user: 'boris', mentions: [] },
      { text: 'Чек не нужен, @Boris и @nobody', user: 'tester', mentions: ['boris'], edited_at: null, version: 1 },
    ]);
  }
  expect((await send({ entity: 'order', record_id: 999_999, text: 'a' })).statusCode).toBe(404);
  expect((await send({ entity: 'order', record_id: records.order, text: ' \n' })).statusCode).toBe(400);
  expect((await send({ entity: 'order', record_id: records.order, text: 'я'.repeat(2001) })).statusCode).toBe(400);
  expect((await api.request({ url: '/api/notes/?entity=order&record_id=999999' })).statusCode).toBe(404);
});

test('a note that is sent twice with one key is one note', async () => {
  const record_id = await anOrder(db);
  const headers = { 'idempotency-key': 'note-1' };
  const sent = [0, 1].map(() => send({ entity: 'order', record_id, text: 'Раз' }, { headers }));
  const [first, second] = (await Promise.all(sent)).map((response) => response.json<Note>());
  expect(await notesOf('order', record_id)).toStrictEqual([first]);
  expect(second).toStrictEqual(first);
});

test('only its author changes and deletes a note; another version is refused with the current note', async () => {
  const order = await anOrder(db);
  const note = await add(order, '@boris позвонить');
  expect((await change(note.id, { text: 'нет' }, { by: boris })).statusCode).toBe(403);
  expect((await remove(note.id, boris)).statusCode).toBe(403);
  const changed = await change(note.id, { text: 'Позвонить до 16:00' }, { version: 1 });
  expect(changed.json()).toMatchObject({ text: 'Позвонить до 16:00', mentions: [], version: 2 });
  expect(changed.json<Note>().edited_at).not.toBeNull();
  const refused = await change(note.id, { text: 'Не звонить' }, { version: 1 });
  expect([refused.statusCode, Value.Errors(NoteConflict, refused.json())]).toEqual([412, []]);
  expect(refused.json()).toMatchObject({ current: { text: 'Позвонить до 16:00', version: 2 } });
});

test('one note of a record is pinned, by anyone; one that is restored takes no place of another', async () => {
  const order = await anOrder(db);
  const [one, two] = [await add(order, 'Упаковка'), await add(order, 'Лента')];
  const pinned = async () => (await notesOf('order', order)).flatMap((note) => (note.is_pinned ? [note.text] : []));
  expect((await change(one.id, { is_pinned: true }, { by: boris })).json()).toMatchObject({ edited_at: null });
  await change(two.id, { is_pinned: true });
  expect(await pinned()).toEqual(['Лента']);
  await remove(two.id);
  expect(await pinned()).toEqual([]);
  await restore(two.id);
  expect(await pinned()).toEqual(['Лента']);
  await remove(two.id);
  await change(one.id, { is_pinned: true });
  expect((await restore(two.id)).statusCode).toBe(204);
  expect(await pinned()).toEqual(['Упаковка']);
});

test('a deleted note is no longer there for changes, and its author restores it', async () => {
  const note = await add(await anOrder(db), 'Раз');
  expect((await remove(note.id)).statusCode).toBe(204);
  expect((await change(note.id, { text: 'Два' })).statusCode).toBe(404);
  expect((await remove(note.id)).statusCode).toBe(404);
  expect((await restore(note.id, boris)).statusCode).toBe(403);
  expect((await restore(note.id)).statusCode).toBe(204);
  expect((await change(note.id, { text: 'Два' })).statusCode).toBe(200);
  expect((await change(999_999, { text: 'Два' })).statusCode).toBe(404);
});

test('a note on a deleted record cannot be changed', async () => {
  const order = await anOrder(db);
  const note = await add(order, 'Раз');
  await api.request({ method: 'DELETE', url: '/api/orders/multiple/', payload: [order] });
  expect((await change(note.id, { text: 'Два' })).statusCode).toBe(404);
  expect((await remove(note.id)).statusCode).toBe(404);
  expect(await notesOf('order', order)).toMatchObject([{ text: 'Раз' }]);
});

test('a change of a note is a change of its record, and in its history', async () => {
  const order = await anOrder(db);
  const versionOf = async () =>
    (await db<[{ version: number }]>`select version from orders where id = ${order}`)[0].version;
  const note = await add(order, 'Раз');
  expect(await versionOf()).toBe(2);
  const [{ revision }] = await db<[{ revision: string }]>`
    select revision from changes where entity = 'order' and id = ${order}`;
  await change(note.id, { text: 'Два' });
  await change(note.id, { is_pinned: true }, { by: boris });
  await remove(note.id);
  expect(await historyOf(`orders/${order}`)).toEqual([
    { from: { note: 'Два', pinned: true }, to: null, user: 'tester' },
    { from: { note: 'Два' }, to: { note: 'Два', pinned: true }, user: 'boris' },
    { from: { note: 'Раз' }, to: { note: 'Два' }, user: 'tester' },
    { from: null, to: { note: 'Раз' }, user: 'tester' },
  ]);
  const [after] = await db<{ revision: string }[]>`
    select revision from changes where entity = 'order' and id = ${order} and revision > ${revision}`;
  expect(after).toBeDefined();
});

test('a search finds an order and a party by the words of a note, while the note is there', async () => {
  const order = await anOrder(db, { full_name: 'Вера' });
  const note = await add(order, 'Подарочная\nупаковка, лента 40');
  const party = await aParty(db);
  await send({ entity: 'party', record_id: party, text: 'Коробки помяты' });
  expect(await foundBy('orders', 'подарочная упаковка')).toEqual([
    { id: order, reasons: [{ kind: 'note', text: 'Подарочная упаковка, лента 40' }] },
  ]);
  expect(await foundBy('orders', 'лента 40')).toMatchObject([{ id: order }]);
  expect(await foundBy('parties', 'помяты')).toMatchObject([{ id: party, reasons: [{ kind: 'note' }] }]);
  await change(note.id, { text: 'Открытка' });
  expect(await foundBy('orders', 'подарочная')).toEqual([]);
  expect(await foundBy('orders', 'открытка')).toMatchObject([{ id: order }]);
  await remove(note.id);
  expect(await foundBy('orders', 'открытка')).toEqual([]);
});

test('a user who cannot sign in is not suggested for a mention', async () => {
  await api.signIn('gone');
  await db`update users set disabled_at = now() where login = 'gone'`;
  const logins = (await api.request({ url: '/api/notes/people/' }))
    .json<{ login: string }[]>()
    .map(({ login }) => login);
  expect(logins).toEqual(['boris', 'tester']);
});
