import { once } from 'node:events';
import { STATUS_CODES } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { expect } from 'expect';
import { startTestApi } from '../../testing/test-api.ts';

const api = await startTestApi();
await api.app.listen({ port: 0, host: '127.0.0.1' });
const { port } = api.app.server.address() as AddressInfo;

/** @returns the whole response, until the connection ends. */
const send = async (sent: string): Promise<string> => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(sent);
  return text(socket);
};

const unreadable: [string, string, number][] = [
  ['no HTTP', 'hello\r\n\r\n', 400],
  ['a header without a colon', 'GET /api/orders/ HTTP/1.1\r\nhost: a\r\nnonsense\r\n\r\n', 400],
  ['a length that is no number', 'POST /api/orders/ HTTP/1.1\r\nhost: a\r\ncontent-length: x\r\n\r\n', 400],
  ['an address of 20 KB', `GET /api/${'a'.repeat(20_000)} HTTP/1.1\r\nhost: a\r\n\r\n`, 431],
  ['headers of 20 KB', `GET /api/orders/ HTTP/1.1\r\nhost: a\r\ncookie: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
];

const login = 'POST /api/jwt/validate/ HTTP/1.1\r\nhost: a\r\nconnection: close\r\n';
const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n${more}\r\n`;
const refused: [what: string, sent: string, status: number][] = [
  ...unreadable,
  ['no host', 'GET /livez HTTP/1.1\r\nconnection: close\r\n\r\n', 400],
  ['a wish that is unknown', get('/livez', 'expect: tea\r\n'), 417],
  [
    'a part of a body with a name of 20 KB',
    `${login}content-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n1;${'a'.repeat(20_000)}`,
    413,
  ],
  [
    'a part of a body without a length',
    `${login}content-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nx\r\n`,
    400,
  ],
  ['an address that cannot be decoded', get('/api/%ff'), 400],
  ['an id that is too long', get(`/api/orders/${'1'.repeat(200)}`), 414],
  ['an unknown address of the api', get('/api/nothing/'), 404],
  ['an unknown address elsewhere', get('/nothing'), 404],
  ['no sign-in', get('/api/orders/'), 401],
  ['another method', 'PUT /api/orders/ HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-length: 0\r\n\r\n', 405],
  ['another kind of body', `${login}content-type: text/plain\r\ncontent-length: 1\r\n\r\na`, 415],
  ['a body that is too large', `${login}content-type: application/json\r\ncontent-length: 90000\r\n\r\n`, 413],
  ['a body that is no JSON', `${login}content-type: application/json\r\ncontent-length: 1\r\n\r\n{`, 400],
];
for (const [what, sent, status] of refused) {
  test(`the refusal of ${what} (${status}) is neither cached nor sniffed`, async () => {
    const [head = ''] = (await send(sent)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head).toContain('\r\nx-content-type-options: nosniff');
    expect(head).toContain('\r\ncache-control: no-store');
    expect(head).toContain('\r\ncontent-type: application/problem+json; charset=utf-8');
  });
}

test('an answer that is none of a record is not cached either; the document of the api is compared with what a page has', async () => {
  for (const path of ['/livez', '/readyz', '/api/docs/', '/api/docs/json']) {
    const [head = ''] = (await send(get(path))).split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1.1 200 /);
    expect(head).toContain('\r\nx-content-type-options: nosniff');
    expect(head).toContain('\r\ncache-control: no-store');
  }
  const [ofDocument = ''] = (await send(get('/api/openapi.json'))).split('\r\n\r\n');
  expect(ofDocument).toContain('\r\ncache-control: no-cache');
  expect(ofDocument).toContain('\r\netag: "');
});

test('the answer to an unreadable HEAD request has no body', async () => {
  const response = await send(`HEAD /api/${'a'.repeat(20_000)} HTTP/1.1\r\nhost: a\r\n\r\n`);
  expect(response).toMatch(/^HTTP\/1.1 431 [^{]*\r\n\r\n$/);
});

for (const [what, sent, status] of unreadable) {
  test(`${what} is refused with ${status} as a problem document, and the connection is closed`, async () => {
    const response = await send(sent);
    const [head = '', body = ''] = response.split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    const [, requestId] = /x-request-id: (\S+)/.exec(head) ?? [];
    expect(JSON.parse(body)).toEqual({
      type: 'about:blank',
      title: STATUS_CODES[status],
      status,
      detail: expect.stringMatching(/^[А-Я]/),
      request_id: requestId,
    });
    expect(head).toContain('content-type: application/problem+json; charset=utf-8');
  });
}
