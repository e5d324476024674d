import { beforeEach, test } from 'node:test';
import { Notifications } from '@shared/contract/wire/host/notification';
import { expect } from 'expect';
import { Value } from 'typebox/value';
import { anItem, anOrder, aParty, aProduct } from '../../../testing/shop/records.ts';
import { testPackings } from '../../../testing/shop/test-packings.ts';
import { type SendRequest, startTestApi } from '../../../testing/test-api.ts';
import { notificationMaker } from './notification-maker.ts';

const api = await startTestApi();
const { db } = api;
const asMarat = await api.signIn('marat');
const maker = notificationMaker({ db, clock: api.clock, hasBot: false });

beforeEach(async () => {
  await db`truncate orders, parties, products, notes, notifications, notification_events, notification_settings cascade`;
});

const list = async (send: SendRequest = api.request, query = ''): Promise<Notifications> => {
  const response = await send({ url: `/api/notifications/${query}` });
  expect([response.statusCode, Value.Errors(Notifications, response.json())]).toEqual([200, []]);
  return response.json();
};
const kindsOf = ({ entries }: Notifications) => entries.map(({ kind, count }) => `${kind} ${count}`);
const note = (send: SendRequest, record_id: number, text: string) =>
  send({ method: 'POST', url: '/api/notes/', payload: { entity: 'order', record_id, text } });
const read = (payload: object, send: SendRequest = api.request) =>
  send({ method: 'POST', url: '/api/notifications/read/', payload });
const change = (payload: object, send: SendRequest = api.request) =>
  send({ method: 'PATCH', url: '/api/notifications/settings/', payload });

test('new orders of a day are one entry with their sum, the newest first', async () => {
  const first = await anOrder(db, { amount: 990 });
  const second = await anOrder(db, { amount: 10, full_name: 'Яна' });
  await maker.takeEvents();
  const { total, unread, mentions, entries } = await list();
  expect({ total, unread, mentions }).toEqual({ total: 1, unread: 1, mentions: 0 });
  expect(entries).toEqual([
    expect.objectContaining({
      kind: 'order',
      count: 2,
      sum: 1000,
      is_read: false,
      about: [
        { record_id: second, name: 'Яна', amount: 10 },
        { record_id: first, name: 'Анна Соколова', amount: 990 },
      ],
    }),
  ]);
});

test('an order is notified of once, by however many makers', async () => {
  await anOrder(db);
  await Promise.all([maker.takeEvents(), maker.takeEvents()]);
  await db`insert into notification_events (kind, record_id) select 'order', id from orders`;
  await maker.takeEvents();
  expect(kindsOf(await list())).toEqual(['order 1']);
});

test('an order of a smaller sum than wanted is not notified of, nor a kind that is wanted nowhere', async () => {
  await change({ order_from: 3000 });
  await change({ on_page: ['order'], in_telegram: [] }, asMarat);
  await anOrder(db, { amount: 2999.99 });
  await maker.takeEvents();
  expect(kindsOf(await list())).toEqual([]);
  await change({ on_page: ['size'] }, asMarat);
  await anOrder(db, { amount: 3000 });
  await maker.takeEvents();
  expect([kindsOf(await list()), kindsOf(await list(asMarat))]).toEqual([['order 1'], ['order 1']]);
});

test('nobody is notified of what they did', async () => {
  const order = await anOrder(db);
  await db`truncate notification_events`;
  await note(asMarat, order, '@marat себе');
  const { modificationIds } = await aProduct(db, {}, { M: 5 });
  await asMarat({ method: 'POST', url: `/api/stock/${modificationIds[0]}/corrections/`, payload: { counted: -1 } });
  await maker.takeEvents();
  expect(kindsOf(await list(asMarat))).toEqual([]);
});

test('only those who have signed in before are notified; a disabled user is not', async () => {
  await db`
    insert into users (login, password_hash, role_id) select 'invited', 'x', id from roles where key = 'owner'`;
  const asGone = await api.signIn('gone');
  await db`update users set disabled_at = now() where login = 'gone'`;
  await anOrder(db);
  await maker.takeEvents();
  const people = await db`select login from notifications join users on users.id = user_id order by login`;
  expect(people.map(({ login }) => login)).toEqual(['marat', 'tester']);
  expect((await asGone({ url: '/api/notifications/' })).statusCode).toBe(401);
});

