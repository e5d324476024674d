import { test } from 'node:test';
import { expect } from 'expect';
import type { InjectOptions } from 'fastify';
import { startTestApi } from '../../../testing/test-api.ts';
import { openBrowser } from '../../../testing/test-browser.ts';
import { isFull } from '../../../testing/test-scope.ts';
import { password } from '../../../testing/test-sign-ins.ts';
import { userStore } from '../users/user-store.ts';

const api = await startTestApi();
const { app, db, clock } = api;
await userStore(db).add('anna', password);

const form = (url: string, fields: Record<string, string>, cookie = ''): InjectOptions => ({
  method: 'POST',
  url,
  headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
  payload: new URLSearchParams(fields).toString(),
});

const asBearer = (url: string, n: number): InjectOptions => ({
  method: 'POST',
  url,
  headers: { authorization: `Bearer made-up-${n}` },
});

const vital = { kind: 'vital', vital: 'LCP', section: null, build: null };
const username = (n: number) => (n % 2 === 0 ? 'anna' : `stranger-${n}`);

/** What a stranger may send to each open route; `n` makes each request another one. */
const floods: Record<string, (n: number) => InjectOptions> = {
  'POST /api/jwt/validate/': (n) => form('/api/jwt/validate/', { username: username(n), password: 'wrong' }),
  'POST /api/jwt/2fa-1-step/': (n) => form('/api/jwt/2fa-1-step/', { username: username(n), password: 'wrong' }),
  'POST /api/jwt/2fa-2-step/': (n) =>
    form('/api/jwt/2fa-2-step/', { username: username(n), code: '000000' }, n % 3 === 0 ? `sklad_login=a${n}` : ''),
  'POST /api/jwt/refresh/': (n) => asBearer('/api/jwt/refresh/', n),
  'POST /api/jwt/logout/': (n) => asBearer('/api/jwt/logout/', n),
  'POST /api/invitations/read/': (n) => ({
    method: 'POST',
    url: '/api/invitations/read/',
    payload: { token: `made-up-${n}` },
  }),
  'POST /api/invitations/accept/': (n) => ({
    method: 'POST',
    url: '/api/invitations/accept/',
    payload: { token: `made-up-${n}`, password },
  }),
  'POST /api/telemetry/': (n) => ({
    method: 'POST',
    url: '/api/telemetry/',
    payload: { events: Array.from({ length: 20 }, (_, each) => ({ ...vital, value: n * 20 + each })) },
  }),
  'GET /api/files/{signature}/{storedName}': (n) => ({ url: `/api/files/a${n}/1_a.txt` }),
};

/** Answers that are made once. */
const fixed = ['GET /api/openapi.json'];

/** So that requests of one flood come from many addresses. */
const from = (n: number) => `203.0.113.${n % 200}`;

const flood = (requestOf: (n: number) => InjectOptions, begin: number) =>
  Promise.all(
    Array.from({ length: 250 }, (_, n) => app.inject({ ...requestOf(begin + n), remoteAddress: from(begin + n) })),
  );

/** Written some seconds later, and bounded for each address (telemetry-limits.test.ts). */
const metricTables = ['section_figures', 'section_failures'];

/** Rows of all tables but those of metrics, and the counts of attempts, which expire. */
const countRows = async () => {
  const tables = await db<{ name: string }[]>`
    select tablename as name from pg_tables 
    where schemaname = 'public' and tablename <> all (${['attempt_counts', ...metricTables]})`;
  let rows = 0;
  for (const { name } of tables) {
    const [{ count } = { count: 0 }] = await db<{ count: number }[]>`select count(*)::integer from ${db(name)}`;
    rows += count;
  }
  return rows;
};

const attemptCounts = async () => (await db`select from attempt_counts`).length;

/** The limits of the journal are those of the database's clock, the others those of the api's. */
const passAnHour = async () => {
  clock.advanceSeconds(3600);
  await db.begin(async (tx) => {
    await tx`alter table auth_events disable trigger kept`;
    await tx`update auth_events set at = at - interval '1 hour'`;
    await tx`alter table auth_events enable trigger kept`;
  });
};

test('every documented route that needs no sign-in is flooded here', async () => {
  await app.ready();
  const { paths = {} } = app.swagger();
  const open = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations ?? {})
      .filter(([, operation]) => !JSON.stringify(operation).includes('"token":[]'))
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  );
  expect([...Object.keys(floods), ...fixed]).toEqual(
    expect.arrayContaining(open.filter((route) => !route.startsWith('HEAD '))),
  );
});

for (const [route, requestOf] of Object.entries(floods)) {
  test(`floods of ${route} add few rows an hour, and then none`, async () => {
    for (const begin of isFull ? [0, 750] : [0]) {
      const before = await countRows();
      await flood(requestOf, begin);
      await flood(requestOf, begin + 250);
      const flooded = await countRows();
      expect(flooded - before).toBeLessThan(150);
      await flood(requestOf, begin + 500);
      expect(await countRows()).toBe(flooded);
      expect(await attemptCounts()).toBeLessThan(150);
      await passAnHour();
    }
  });
}

test('counts of attempts of made-up logins are few, and go away with later attempts', async () => {
  const wrong = (n: number) => form('/api/jwt/validate/', { username: `made-up-${n}`, password: 'wrong' });
  await flood(wrong, 0);
  expect(await attemptCounts()).toBeLessThan(150);
  clock.advanceSeconds(3600);
  for (let n = 0; n < 12; n++) {
    await openBrowser(app, from(n)).submit('/api/jwt/validate/', { username: 'late', password: 'wrong' });
  }
  expect(await attemptCounts()).toBeLessThan(15);
});
