import { beforeEach, test } from 'node:test';
import type { NotificationSettings } from '@shared/contract/wire/host/notification';
import { expect } from 'expect';
import { startFakeTelegram } from '../../../testing/fake-telegram.ts';
import { anOrder } from '../../../testing/shop/records.ts';
import { type SendRequest, startTestApi } from '../../../testing/test-api.ts';
import { telegramApi, telegramBot } from '../../accounts/telegram/telegram-api.ts';
import { notificationMaker } from './notification-maker.ts';
import { notificationSender } from './notification-sender.ts';

const telegram = await startFakeTelegram();
const bot = telegramBot(telegramApi(telegram.address), { timeoutMs: 300 });
const api = await startTestApi({ bot });
const { db, clock } = api;
const asMarat = await api.signIn('marat');
const maker = notificationMaker({ db, clock, hasBot: true });
const warnings: unknown[] = [];
const newSender = () => notificationSender({ db, clock, bot, warn: (error) => warnings.push(error) });
let sender = newSender();

const chats = { tester: 501, marat: 502 };

beforeEach(async () => {
  await db`truncate orders, notifications, notification_events, notification_settings cascade`;
  await db`update users set telegram_chat_id = case login when 'tester' then ${chats.tester}::bigint else ${chats.marat} end`;
  telegram.behave('well');
  telegram.messages.splice(0);
  sender = newSender();
  await change({ is_quiet: false });
  await change({ is_quiet: false, in_telegram: [] }, asMarat);
});

const change = async (payload: object, send: SendRequest = api.request) =>
  (await send({ method: 'PATCH', url: '/api/notifications/settings/', payload })).json<NotificationSettings>();
const settings = async () => (await api.request({ url: '/api/notifications/settings/' })).json<NotificationSettings>();
const trial = () => api.request({ method: 'POST', url: '/api/notifications/trial/' });
const note = (record_id: number, text: string) =>
  asMarat({ method: 'POST', url: '/api/notes/', payload: { entity: 'order', record_id, text } });
const setClock = (moment: string) => clock.advanceSeconds((Date.parse(moment) - clock().getTime()) / 1000);

const { signal } = new AbortController();
/** The texts that the bot sends now. */
const sent = async (by = sender): Promise<string[]> => {
  await by.sendDue(signal);
  return telegram.messages.splice(0).map(({ text }) => text);
};
const newOrder = async (row: Record<string, string | number> = {}) => {
  const id = await anOrder(db, { amount: 990, ...row });
  await maker.takeEvents();
  return id;
};

test('what nobody reads for two minutes is sent as one message, once', async () => {
  const first = await newOrder();
  const second = await newOrder({ amount: 10 });
  await note(first, '@tester позвоните');
  await maker.takeEvents();
  clock.advanceSeconds(119);
  expect(await sent()).toEqual([]);
  clock.advanceSeconds(1);
  expect(await sent()).toEqual([
    `Склад\nmarat упоминает вас, заказ ${first}: @tester позвоните\n2 новых заказа на 1\u00a0000 ₽: ${second}, ${first}`,
  ]);
  expect(await sent()).toEqual([]);
  expect(await sent(newSender())).toEqual([]);
});

test('what was read in the page within two minutes is not sent', async () => {
  const read = await newOrder();
  const unread = await newOrder({ full_name: 'Яна' });
  await api.request({ method: 'PUT', url: '/api/recents/', payload: { section: 'orders', record_id: read } });
  clock.advanceSeconds(120);
  expect(await sent()).toEqual([`Склад\nНовый заказ ${unread} на 990 ₽: Яна`]);
});

test('a kind that is wanted in the page only, and people without a chat, are sent nothing', async () => {
  await change({ in_telegram: ['size'] });
  await newOrder();
  await change({ in_telegram: ['order'] });
  await db`update users set telegram_chat_id = null where login = 'tester'`;
  await newOrder();
  clock.advanceSeconds(120);
  expect(await sent()).toEqual([]);
  expect((await settings()).telegram).toBe('not_linked');
});

test('quiet hours over midnight hold messages back until they end in the zone of the person; a mention comes through', async () => {
  setClock('2026-03-02T11:59:00Z');
  await change({ is_quiet: true, time_zone: 'Asia/Vladivostok' });
  const order = await newOrder();
  clock.advanceSeconds(120);
  expect(await sent()).toEqual([]);
  await note(order, '@tester срочно');
  await maker.takeEvents();
  clock.advanceSeconds(120);
  expect(await sent()).toEqual([`Склад\nmarat упоминает вас, заказ ${order}: @tester срочно`]);
  setClock('2026-03-02T21:59:59Z');
  expect(await sent()).toEqual([]);
  setClock('2026-03-02T22:00:00Z');
  expect(await sent()).toEqual([`Склад · за ночь, до 08:00\nНовый заказ ${order} на 990 ₽: Анна Соколова`]);
});

