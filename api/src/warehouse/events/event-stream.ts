import { PassThrough } from 'node:stream';
import { writeRevision } from '../lists/revision.ts';
import type { News } from './change-feed.ts';

/** Proxies close idle connections, most of them after a minute. */
const heartbeatMs = 15_000;

/** A client that is this many bytes behind is cut off; it resumes from its last event. */
const maxBufferedBytes = 1024 * 1024;

/** Server-sent events for one browser. */
export interface EventStream {
  body: PassThrough;
  send(news: News): void;
  end(): void;
}

export const openEventStream = (): EventStream => {
  const body = new PassThrough();
  const write = (text: string) => {
    if (body.writableLength > maxBufferedBytes) {
      body.destroy();
    } else if (!body.destroyed && !body.writableEnded) {
      body.write(text);
    }
  };
  write('retry: 1000\n\n');
  const heartbeat = setInterval(() => write(':\n\n'), heartbeatMs);
  body.once('close', () => clearInterval(heartbeat));
  return {
    body,
    // Only the last event has the id: a client that loses the connection in between receives all of them again.
    send: ({ until, events }) => {
      const messages = events.map((event) => `event: change\ndata: ${JSON.stringify(event)}\n`).join('\n');
      write(`${messages}id: ${writeRevision(until)}\n\n`);
    },
    end: () => {
      clearInterval(heartbeat);
      body.end();
    },
  };
};
