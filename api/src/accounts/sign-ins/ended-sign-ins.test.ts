import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import type { Order } from '@shared/contract/wire/order';
import { expect } from 'expect';
import { eventually } from '../../../testing/eventually.ts';
import { anOrder } from '../../../testing/shop/records.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { waitingForLocks } from '../../../testing/test-database.ts';
import { buildApp } from '../../app.ts';
import { accessTokens } from '../tokens/access-tokens.ts';
import { refreshTokenStore } from '../tokens/refresh-token-store.ts';
import { loadServerSecret } from '../tokens/server-secret.ts';
import { userStore } from '../users/user-store.ts';

const api = await startTestApi();
const { db, clock, files, uploads } = api;
const secret = await loadServerSecret(db);
const users = userStore(db);
const tokens = accessTokens(secret.key('access-token'), clock);
const refresh = refreshTokenStore(db, secret.key('refresh-token'), clock);

const codeSender = { send: async () => ({ bot: null, shown_in_terminal: true }) };
const otherApp = await buildApp({ db, clock, files, uploads, secret, codeSender });
after(() => otherApp.close());

const urlOf = async (app: typeof otherApp) => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
};
const processes = [await urlOf(api.app), await urlOf(otherApp)];

const orderId = await anOrder(db);
await db`insert into files (id, name, media_type, byte_size) values (1, 'чек.txt', 'text/plain', 3)`;
await files.write('1_чек.txt', Buffer.from('чек'));
await db`insert into attachments (file_id, order_id) values (1, ${orderId})`;

/** A user who has the list, a file and the event stream open in both processes. */
const openEverywhere = async (login: string) => {
  const user = (await users.find(login)) ?? (await users.add(login, 'long enough'));
  if (!user) {
    throw new Error('The user could not be made');
  }
  const { signIn, token } = await db.begin((tx) => refresh.begin(tx, user.id));
  const headers = { authorization: `Bearer ${await tokens.issue({ ...user, signIn })}` };
  const status = async (path: string, init: RequestInit = {}) => {
    const statuses = [];
    for (const url of processes) {
      const response = await fetch(url + path, {
        ...init,
        headers: { ...headers, 'content-type': 'application/json' },
      });
      await response.arrayBuffer();
      statuses.push(response.status);
    }
    return statuses;
  };
  const order = (await (await fetch(`${processes[0]}/api/orders/${orderId}`, { headers })).json()) as Order;
  const file = encodeURI(order.files[0]?.url ?? '');
  expect(await status('/api/orders/')).toEqual([200, 200]);
  expect(await status(file)).toEqual([200, 200]);
  const streams = await Promise.all(processes.map((url) => fetch(`${url}/api/events/`, { headers })));
  return { user, token, status, file, ended: Promise.all(streams.map((stream) => stream.text())) };
};

type Open = Awaited<ReturnType<typeof openEverywhere>>;

const refreshAt = (token: string) =>
  fetch(`${processes[1]}/api/jwt/refresh/`, { method: 'POST', headers: { authorization: `Bearer ${token}` } });

const endings: [how: string, end: (open: Open) => Promise<unknown>][] = [
  ['a new password', ({ user }) => users.setPassword(user, 'another one')],
  ['disabling the user', ({ user }) => db`update users set disabled_at = now() where id = ${user.id}`],
  [
    'logging out',
    ({ token }) =>
      fetch(`${processes[0]}/api/jwt/logout/`, { method: 'POST', headers: { authorization: `Bearer ${token}` } }),
  ],
  [
    'a replayed refresh token',
    async ({ token }) => {
      await refreshAt(token);
      clock.advanceSeconds(31);
      await refreshAt(token);
    },
  ],
];

for (const [index, [how, end]] of endings.entries()) {
  test(`${how} ends reads, writes, refreshes, streams and addresses of files at once, in every process`, async () => {
    const open = await openEverywhere(`person-${index}`);
    await end(open);
    const change = JSON.stringify({ tag: 'бартер' });
    expect(await open.status(`/api/orders/?order_id=${orderId}`, { method: 'PATCH', body: change })).toEqual([
      401, 401,
    ]);
    const ids = JSON.stringify([orderId]);
    expect(await open.status('/api/orders/multiple/', { method: 'DELETE', body: ids })).toEqual([401, 401]);
    const startedMs = performance.now();
    await eventually(async () => {
      expect(await open.status('/api/orders/')).toEqual([401, 401]);
      expect(await open.status(open.file)).toEqual([403, 403]);
    });
    expect((await refreshAt(open.token)).status).toBe(401);
    await open.ended;
    // Long before the periodic check.
    expect(performance.now() - startedMs).toBeLessThan(4_000);
  });
}

test('the end of one sign-in ends no other sign-in of the same user', async () => {
  const [one, other] = [await openEverywhere('anna'), await openEverywhere('anna')];
  await refresh.end(one.token);
  await one.ended;
  expect(await other.status('/api/orders/')).toEqual([200, 200]);
  await refresh.end(other.token);
  await other.ended;
});

test('an end is noticed after the listening connection was cut', async () => {
  const open = await openEverywhere('boris');
  await db`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike 'listen%'`;
  await refresh.end(open.token);
  await eventually(async () => expect(await open.status('/api/orders/')).toEqual([401, 401]));
  await open.ended;
});

test('a code that is redeemed while the password changes opens no lasting sign-in', async () => {
  const user = await users.add('vera', 'long enough');
  const userId = user?.id ?? 0;
  const hash = Buffer.from('a code');
  await db`insert into login_codes (secret_hash, user_id, code_hash, sent_at, expires_at)
    values (${hash}, ${userId}, ${hash}, now(), now() + interval '1 hour')`;
  const { signIn, changing } = await db.begin(async (tx) => {
    await tx`update login_codes set used_at = now() where secret_hash = ${hash}`;
    const begun = await refresh.begin(tx, userId);
    // Starts now, and waits for this transaction.
    const change = db`update users set password_hash = 'another' where id = ${userId}`.execute();
    await waitingForLocks(db, 1);
    return { ...begun, changing: change };
  });
  await changing;
  expect(await db`select from refresh_families where id = ${signIn} and revoked_at is null`).toHaveLength(0);
});
