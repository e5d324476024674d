import type { ChangeEvent } from '@shared/contract/wire/change';
import { waitFor } from '@testing-library/dom';

/** One connection to the stream of changes, from the side of the back end. */
export interface Connection {
  headers: Headers;
  isOpen: () => boolean;
  /** Writes the text into the stream unchanged. */
  write: (text: string) => void;
  /** Sends the changes, one message each, and then the id of the last event. */
  send: (id: string, ...events: ChangeEvent[]) => void;
  end: () => void;
}

let connections: Connection[] = [];
let refusal: (headers: Headers) => Response | undefined = () => undefined;

const openConnection = (headers: Headers, signal: AbortSignal | null | undefined): Response => {
  const encoder = new TextEncoder();
  let isOpen = true;
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (own) => {
      controller = own;
    },
  });
  const close = (how: (own: ReadableStreamDefaultController) => void) => {
    if (isOpen && controller) how(controller);
    isOpen = false;
  };
  signal?.addEventListener('abort', () => close((own) => own.error(new DOMException('Aborted', 'AbortError'))));
  const write = (text: string) => controller?.enqueue(encoder.encode(text));
  connections.push({
    headers,
    isOpen: () => isOpen,
    write,
    send: (id, ...events) => {
      const messages = events.map((event) => `event: change\ndata: ${JSON.stringify(event)}\n`).join('\n');
      write(`${messages}id: ${id}\n\n`);
    },
    end: () => close((own) => own.close()),
  });
  return new Response(body, {
    headers: { 'content-type': 'text/event-stream; charset=utf-8', 'x-event-stream': `stream-${connections.length}` },
  });
};

/** The back end's stream of changes, which replaces `fetch`; nothing else uses it. */
export const events = {
  /** Starts without any connection. */
  start: (): void => {
    connections = [];
    refusal = () => undefined;
    globalThis.fetch = async (_address, { headers, signal } = {}) => {
      const sent = new Headers(headers);
      return refusal(sent) ?? openConnection(sent, signal);
    };
  },
  /** Answers connections with this response, as long as it returns one. */
  refuse: (how: (headers: Headers) => Response | undefined): void => {
    refusal = how;
  },
  count: () => connections.length,
  /** The connection with this number, from 1, once it is open. */
  connection: (number: number): Promise<Connection> =>
    waitFor(() => {
      const connection = connections[number - 1];
      if (!connection) throw new Error(`Only ${connections.length} connections were made`);
      return connection;
    }),
};
