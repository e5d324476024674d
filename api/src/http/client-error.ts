import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { texts } from '../texts.ts';
import { problemDetails, problemType } from './error-response.ts';
import { refusalHeaders } from './safe-headers.ts';

/** Error codes of Node's HTTP parser. */
const statuses = new Map([
  ['HPE_HEADER_OVERFLOW', 431],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', 413],
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
]);

const details = new Map<number, string>([
  [408, texts.requestTimeout],
  [413, texts.bodyTooLarge],
  [417, texts.expectationFailed],
  [431, texts.headersTooLarge],
]);

const lingerMs = 2_000;

interface UnreadRequest extends Error {
  code?: string;
  /** Node passes a buffer; Fastify's types disagree. */
  rawPacket?: unknown;
}

/** Answers a request that could not be parsed, in the shape of every other refusal, and closes the connection. */
export const answerClientError = (error: UnreadRequest, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = statuses.get(error.code ?? '') ?? 400;
  const { headers, body } = closingRefusal(status);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  // The rest of the request is drained: if the connection were cut at once, the client would never read the response.
  socket.resume().setTimeout(lingerMs, () => socket.destroy());
  const isHead = Buffer.isBuffer(error.rawPacket) && error.rawPacket.subarray(0, 5).toString() === 'HEAD ';
  socket.end(`${head.join('\r\n')}\r\n\r\n${isHead ? '' : body}`);
};

/** Answers an unknown `Expect` header; without a listener Node sends a bare 417. */
export const refuseUnknownExpectations = (server: Pick<Server, 'on'>): void => {
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const { headers, body } = closingRefusal(417);
    response.writeHead(417, headers).end(body);
  });
};

const closingRefusal = (status: number) => {
  const requestId = randomUUID();
  const body = problemDetails({ status, detail: details.get(status) ?? texts.badRequest, requestId });
  const headers = {
    'content-type': problemType,
    'content-length': Buffer.byteLength(body),
    'x-request-id': requestId,
    ...refusalHeaders,
    connection: 'close',
  };
  return { headers, body };
};
