import { test } from 'node:test';
import type { StoredFile } from '@shared/contract/wire/file';
import { JournalPage } from '@shared/contract/wire/journal';
import { expect } from 'expect';
import { Value } from 'typebox/value';
import { anOrder } from '../../../testing/shop/records.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { openBrowser } from '../../../testing/test-browser.ts';
import { testUploads } from '../../../testing/test-uploads.ts';
import { runUsersCommand } from '../users/run-users-command.ts';
import { userStore } from '../users/user-store.ts';
import { authEventStore } from './auth-event-store.ts';

const api = await startTestApi();
const { app, db, clock } = api;
const events = authEventStore(db);
const password = 'парадное платье 12';
await userStore(db).add('anna', password);

const newestEvents = async (most: number) => {
  const found = await events.newest(most);
  return found.map(({ kind, outcome, reason, login, address, detail }) =>
    [kind, outcome, reason, login, address, detail].filter((part) => part !== null).join(' '),
  );
};

const bearer = (token: string, url: string) =>
  app.inject({ method: 'POST', url, headers: { authorization: `Bearer ${token}` }, remoteAddress: '192.0.2.7' });

test('a sign-in, a refusal, a replayed token and a sign-out are recorded', async () => {
  const browser = openBrowser(app, '192.0.2.7');
  await browser.submit('/api/jwt/validate/', { username: 'anna', password: 'wrong' });
  await browser.submit('/api/jwt/validate/', { username: 'no\none', password });
  await browser.submit('/api/jwt/2fa-1-step/', { username: 'anna', password });
  const code = api.sentCodes.at(-1) ?? '';
  await browser.submit('/api/jwt/2fa-2-step/', { username: 'anna', code: code === '000000' ? '1' : '000000' });
  const signedIn = await browser.submit('/api/jwt/2fa-2-step/', { username: 'anna', code });
  const { refresh_token: first } = signedIn.json<{ refresh_token: string }>();
  const second = (await bearer(first, '/api/jwt/refresh/')).json<{ refresh_token: string }>().refresh_token;
  clock.advanceSeconds(60);
  expect((await bearer(first, '/api/jwt/refresh/')).statusCode).toBe(401);
  await bearer(second, '/api/jwt/logout/');
  expect(await newestEvents(10)).toEqual([
    'sign-out done anna 192.0.2.7',
    'replay refused anna 192.0.2.7',
    'sign-in done anna 192.0.2.7',
    'sign-in refused code anna 192.0.2.7',
    'password done anna 192.0.2.7',
    'sign-in refused password no·one 192.0.2.7',
    'sign-in refused password anna 192.0.2.7',
  ]);
});

test('the right password from a new address is recorded, once a day, and from a known one it is not', async () => {
  await userStore(db).add('vera', password);
  const vera = { username: 'vera', password };
  const [home, stranger] = [openBrowser(app, '192.0.2.20'), openBrowser(app, '192.0.2.21')];
  const signInHome = async () => {
    await home.submit('/api/jwt/2fa-1-step/', vera);
    await home.submit('/api/jwt/2fa-2-step/', { username: 'vera', code: api.sentCodes.at(-1) ?? '' });
  };
  await signInHome();
  await stranger.submit('/api/jwt/validate/', vera);
  await stranger.submit('/api/jwt/validate/', vera);
  await openBrowser(app, '192.0.2.20').submit('/api/jwt/validate/', vera);
  expect(await newestEvents(3)).toEqual([
    'password done vera 192.0.2.21',
    'sign-in done vera 192.0.2.20',
    'password done vera 192.0.2.20',
  ]);
});

test('a limit that is reached is recorded once', async () => {
  const guesser = openBrowser(app, '192.0.2.30');
  for (let round = 0; round < 12; round++) {
    await guesser.submit('/api/jwt/validate/', { username: 'guessed', password: 'wrong' });
  }
  expect((await newestEvents(11)).sort()).toEqual([
    'limit refused passwordByAccount guessed 192.0.2.30',
    ...Array.from({ length: 10 }, () => 'sign-in refused password guessed 192.0.2.30'),
  ]);
});