test('after a change of the time zone the quiet hours are those of the new one', async () => {
  setClock('2026-03-02T13:00:00Z');
  await change({ is_quiet: true, time_zone: 'Asia/Vladivostok' });
  await newOrder();
  clock.advanceSeconds(120);
  expect(await sent()).toEqual([]);
  await change({ time_zone: 'Europe/Moscow' });
  expect(await sent()).toHaveLength(1);
});

test('a quiet day is quiet as a whole, and the night after it too; without the exception a mention waits', async () => {
  // A Saturday; the clock of Moscow shows 12:00.
  setClock('2026-03-07T09:00:00Z');
  await change({ is_quiet: true, quiet_days: [6, 7], mentions_when_quiet: false });
  await note(await newOrder(), '@tester когда сможете');
  await maker.takeEvents();
  setClock('2026-03-09T04:59:59Z');
  expect(await sent()).toEqual([]);
  setClock('2026-03-09T05:00:00Z');
  expect(await sent()).toHaveLength(1);
});

test('a bot that is down or silent delays messages, each time longer, and loses nothing', async () => {
  for (const behaviour of ['down', 'silent'] as const) {
    const order = await newOrder();
    clock.advanceSeconds(120);
    telegram.behave(behaviour);
    expect(await sent()).toEqual([]);
    telegram.behave('well');
    expect(await sent()).toEqual([]);
    clock.advanceSeconds(60);
    expect(await sent()).toEqual([expect.stringContaining(`Новый заказ ${order} `)]);
  }
});

test('after 429 nothing is sent for as long as Telegram says', async () => {
  await newOrder();
  clock.advanceSeconds(120);
  telegram.behave('flooded');
  expect(await sent()).toEqual([]);
  telegram.behave('well');
  clock.advanceSeconds(29);
  expect(await sent()).toEqual([]);
  clock.advanceSeconds(1);
  expect(await sent()).toHaveLength(1);
});

test('a person who has blocked the bot is sent nothing more, others are; a trial that arrives ends it', async () => {
  await newOrder();
  clock.advanceSeconds(120);
  telegram.behave('refusing');
  expect(await sent()).toEqual([]);
  expect((await settings()).telegram).toBe('blocked');
  expect((await trial()).json()).toMatchObject({ status: 503, detail: expect.stringContaining('Бот заблокирован') });
  telegram.behave('well');
  await change({ in_telegram: ['order'] }, asMarat);
  await newOrder();
  clock.advanceSeconds(120);
  await sender.sendDue(signal);
  expect(telegram.messages.splice(0).map(({ chat_id }) => chat_id)).toEqual([chats.marat]);
  expect((await trial()).statusCode).toBe(204);
  expect(telegram.messages.splice(0)).toEqual([expect.objectContaining({ chat_id: chats.tester })]);
  expect((await settings()).telegram).toBe('linked');
});

test('of several processes one sends', async () => {
  for (let round = 0; round < 5; round++) {
    await newOrder();
    clock.advanceSeconds(120);
    await Promise.all([1, 2, 3, 4].map(() => newSender().sendDue(signal)));
    await sender.sendDue(signal);
    expect(telegram.messages.splice(0)).toHaveLength(1);
  }
});

test('a stop lets the message finish, and leaves the others for the next start', async () => {
  await change({ in_telegram: ['order'] }, asMarat);
  await newOrder();
  clock.advanceSeconds(120);
  const stopping = new AbortController();
  const passing = sender.sendDue(stopping.signal);
  stopping.abort();
  await passing;
  const early = telegram.messages.splice(0).length;
  const later = await sent(newSender());
  await sent(newSender());
  expect(early + later.length).toBe(2);
});

test('a message is never longer than Telegram accepts, and says how much more there is', async () => {
  const order = await newOrder();
  for (let number = 0; number < 20; number++) await note(order, `@tester ${'длинно '.repeat(60)}`);
  await maker.takeEvents();
  clock.advanceSeconds(120);
  const [text = ''] = await sent();
  expect(text.length).toBeLessThanOrEqual(4096);
  const lines = text.split('\n');
  expect(lines.at(-1)).toBe(`и ещё ${21 - (lines.length - 2)}`);
});

test('the preview is the message of the last notifications after the quiet hours', async () => {
  expect((await settings()).preview).toBeNull();
  const order = await newOrder();
  expect((await settings()).preview).toBe(`Склад · за ночь, до 08:00\nНовый заказ ${order} на 990 ₽: Анна Соколова`);
});
