import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { expect } from 'expect';
import { eventually } from '../../../testing/eventually.ts';
import { multipartForm } from '../../../testing/multipart-form.ts';
import { anOrder } from '../../../testing/shop/records.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { testUploads } from '../../../testing/test-uploads.ts';
import { accessTokens } from '../../accounts/tokens/access-tokens.ts';
import { loadServerSecret } from '../../accounts/tokens/server-secret.ts';

const api = await startTestApi();
const { db, app, clock } = api;
const { storedKeys, countRows } = testUploads(api);
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;
const token = await accessTokens((await loadServerSecret(db)).key('access-token'), clock).issue(api.user);
const id = await anOrder(db);

/** Opens a connection and sends the headers of an upload of that many bytes. */
const startUpload = async (byteSize: number, form: { headers: Record<string, string> }, recordId = id) => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    `POST /api/orders/${recordId}/upload-file/ HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n` +
      `Content-Type: ${form.headers['content-type']}\r\nContent-Length: ${byteSize}\r\n\r\n`,
  );
  return socket;
};

const drafts = async () => (await storedKeys()).filter((name) => name.endsWith('.draft'));

for (const end of ['cut', 'closed in order'] as const) {
  test(`an upload whose connection is ${end} in the middle leaves no draft, no bytes and no row`, async () => {
    const form = multipartForm({ filename: 'a.bin', content: Buffer.alloc(1024 * 1024, 1) });
    const socket = await startUpload(form.payload.length, form);
    socket.on('error', () => undefined);
    socket.write(form.payload.subarray(0, 300_000));
    await eventually(async () => expect(await drafts()).toHaveLength(1));
    if (end === 'cut') {
      socket.resetAndDestroy();
    } else {
      socket.end();
    }
    await eventually(async () => expect(await storedKeys()).toEqual([]));
    expect(await countRows()).toBe(0);
  });
}

test('an upload whose sender stops sending is aborted', async () => {
  const form = multipartForm({ filename: 'a.bin', content: Buffer.alloc(1024 * 1024, 1) });
  const socket = await startUpload(form.payload.length, form);
  const closed = once(socket, 'close');
  socket.resume().write(form.payload.subarray(0, 300_000));
  await eventually(async () => expect(await drafts()).toHaveLength(1));
  await closed;
  await eventually(async () => expect(await storedKeys()).toEqual([]));
  expect(await countRows()).toBe(0);
});

test('two hundred uploads that are cut off anywhere leave nothing, and the next one is stored', async () => {
  const form = multipartForm({ filename: 'a.bin', content: Buffer.alloc(100_000, 1) });
  const all = Array.from({ length: 200 }, async (_, index) => {
    const socket = await startUpload(form.payload.length, form);
    socket.on('error', () => undefined);
    const part = form.payload.subarray(0, Math.floor((form.payload.length - 1) * (index / 200)));
    await new Promise((resolve) => socket.write(part, resolve));
    socket.destroy();
  });
  await Promise.all(all);
  await eventually(async () => {
    expect(await promisify(app.server.getConnections).call(app.server)).toBe(0);
    expect(await storedKeys()).toEqual([]);
  });
  expect(await countRows()).toBe(0);
  expect((await api.request({ method: 'POST', url: `/api/orders/${id}/upload-file/`, ...form })).statusCode).toBe(201);
  expect(await storedKeys()).toHaveLength(1);
});

test('an unknown record is refused before the body is sent', async () => {
  const form = multipartForm({ filename: 'a.bin', content: 'a' });
  const socket = await startUpload(form.payload.length, form, 999_999);
  const [response] = await once(socket, 'data');
  expect(String(response)).toMatch(/^HTTP\/1.1 404 /);
  socket.destroy();
});

const file = (megabytes: number) => ({ filename: 'a.bin', content: Buffer.alloc(megabytes * 1024 * 1024, 1) });
const refused: [why: string, recordId: number, form: ReturnType<typeof multipartForm>, status: number][] = [
  ['an unknown record', 999_999, multipartForm(file(1.5)), 404],
  ['a body with a too large content length', id, multipartForm(file(8)), 413],
  ['a first part that is no file', id, multipartForm({ content: 'a' }, file(1.5)), 400],
  ['a second file', id, multipartForm(file(0.2), file(1.5)), 400],
];
for (const [why, recordId, form, status] of refused) {
  test(`after ${why} the rest of the body is drained, and the connection serves the next request`, async () => {
    const socket = await startUpload(form.payload.length, form, recordId);
    let responses = '';
    socket.setEncoding('utf8').on('data', (text) => {
      responses += text;
    });
    socket.write(form.payload);
    socket.write('GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await eventually(() => expect(responses).toMatch(new RegExp(`^HTTP/1.1 ${status} [\\s\\S]*HTTP/1.1 200 OK`)));
    socket.destroy();
    expect(await drafts()).toEqual([]);
  });
}

test('an upload without a declared length is written up to the limit only', async () => {
  const form = multipartForm({ filename: 'a.bin', content: Buffer.alloc(20 * 1024 * 1024, 1) });
  const response = await fetch(`http://127.0.0.1:${port}/api/orders/${id}/upload-file/`, {
    method: 'POST',
    headers: { ...form.headers, authorization: `Bearer ${token}` },
    body: new Blob([form.payload]).stream(),
    duplex: 'half',
  });
  expect(response.status).toBe(413);
  expect(await drafts()).toEqual([]);
});