test('codes that are used up are recorded once a day', async () => {
  await userStore(db).add('gleb', password);
  for (let round = 0; round < 6; round++) {
    await openBrowser(app, '192.0.2.40').submit('/api/jwt/2fa-1-step/', { username: 'gleb', password });
    clock.advanceSeconds(120);
  }
  expect(await newestEvents(2)).toEqual(['limit refused codesPerDay gleb 192.0.2.40', 'password done gleb 192.0.2.40']);
});

test('rights that a query changes are recorded with the user of the database', async () => {
  await db`
    insert into users (login, password_hash, role_id) select 'boss', 'none', id from roles where key = 'reader'`;
  await db`update users set role_id = (select id from roles where key = 'manager') where login = 'boss'`;
  await db`
    insert into single_rights (user_id, "right", is_given) select id, 'people.journal', true from users where login = 'boss'`;
  await db`update single_rights set is_given = false where "right" = 'people.journal'`;
  await db`update roles set rights = rights || '{sections.try}' where key = 'reader'`;
  const [{ name } = { name: '' }] = await db<{ name: string }[]>`select session_user as name`;
  expect((await newestEvents(5)).map((event) => event.replace(/ (?:127\.0\.0\.1|::1) /, ' '))).toEqual([
    `user done rights reader, by ${name} of the database`,
    `user done boss revoke boss people.journal, by ${name} of the database`,
    `user done boss grant boss people.journal, by ${name} of the database`,
    `user done boss role boss manager, by ${name} of the database`,
    `user done boss role boss reader, by ${name} of the database`,
  ]);
});

test('a refused call and a downloaded file are recorded', async () => {
  await (await api.signIn('seller', 'manager'))({ url: '/api/sections/' });
  const id = await anOrder(db);
  const { upload } = testUploads(api);
  const file = (
    await upload(`/api/orders/${id}/upload-file/`, { filename: 'чек.txt', content: 'итого' })
  ).json<StoredFile>();
  for (const range of ['bytes=0-1', 'bytes=2-4']) {
    expect((await app.inject({ url: encodeURI(file.url), headers: { range } })).statusCode).toBe(206);
  }
  expect(await newestEvents(2)).toEqual([
    expect.stringMatching(new RegExp(`^download done tester 127\\.0\\.0\\.1 order ${id} \\d+_чек\\.txt$`)),
    'permission refused seller 127.0.0.1 sections.publish',
  ]);
});

test('what the users command changes is recorded, and the command prints all events', async () => {
  const run = (command: string) =>
    runUsersCommand(command.split(' '), { db, telegram: null, readPassword: async () => password });
  await run('add boris manager');
  await run('grant boris sections');
  await expect(run('disable nobody')).rejects.toThrow('There is no user');
  expect(await newestEvents(2)).toEqual([
    expect.stringMatching(/^user done boris right boris \+sections\.publish, by \S+ of the machine$/),
    expect.stringMatching(/^user done boris add boris manager, by/),
  ]);
  const lines = await run('events BORIS');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z\tuser\tdone\t–\tboris\t–\tadd boris manager, by/);
});

const readJournal = async (query = '') => {
  const page = (await api.request({ url: `/api/journal/${query}` })).json<JournalPage>();
  expect(Value.Errors(JournalPage, page)).toEqual([]);
  return page;
};

const wordsOf = ({ entries }: JournalPage) =>
  entries.map(({ group, kind, login, is_known }) => `${group} ${kind} ${login}${is_known ? '' : ' (unknown)'}`);

