import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { texts } from '../texts.ts';
import { problemDetails, problemType } from './problem-details.ts';

/** Error codes of Node's HTTP parser. */
const statuses = new Map([
  ['HPE_HEADER_OVERFLOW', 431],
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
]);

const details = new Map<number, string>([
  [408, texts.requestTimeout],
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
  const requestId = randomUUID();
  const detail = details.get(status) ?? texts.badRequest;
  const body = problemDetails({ status, detail, requestId });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `content-type: ${problemType}`,
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${requestId}`,
    'x-content-type-options: nosniff',
    'connection: close',
  ];
  // The rest of the request is drained: if the connection were cut at once, the client would never read the answer.
  socket.resume().setTimeout(lingerMs, () => socket.destroy());
  const isHead = Buffer.isBuffer(error.rawPacket) && error.rawPacket.subarray(0, 5).toString() === 'HEAD ';
  socket.end(`${head.join('\r\n')}\r\n\r\n${isHead ? '' : body}`);
};
