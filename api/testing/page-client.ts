import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';

/** An answer, read to its end. */
interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  text: string;
}

interface Sent {
  method?: string;
  json?: unknown;
  headers?: Record<string, string>;
  /** The body arrives compressed, as in a browser, and nobody looks at it: `text` is empty. */
  isUnread?: boolean;
}

/** The connections of one browser, with an address of its own. */
export interface PageClient {
  /** @throws Error if the connection fails */
  ask(path: string, sent?: Sent): Promise<Answer>;
  /** An answer whose body is read as it comes. */
  open(path: string, headers: Record<string, string>, signal: AbortSignal): Promise<IncomingMessage>;
  close(): void;
}

const answeredWithinMs = 90_000;

/** An address of this machine for each of many people: limits by address count each on their own. */
export const addressOf = (person: number): string => `127.1.${Math.floor(person / 250)}.${1 + (person % 250)}`;

/**
 * Sends requests like a browser: over kept connections, and again if a kept one was closed before anything was answered.
 * @param localAddress an address of this machine, as limits by address count it
 */
export const pageClient = (url: string, localAddress: string, authorization: () => Promise<string>): PageClient => {
  const agent = new Agent({ keepAlive: true, maxSockets: 6, localAddress });
  const { hostname, port } = new URL(url);

  const send = async (path: string, { method = 'GET', json, headers = {} }: Sent, signal: AbortSignal) => {
    const body = json === undefined ? '' : JSON.stringify(json);
    const sent = {
      authorization: await authorization(),
      ...(body !== '' && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
      ...headers,
    };
    const attempt = () =>
      new Promise<IncomingMessage>((resolve, reject) => {
        const outgoing = request({ agent, hostname, port, path, method, headers: sent, signal });
        outgoing.once('response', resolve);
        outgoing.once('error', (error: NodeJS.ErrnoException) => {
          const isStale = outgoing.reusedSocket && error.code === 'ECONNRESET';
          if (isStale) attempt().then(resolve, reject);
          else reject(error);
        });
        outgoing.end(body);
      });
    return attempt();
  };

  return {
    ask: async (path, sent = {}) => {
      const accepted = sent.isUnread ? { 'accept-encoding': 'gzip, deflate, br' } : {};
      const request = { ...sent, headers: { ...accepted, ...sent.headers } };
      const late = new AbortController();
      const timer = setTimeout(() => late.abort(), answeredWithinMs);
      try {
        const response = await send(path, request, late.signal);
        let text = '';
        if (sent.isUnread) {
          response.resume();
          await once(response, 'end');
        } else {
          for await (const piece of response.setEncoding('utf8')) text += String(piece);
        }
        return { status: response.statusCode ?? 0, headers: response.headers, text };
      } finally {
        clearTimeout(timer);
      }
    },
    open: (path, headers, signal) => send(path, { headers }, signal),
    close: () => agent.destroy(),
  };
};
