import { Agent, type IncomingHttpHeaders, request as openRequest } from 'node:http';
import type { PlaceholderSource } from './placeholders.ts';
import type { FuzzRequest } from './requests-of.ts';

/** The received answer. */
export interface FuzzAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export type SendRequest = (request: FuzzRequest) => Promise<FuzzAnswer>;

/** An endless stream is read up to the first message with an id. */
const messageEnd = /^id: .*\n\n/m;

/** Sends requests to a listening api directly: no client normalises the address or the headers. */
export const requestSender = (
  port: number,
  source: PlaceholderSource,
  maxSockets: number,
): SendRequest & { close(): void } => {
  const agent = new Agent({ keepAlive: true, maxSockets });
  const send: SendRequest = async (request) => {
    const { operation, url, body } = request;
    const bodyText = typeof body === 'string' ? body : '';
    const given = Object.entries(request.headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value] as const],
    );
    const fill = await source.fillFor(operation.path, [url, bodyText, ...given.map(([, value]) => value)]);
    const content = typeof body === 'string' ? fill(body) : body;
    const headers = Object.fromEntries(given.map(([name, value]) => [name, fill(value)]));
    const response = await exchange({ port, agent, method: operation.method, path: fill(url), headers }, content);
    const { etag } = response.headers;
    if (etag !== undefined) {
      source.remember(operation.path, etag);
    }
    return response;
  };
  return Object.assign(send, { close: () => agent.destroy() });
};

const exchange = (
  options: { port: number; agent: Agent; method: string; path: string; headers: Record<string, string> },
  content: string | Buffer | null,
): Promise<FuzzAnswer> =>
  new Promise((resolve, reject) => {
    const length = content === null ? {} : { 'content-length': String(Buffer.byteLength(content)) };
    const outgoing = openRequest({ ...options, headers: { ...options.headers, ...length }, timeout: 20_000 });
    outgoing.once('error', reject);
    outgoing.once('timeout', () => outgoing.destroy(new Error('No answer within 20 seconds')));
    outgoing.once('response', (incoming) => {
      const chunks: Buffer[] = [];
      const isEndless = incoming.headers['content-type']?.startsWith('text/event-stream');
      const finish = () =>
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: Buffer.concat(chunks) });
      incoming.once('error', reject);
      incoming.once('end', finish);
      incoming.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        if (isEndless && messageEnd.test(Buffer.concat(chunks).toString())) {
          incoming.off('error', reject).on('error', () => undefined);
          finish();
          outgoing.destroy();
        }
      });
    });
    outgoing.end(content ?? undefined);
  });
