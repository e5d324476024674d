import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const headEnd = Buffer.from('\r\n\r\n');

/** One answer: its status and its size in bytes, headers included. */
export interface RawAnswer {
  status: number;
  bytes: number;
}

/** One keep-alive connection that sends prepared requests, one at a time. */
export interface RawClient {
  send(request: string): Promise<RawAnswer>;
  /** The body of the response, as transferred. */
  body(request: string): Promise<Buffer>;
  close(): void;
}

/**
 * A minimal client: it counts bytes and reads two header lines, so that a benchmark measures the server and not the
 * client. Supports answers with a content-length and answers without a body.
 */
export const rawClient = async (url: string): Promise<RawClient> => {
  const { hostname, port } = new URL(url);
  const socket: Socket = connect(Number(port), hostname);
  socket.setNoDelay(true);
  await once(socket, 'connect');
  let arrived: Buffer[] = [];
  let bytes = 0;
  let expected: number | null = null;
  let status = 0;
  let finish: ((response: RawAnswer) => void) | null = null;
  let fail: ((error: Error) => void) | null = null;
  const recorded: Buffer[] = [];
  let isRecording = false;

  socket.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (isRecording) {
      recorded.push(chunk);
    }
    if (expected === null) {
      arrived.push(chunk);
      const head = arrived.length === 1 ? chunk : Buffer.concat(arrived);
      const end = head.indexOf(headEnd);
      if (end === -1) {
        return;
      }
      const text = head.toString('latin1', 0, end);
      status = Number(text.slice(9, 12));
      const [, length = '0'] = status === 304 || status === 204 ? [] : (/content-length: (\d+)/i.exec(text) ?? []);
      expected = end + headEnd.length + Number(length);
    }
    if (bytes >= expected) {
      const response = { status, bytes };
      arrived = [];
      bytes = 0;
      expected = null;
      finish?.(response);
    }
  });
  socket.on('error', (error) => fail?.(error));
  socket.on('close', () => fail?.(new Error('The server closed the connection')));

  const send = (request: string) =>
    new Promise<RawAnswer>((resolve, reject) => {
      finish = resolve;
      fail = reject;
      socket.write(request);
    });

  return {
    send,
    body: async (request) => {
      isRecording = true;
      await send(request);
      isRecording = false;
      const response = Buffer.concat(recorded.splice(0));
      return response.subarray(response.indexOf(headEnd) + headEnd.length);
    },
    close: () => socket.destroy(),
  };
};

/** The raw text of a request. */
export const requestText = (
  method: string,
  path: string,
  { headers, body = '' }: { headers: Record<string, string>; body?: string },
): string => {
  const sent = { host: 'bench', ...headers, ...(body !== '' && { 'content-length': String(Buffer.byteLength(body)) }) };
  const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
};
