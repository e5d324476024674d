import { once } from 'node:events';
import { Agent, get, request } from 'node:http';
import { connect } from 'node:net';
import { test } from 'node:test';
import { expect } from 'expect';
import { ended, startServer } from '../testing/api-process.ts';
import { beginSignIn } from '../testing/begin-sign-in.ts';
import { eventually } from '../testing/eventually.ts';
import { startFakeTelegram } from '../testing/fake-telegram.ts';
import { templateDatabase } from '../testing/template-database.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { createTestDatabase, waitingForLocks } from '../testing/test-database.ts';
import { accessTokens } from './accounts/tokens/access-tokens.ts';
import { loadServerSecret } from './accounts/tokens/server-secret.ts';
import { systemClock } from './clock.ts';

const { db, url: databaseUrl } = await createTestDatabase(templateDatabase);
const secret = await loadServerSecret(db);
const token = await accessTokens(secret.key('access-token'), systemClock).issue(await beginSignIn(db, 'anna'));
await db`insert into orders (order_date, full_name) values ('2026-03-01', 'Анна')`;

const start = (environment: Record<string, string> = {}) =>
  startServer({ DATA_DIR: temporaryFolder(), DATABASE_URL: databaseUrl, ...environment });

interface Answer {
  status: number;
  body: string;
}

const ask = (url: string, options: { agent: Agent; method?: string; body?: string }): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const asking = request(url, { ...options, headers }, async (response) => {
      let body = '';
      for await (const chunk of response) {
        body += String(chunk);
      }
      resolve({ status: response.statusCode ?? 0, body });
    });
    asking.once('error', reject).end(options.body);
  });

/** A change of the order that takes as long as the test locks its row. */
const slowChange = async (url: string, agent: Agent) => {
  const holder = await db.reserve();
  await holder`begin`;
  await holder`select from orders where id = 1 for update`;
  const answer = ask(`${url}/api/orders/?order_id=1`, { agent, method: 'PATCH', body: '{"tag":"бартер"}' });
  await waitingForLocks(db, 1);
  return {
    answer,
    letGo: async () => {
      await holder`rollback`;
      holder.release();
    },
  };
};

/** Tries to connect to the address and returns the outcome. */
const connection = async (url: string): Promise<string> => {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const outcome = await Promise.race([
    once(socket, 'connect').then(() => 'accepted'),
    once(socket, 'error').then(([error]) => String(error.code)),
  ]).catch((error) => String(error.code));
  socket.destroy();
  return outcome;
};

test('during shutdown running requests are answered completely, new connections are refused, and idle ones are closed', async () => {
  const { server, url } = await start();
  const [busy, idle] = [new Agent({ keepAlive: true }), new Agent({ keepAlive: true })];
  expect((await ask(`${url}/api/orders/`, { agent: idle })).status).toBe(200);
  const [idleSocket] = Object.values(idle.freeSockets).flatMap((sockets) => sockets ?? []);
  const idleClosed = new Promise<void>((resolve) => idleSocket?.once('close', () => resolve()));
  const change = await slowChange(url, busy);

  server.kill('SIGTERM');
  await idleClosed;
  await eventually(async () => expect(await connection(url)).toBe('ECONNREFUSED'));
  expect(server.exitCode).toBeNull();

  await change.letGo();
  const { status, body } = await change.answer;
  expect(status).toBe(200);
  expect(JSON.parse(body)).toMatchObject({ id: 1, tag: 'бартер' });
  const answeredAt = performance.now();
  expect(await ended(server)).toBe(0);
  expect(performance.now() - answeredAt).toBeLessThan(1_000);
});

test('under load every accepted request is answered', async () => {
  const { server, url } = await start();
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  const seen: number[] = [];
  const refused: string[] = [];
  let isLoading = true;
  const load = async () => {
    while (isLoading) {
      await ask(`${url}/api/orders/`, { agent }).then(
        ({ status }) => seen.push(status),
        (error: Error & { code?: string }) => {
          refused.push(error.code ?? error.message);
          isLoading = false;
        },
      );
    }
  };
  const loads = Array.from({ length: 20 }, load);
  await eventually(() => expect(seen.length).toBeGreaterThan(200));
  server.kill('SIGTERM');
  expect(await ended(server)).toBe(0);
  isLoading = false;
  await Promise.all(loads);
  expect(new Set(seen)).toEqual(new Set([200]));
  expect(refused.filter((code) => code !== 'ECONNREFUSED' && code !== 'ECONNRESET')).toEqual([]);
});

test('endless streams are closed at once, and polling for messages to the bot does not delay the end', async () => {
  const telegram = await startFakeTelegram();
  const { token: botToken, apiRoot } = telegram.address;
  const { server, url } = await start({
    SITE_DIR: temporaryFolder(),
    SITE_LIVE_RELOAD: 'on',
    TELEGRAM_BOT_TOKEN: botToken,
    TELEGRAM_API_ROOT: apiRoot,
  });
  const headers = { authorization: `Bearer ${token}` };
  const streams = [];
  for (const path of ['/api/events/', '/dev/changes']) {
    const [stream] = await once(get(`${url}${path}`, { headers }), 'response');
    await once(stream, 'data');
    streams.push(stream);
  }
  await eventually(() => expect(telegram.listeners()).toBe(1));
  const closed = streams.map((stream) => once(stream, 'end'));
  const signalledAt = performance.now();
  server.kill('SIGTERM');
  await Promise.all(closed);
  expect(await ended(server)).toBe(0);
  expect(performance.now() - signalledAt).toBeLessThan(2_000);
});

test('a request that does not end is aborted, and the process ends cleanly within ten seconds', async () => {
  const { server, url } = await start();
  const change = await slowChange(url, new Agent());
  const cutOff = expect(change.answer).rejects.toMatchObject({ code: 'ECONNRESET' });
  const signalledAt = performance.now();
  server.kill('SIGTERM');
  await cutOff;
  expect(await ended(server)).toBe(0);
  expect(performance.now() - signalledAt).toBeLessThan(9_500);
  await change.letGo();
});
