import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'expect';
import { beginSignIn } from '../../testing/begin-sign-in.ts';
import { eventually } from '../../testing/eventually.ts';
import { multipartForm } from '../../testing/multipart-form.ts';
import { anOrder } from '../../testing/shop/records.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { accessTokens, type SignedInUser } from '../accounts/tokens/access-tokens.ts';
import { loadServerSecret } from '../accounts/tokens/server-secret.ts';

const bodyMs = 300;
const api = await startTestApi({ limits: { bodyMs, headersMs: 500, silenceMs: 1_000 }, trustProxy: ['127.0.0.1'] });
const { db } = api;
const portOf = async ({ app }: TestApi) => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
};
const port = await portOf(api);
const tokens = accessTokens((await loadServerSecret(db)).key('access-token'), api.clock);

/** Opens a connection and sends these header lines. */
const open = async (lines: string[], to = port): Promise<Socket> => {
  const socket = connect(to, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(`${[...lines, 'Host: localhost'].join('\r\n')}\r\n\r\n`);
  return socket;
};

const bearer = async (user: SignedInUser) => `Authorization: Bearer ${await tokens.issue(user)}`;

/** Everything received until the other side ends. */
const readAll = async (socket: Socket) => {
  let text = '';
  for await (const chunk of socket) {
    text += String(chunk);
  }
  return text;
};

const statusOf = async (socket: Socket) => {
  const [head] = await Promise.race([once(socket, 'data'), once(socket, 'close')]);
  return Number(String(head).split(' ', 2)[1]);
};

test('a body that never ends is refused before authentication, and its connection is closed', async () => {
  const form = 'Content-Type: application/x-www-form-urlencoded';
  const startedMs = performance.now();
  const socket = await open(['POST /api/jwt/validate/ HTTP/1.1', form, 'Content-Length: 1000']);
  socket.write('username=anna');
  const response = await readAll(socket);
  expect(response).toMatch(/^HTTP\/1\.1 408 /);
  expect(response).toContain('Запрос передавался слишком долго');
  expect(performance.now() - startedMs).toBeLessThan(5_000);
});

test('a refused body that never ends does not keep its connection open', async () => {
  const socket = await open(['PATCH /api/orders/?order_id=1 HTTP/1.1', 'Content-Length: 1000']);
  expect(await readAll(socket)).toMatch(/^HTTP\/1\.1 4/);
});

test('an upload may take longer than other bodies, as long as it makes progress', async () => {
  const id = await anOrder(db);
  const form = multipartForm({ filename: 'a.bin', content: Buffer.alloc(1_000, 1) });
  const socket = await open([
    `POST /api/orders/${id}/upload-file/ HTTP/1.1`,
    await bearer(api.user),
    `Content-Type: ${form.headers['content-type']}`,
    `Content-Length: ${form.payload.length}`,
  ]);
  const startedMs = performance.now();
  const step = Math.ceil(form.payload.length / 4);
  for (let start = 0; start < form.payload.length; start += step) {
    socket.write(form.payload.subarray(start, start + step));
    await sleep(bodyMs / 2);
  }
  expect(performance.now() - startedMs).toBeGreaterThan(bodyMs);
  expect(await statusOf(socket)).toBe(201);
  socket.destroy();
});

test('a client that does not read is cut off, holds no list in memory, and has a limited number of answers at once', async () => {
  await db`
    insert into orders (order_date, full_name)
    select '2026-03-01', repeat('Анна ', 60) from generate_series(1, 30000)`;
  const listFor = async (user: SignedInUser) => ['GET /api/orders/ HTTP/1.1', await bearer(user), 'Connection: close'];
  const list = await listFor(api.user);
  const ask = async (lines: string[]) => (await open(lines)).pause();
  await eventually(async () => expect(await statusOf(await open(list))).toBe(200));
  const before = process.memoryUsage().arrayBuffers;
  const readers = await Promise.all(Array.from({ length: 60 }, () => ask(list)));
  await eventually(async () => expect(await statusOf(await open(list))).toBe(429));
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(150_000_000);
  // Another user is not affected.
  expect(await statusOf(await open(await listFor(await beginSignIn(db, 'boris'))))).toBe(200);
  await eventually(async () => expect(await statusOf(await open(list))).toBe(200));
  for (const reader of readers) {
    reader.destroy();
  }
});

test('the connections of an address are limited, those of a trusted proxy are not', async () => {
  const few = await startTestApi({ limits: { perAddress: 3 } });
  const [direct, proxied] = [await portOf(few), port];
  const openSeveral = (to: number) => Promise.all(Array.from({ length: 8 }, () => open(['GET /livez HTTP/1.1'], to)));
  const answered = async (sockets: Socket[]) => {
    const statuses = await Promise.all(sockets.map((socket) => statusOf(socket).catch(() => 'cut off')));
    for (const socket of sockets) {
      socket.destroy();
    }
    return statuses.filter((status) => status === 200);
  };
  expect(await answered(await openSeveral(direct))).toHaveLength(3);
  expect(await answered(await openSeveral(proxied))).toHaveLength(8);
  await eventually(async () => expect(await answered([await open(['GET /livez HTTP/1.1'], direct)])).toHaveLength(1));
});
