import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { expect } from 'expect';
import { eventually } from '../../../testing/eventually.ts';
import { startFakeTelegram } from '../../../testing/fake-telegram.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { openBrowser } from '../../../testing/test-browser.ts';
import { invitationStore } from '../people/invitation-store.ts';
import { type User, userStore } from '../users/user-store.ts';
import { telegramCodeSender } from './messenger.ts';
import { telegramApi, telegramBot } from './telegram-api.ts';
import { telegramLinkStore } from './telegram-link-store.ts';
import { listenToTelegram } from './telegram-listener.ts';

const telegram = await startFakeTelegram();
const warnings: string[] = [];
const warn = (message: string) => warnings.push(message);
const bot = telegramBot(telegramApi(telegram.address), { timeoutMs: 300 });
const api = await startTestApi({ codeSender: telegramCodeSender(bot, warn) });
const links = telegramLinkStore(api.db, api.clock);

const listen = () => {
  const listener = listenToTelegram({
    db: api.db,
    api: telegramApi(telegram.address),
    bot,
    links,
    invitations: invitationStore(api.db, api.clock),
    warn,
  });
  after(() => listener.stop());
  return listener;
};
listen();

let lastUser = 0;
const password = 'парадное платье 12';
const addUser = async (): Promise<User> => {
  const user = await userStore(api.db).add(`anna-${++lastUser}`, password);
  assert(user);
  return user;
};

const tie = async (user: User, chatId: number) => {
  telegram.write(chatId, `/start ${await links.create(user.id)}`);
  await eventually(() => expect(telegram.messages.some(({ chat_id }) => chat_id === chatId)).toBe(true));
};

const askForCode = (user: User, browser = openBrowser(api.app)) =>
  browser.submit('/api/jwt/2fa-1-step/', { username: user.login, password });

test('a user who opens their link gets their codes from the bot', async () => {
  const anna = await addUser();
  await tie(anna, 501);
  expect(telegram.messages.at(-1)?.text).toBe(`Готово: сюда будут приходить коды для входа под логином ${anna.login}.`);

  const browser = openBrowser(api.app);
  const response = await askForCode(anna, browser);
  expect(response.json()).toEqual({
    bot: { name: 'sklad_test_bot', url: 'https://t.me/sklad_test_bot' },
    shown_in_terminal: false,
    resend_after_seconds: 120,
    code_length: 6,
  });
  const message = telegram.messages.at(-1);
  expect(message?.chat_id).toBe(501);
  const [code = ''] = /\d{6}/.exec(message?.text ?? '') ?? [];
  const signedIn = await browser.submit('/api/jwt/2fa-2-step/', { username: anna.login, code });
  expect(signedIn.statusCode).toBe(200);
});

test('a link works once', async () => {
  const anna = await addUser();
  const token = await links.create(anna.id);
  expect(await links.redeem(token, 601)).toBe(anna.login);
  expect(await links.redeem(token, 602)).toBeNull();
});

test('a link is valid for a day', async () => {
  const token = await links.create((await addUser()).id);
  api.clock.advanceSeconds(24 * 3600);
  expect(await links.redeem(token, 603)).toBeNull();
});

test('a made-up link and any other message link nothing', async () => {
  telegram.write(701, '/start made-up');
  telegram.write(702, 'привет');
  await eventually(() =>
    expect(telegram.messages.map(({ chat_id }) => chat_id)).toEqual(expect.arrayContaining([701, 702])),
  );
  const tied = await api.db`select from users where telegram_chat_id in (701, 702)`;
  expect(tied).toHaveLength(0);
});

test('a user who has not opened their link is asked to do so', async () => {
  const response = await askForCode(await addUser());
  expect(response.statusCode).toBe(409);
  expect(response.json().detail).toBe('Учётная запись не привязана к боту, обратитесь к администратору');
});

for (const behaviour of ['down', 'silent', 'refusing'] as const) {
  test(`while Telegram is ${behaviour} the code is not sent, and may be requested again at once`, async () => {
    const anna = await addUser();
    await tie(anna, 800 + lastUser);
    telegram.behave(behaviour);
    const refused = await askForCode(anna);
    telegram.behave('well');
    expect(refused.statusCode).toBe(503);
    expect(refused.json().detail).toBe('Не удалось отправить код, попробуйте позже');
    expect(warnings.join()).not.toContain(telegram.address.token);
    expect((await askForCode(anna)).statusCode).toBe(200);
  });
}

test('while Telegram hangs, a request for a code blocks no other request, and is answered within ten seconds', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, addUser));
  await api.db`update users set telegram_chat_id = 1 where id = any (${people.map(({ id }) => id)})`;
  const slowApi = await startTestApi({
    codeSender: telegramCodeSender(telegramBot(telegramApi(telegram.address)), warn),
  });
  const slow = await userStore(slowApi.db).add('slow', password);
  await slowApi.db`update users set telegram_chat_id = 1`;
  telegram.behave('silent');
  const began = performance.now();
  let answered = 0;
  const waiting = people.map(async (person) => {
    const response = await askForCode(person);
    answered += 1;
    return response.statusCode;
  });
  const slowest = openBrowser(slowApi.app).submit('/api/jwt/2fa-1-step/', { username: slow?.login ?? '', password });

  const orders = await api.request({ url: '/api/orders/' });
  expect(orders.statusCode).toBe(200);
  expect(answered).toBe(0);
  expect(await Promise.all(waiting)).toEqual(people.map(() => 503));
  expect((await slowest).statusCode).toBe(503);
  expect(performance.now() - began).toBeLessThan(10_000);
  telegram.behave('well');
});

test('of two processes one listens', async () => {
  listen();
  for (const chatId of [901, 902, 903]) {
    telegram.write(chatId, 'привет');
    await eventually(() => expect(telegram.messages.at(-1)?.chat_id).toBe(chatId));
  }
  expect(telegram.messages.filter(({ chat_id }) => chat_id > 900)).toHaveLength(3);
});