test('an export that a page reports leaves a trace, and one that makes no sense is refused', async () => {
  const report = (payload: object) => api.request({ method: 'POST', url: '/api/journal/exports/', payload });
  expect((await report({ title: 'Заказы', format: 'csv', rows: 60 })).statusCode).toBe(204);
  expect((await report({ title: '', format: 'csv', rows: 60 })).statusCode).toBe(400);
  expect((await report({ title: 'Заказы', format: 'pdf', rows: 60 })).statusCode).toBe(400);
  expect(await newestEvents(1)).toEqual(['export done tester 127.0.0.1 csv 60 Заказы']);
});

test('the journal is read with its permission alone, and what is refused is in it', async () => {
  const asSeller = await api.signIn('seller', 'manager');
  expect((await asSeller({ url: '/api/journal/' })).json()).toMatchObject({ status: 403, right: 'people.journal' });
  expect(await newestEvents(1)).toEqual(['permission refused seller 127.0.0.1 people.journal']);
  expect(wordsOf(await readJournal('?limit=1'))).toEqual(['refused permission seller']);
});

test('the journal is read page by page, by group, login and time, and counted by group', async () => {
  const at = (minute: number) => `2050-02-03T10:${minute}:00.000Z`;
  const add = (kind: string, outcome: string, login: string, minute: number) =>
    db`insert into auth_events (kind, outcome, login, at) values (${kind}, ${outcome}, ${login}, ${at(minute)})`;
  await add('sign-in', 'done', 'Anna', 10);
  await add('sign-in', 'refused', 'anna', 11);
  await add('canary', 'done', 'boris', 12);
  await add('sign-in', 'refused', 'stranger', 13);
  const then = `?from=${at(10)}&until=${at(59)}`;
  const first = await readJournal(`${then}&limit=3`);
  expect(wordsOf(first)).toEqual([
    'refused sign-in stranger (unknown)',
    'section canary boris',
    'refused sign-in anna',
  ]);
  expect(first.counts?.map(({ group, count }) => `${group} ${count}`).sort()).toEqual([
    'refused 2',
    'section 1',
    'sign-in 1',
  ]);
  const older = await readJournal(`${then}&limit=3&before=${first.entries.at(-1)?.id}`);
  expect(wordsOf(older)).toEqual(['sign-in sign-in Anna']);
  expect(older.counts).toBeNull();
  const ofAnna = await readJournal(`${then}&login=ANN&group=refused`);
  expect(wordsOf(ofAnna)).toEqual(['refused sign-in anna']);
  expect(ofAnna.counts).toHaveLength(2);
  expect(wordsOf(await readJournal(`?from=${at(12)}&until=${at(13)}`))).toEqual(['section canary boris']);
  expect(first.kept_days).toBe(365);
});

test('events are only added to, and removed when they are a year old', async () => {
  await expect(db`update auth_events set login = 'nobody'`).rejects.toThrow('only added to');
  await expect(db`delete from auth_events`).rejects.toThrow('kept for 90 days');
  await db`insert into auth_events (at, kind, outcome) values (now() - interval '366 days', 'sign-in', 'done')`;
  const before = await events.newest(1000);
  expect(await events.deleteOld(365)).toBe(1);
  expect(await events.newest(1000)).toHaveLength(before.length - 1);
});

test('of 250 exports of one person in an hour 200 are recorded, and then once that there were more', async () => {
  const olga = await api.signIn('olga');
  const report = (as: typeof olga, rows: number) =>
    as({ method: 'POST', url: '/api/journal/exports/', payload: { title: 'Заказы', format: 'csv', rows } });
  for (let rows = 1; rows <= 250; rows++) {
    expect((await report(olga, rows)).statusCode).toBe(204);
  }
  expect(await newestEvents(202)).toEqual([
    'limit refused journal olga 127.0.0.1 export',
    ...Array.from({ length: 200 }, (_, index) => `export done olga 127.0.0.1 csv ${200 - index} Заказы`),
    expect.not.stringContaining('olga'),
  ]);
  await report(api.request, 7);
  expect(await newestEvents(1)).toEqual(['export done tester 127.0.0.1 csv 7 Заказы']);
});
