import { test } from 'node:test';
import { expect } from 'expect';
import type { StoredFile } from 'shared/contract/file';
import { anOrder } from '../orders/an-order.ts';
import { startTestApi } from '../testing/test-api.ts';
import { openBrowser } from '../testing/test-browser.ts';
import { testUploads } from '../testing/test-uploads.ts';
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
    'sign-in refused password no·one 192.0.2.7',
    'sign-in refused password anna 192.0.2.7',
  ]);
});

test('a refused permission and a downloaded file are recorded', async () => {
  await api.request({ url: '/api/sections/' });
  const id = await anOrder(db);
  const { upload } = testUploads(api);
  const file = (
    await upload(`/api/orders/${id}/upload-file/`, { filename: 'чек.txt', content: 'итого' })
  ).json<StoredFile>();
  for (const range of ['bytes=0-1', 'bytes=2-4']) {
    expect((await app.inject({ url: encodeURI(file.url), headers: { range } })).statusCode).toBe(206);
  }
  expect(await newestEvents(2)).toEqual([
    expect.stringMatching(/^download done tester 127\.0\.0\.1 \d+_чек\.txt$/),
    'permission refused tester 127.0.0.1 sections',
  ]);
});

test('what the users command changes is recorded, and the command prints all events', async () => {
  const run = (command: string) =>
    runUsersCommand(command.split(' '), { db, telegram: null, readPassword: async () => password });
  await run('add boris');
  await run('grant boris sections');
  await expect(run('disable nobody')).rejects.toThrow('There is no user');
  expect(await newestEvents(2)).toEqual([
    expect.stringMatching(/^user done boris grant boris sections, by \S+ of the machine$/),
    expect.stringMatching(/^user done boris add boris, by/),
  ]);
  const lines = await run('events BORIS');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z\tuser\tdone\t–\tboris\t–\tadd boris, by/);
});

test('events can only be added, and are deleted after a year', async () => {
  await expect(db`update auth_events set login = 'nobody'`).rejects.toThrow('only added to');
  await expect(db`delete from auth_events`).rejects.toThrow('kept for 90 days');
  await db`insert into auth_events (at, kind, outcome) values (now() - interval '366 days', 'sign-in', 'done')`;
  const before = await events.newest(1000);
  expect(await events.deleteOld(365)).toBe(1);
  expect(await events.newest(1000)).toHaveLength(before.length - 1);
});
