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

/** @returns the whole answer, until the connection ends. */
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

test('the answer to an unreadable HEAD request has no body', async () => {
  const answer = await send(`HEAD /api/${'a'.repeat(20_000)} HTTP/1.1\r\nhost: a\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1.1 431 [^{]*\r\n\r\n$/);
});

for (const [what, sent, status] of unreadable) {
  test(`${what} is refused with ${status} as a problem document, and the connection is closed`, async () => {
    const answer = await send(sent);
    const [head = '', body = ''] = answer.split('\r\n\r\n');
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