test('a size is notified of when it falls to its minimum, and again after it rose', async () => {
  const { id, modificationIds } = await aProduct(db, { name: 'Рубашка' }, { M: 5 });
  const [size = 0] = modificationIds;
  await db`update modifications set minimum = 3 where id = ${size}`;
  const party = await aParty(db);
  await db`insert into party_lines (party_id, modification_id, ordered) values (${party}, ${size}, 6)`;
  const fall = async (remaining: number) => {
    await db`update modifications set remaining = ${remaining} where id = ${size}`;
    await maker.takeEvents();
  };
  for (const remaining of [4, 3, 2]) await fall(remaining);
  expect((await list()).entries).toEqual([
    expect.objectContaining({
      kind: 'size',
      count: 1,
      about: [{ record_id: id, name: 'Рубашка', size: 'M', remaining: 3, minimum: 3, reserved: 0, expected: 6, party }],
    }),
  ]);
  for (const remaining of [9, 3]) await fall(remaining);
  expect(kindsOf(await list())).toEqual(['size 2']);
});

test('a size that orders want more of than there is, is notified of', async () => {
  const { modificationIds } = await aProduct(db, {}, { M: 1 });
  await anItem(db, { order_id: await anOrder(db), modification_id: modificationIds[0] ?? 0, amount: 2 });
  await maker.takeEvents();
  expect((await list()).entries.map(({ kind }) => kind)).toEqual(['size', 'order']);
});

test('received goods of a party are one notification a receipt, with who received how many', async () => {
  const { modificationIds } = await aProduct(db, {}, { M: 0, L: 0 });
  const party = await aParty(db);
  for (const size of modificationIds) {
    await db`insert into party_lines (party_id, modification_id, ordered, counted) values (${party}, ${size}, 6, 4)`;
  }
  const received = await asMarat({ method: 'POST', url: `/api/parties/${party}/receipts/`, payload: {} });
  expect(received.statusCode).toBe(200);
  await maker.takeEvents();
  expect((await list()).entries).toEqual([
    expect.objectContaining({
      kind: 'party',
      about: [{ record_id: party, agent_name: 'Игла', pieces: 8, user: 'marat' }],
    }),
  ]);
  expect(kindsOf(await list(asMarat))).toEqual([]);
});

test('a mention is for the mentioned, an answer for those who take part; each note is one notification', async () => {
  const asOlga = await api.signIn('olga');
  const order = await anOrder(db);
  await db`truncate notification_events`;
  await note(api.request, order, '@marat где лента?');
  await maker.takeEvents();
  await note(asMarat, order, 'ленту нашёл');
  await maker.takeEvents();
  await note(asOlga, order, '@marat @tester спасибо');
  await maker.takeEvents();
  const said = ({ entries }: Notifications) =>
    entries
      .flatMap((entry) => (entry.kind === 'mention' ? entry.about : []))
      .map((each) => [each.user, each.is_answer]);
  expect(said(await list())).toEqual([
    ['olga', false],
    ['marat', true],
  ]);
  expect(said(await list(asMarat))).toEqual([
    ['olga', false],
    ['tester', false],
  ]);
  expect(kindsOf(await list(asOlga))).toEqual([]);
  expect((await list()).mentions).toBe(2);
});

test('someone whom a changed note mentions is notified then', async () => {
  const response = await note(api.request, await anOrder(db), 'кому-нибудь');
  await maker.takeEvents();
  expect((await list(asMarat)).mentions).toBe(0);
  await api.request({ method: 'PATCH', url: `/api/notes/${response.json().id}/`, payload: { text: '@marat тебе' } });
  await maker.takeEvents();
  expect((await list(asMarat)).mentions).toBe(1);
});

test('waiting orders are one notification a day, at 09:00 of the person, over a change of the time zone', async () => {
  const start = api.clock().getTime();
  await change({ time_zone: 'Asia/Vladivostok', waiting_hours: 48 });
  const oldest = await anOrder(db, { order_date: '2026-02-20' });
  await anOrder(db, { order_date: '2026-02-27' });
  await anOrder(db, { order_date: '2026-03-02' });
  await anOrder(db, { order_date: '2026-02-01', status: 'доставлен' });
  await db`truncate notification_events`;
  const at = async (moment: string) => {
    api.clock.advanceSeconds((Date.parse(moment) - api.clock().getTime()) / 1000);
    await maker.look();
    return (await list(api.request)).entries.map(({ about }) => about[0]);
  };
  expect(await at('2026-03-02T22:59:00Z')).toEqual([]);
  const first = { record_id: oldest, count: 2, days: 11, hours: 48 };
  expect(await at('2026-03-02T23:00:00Z')).toEqual([first]);
  await change({ time_zone: 'Europe/Moscow' });
  expect(await at('2026-03-03T07:00:00Z')).toEqual([first]);
  expect(await at('2026-03-04T05:59:00Z')).toEqual([first]);
  expect(await at('2026-03-04T06:00:00Z')).toEqual([{ ...first, count: 3, days: 12 }, first]);
  api.clock.advanceSeconds((start - api.clock().getTime()) / 1000);
});

test('a packing that was left for an hour with something in the box is notified of once, to all but its packer', async () => {
  const packings = testPackings(api);
  const { order, shirt } = await packings.anOrderToPack();
  await db`truncate notification_events`;
  const { id } = (await packings.open(order, { as: asMarat })).packing;
  await packings.send(id, [packings.scan(shirt)], { as: asMarat });
  const scannedBefore = (minutes: number) =>
    db`update packing_scans set at = ${api.clock()}::timestamptz - make_interval(mins => ${minutes})`;
  const opened = new Date(api.clock().getTime() - 3 * 3_600_000);
  await db`update packings set opened_at = ${opened}, packer_since = ${opened}`;
  await scannedBefore(59);
  await maker.look();
  expect(kindsOf(await list())).toEqual([]);
  await scannedBefore(61);
  await maker.look();
  await maker.look();
  expect((await list()).entries).toEqual([
    expect.objectContaining({
      kind: 'packing',
      count: 1,
      about: [{ record_id: order, user: 'marat', packed: 1, pieces: 3 }],
    }),
  ]);
  expect(kindsOf(await list(asMarat))).toEqual([]);
});

test('what is read is read everywhere, and is announced; read and unread orders are two entries', async () => {
  const first = await anOrder(db);
  await maker.takeEvents();
  const [entry] = (await list()).entries;
  const second = await anOrder(db);
  await maker.takeEvents();
  const revision = async () =>
    (await db`select revision from changes where entity = 'notification' and id = ${api.user.id}`)[0]?.revision;
  const before = await revision();
  expect((await read({ ids: entry?.ids })).statusCode).toBe(204);
  expect(await revision()).not.toBe(before);
  const after = await list();
  expect(after.unread).toBe(1);
  expect(after.entries.map(({ is_read, about }) => [is_read, about.map(({ record_id }) => record_id)])).toEqual([
    [false, [second]],
    [true, [first]],
  ]);
  expect((await list(api.request, '?only=unread')).entries).toHaveLength(1);
  await read({ until: after.entries[0]?.ids[0] });
  expect((await list()).unread).toBe(0);
  expect((await list(asMarat)).unread).toBe(1);
});

test('nobody reads for somebody else', async () => {
  await anOrder(db);
  await maker.takeEvents();
  await read({ ids: (await list()).entries[0]?.ids }, asMarat);
  expect((await list()).unread).toBe(1);
});

test('opening the card of a record reads what is about it', async () => {
  const order = await anOrder(db);
  await anOrder(db);
  await maker.takeEvents();
  await api.request({ method: 'PUT', url: '/api/recents/', payload: { section: 'orders', record_id: order } });
  const { entries } = await list();
  expect(entries.map(({ is_read, count }) => [is_read, count])).toEqual([
    [false, 1],
    [true, 1],
  ]);
});

test('older entries come page by page, each once', async () => {
  const order = await anOrder(db);
  await db`truncate notification_events`;
  for (let number = 0; number < 35; number++) await note(asMarat, order, `@tester ${number}`);
  await maker.takeEvents();
  const first = await list();
  const second = await list(api.request, `?before=${first.entries.at(-1)?.ids[0]}`);
  expect([first.total, first.entries.length, second.entries.length]).toEqual([35, 30, 5]);
  const ids = [...first.entries, ...second.entries].flatMap((entry) => entry.ids);
  expect(new Set(ids).size).toBe(35);
});

test('notifications go after 30 days', async () => {
  await anOrder(db);
  await maker.takeEvents();
  await db`update notifications set at = ${api.clock()}::timestamptz - interval '31 days'`;
  await maker.look();
  expect(await db`select from notifications where kind = 'order'`).toHaveLength(0);
});

test('settings are those of one person; what is no time zone or no time is refused', async () => {
  const settings = {
    quiet_from: '22:30',
    quiet_to: '07:00',
    quiet_days: [6, 7],
    on_page: ['mention'],
    order_from: 1500.5,
  };
  expect((await change(settings)).json()).toMatchObject({ ...settings, telegram: 'off', preview: null });
  const others = await asMarat({ url: '/api/notifications/settings/' });
  expect(others.json()).toMatchObject({ quiet_from: '21:00', order_from: 0, time_zone: 'Europe/Moscow' });
  for (const wrong of [
    { time_zone: 'Mars/Base' },
    { quiet_from: '24:00' },
    { quiet_days: [1, 2, 3, 4, 5, 6, 7] },
    {},
  ]) {
    expect((await change(wrong)).statusCode).toBe(400);
  }
});
