import { watch } from 'node:fs';
import type { FastifyPluginAsync } from 'fastify';

const settleMs = 20;
/** Written last. */
const lastFile = 'registry.json';
/** Longer idle connections are cut off. */
const heartbeatMs = 30_000;
const startedAt = Date.now();

/** For development: an event stream that reports when a new site was published. */
export const liveReloadRoute =
  (folder: string): FastifyPluginAsync =>
  async (app) => {
    const pages = new Set<(event: string) => void>();
    let settled: NodeJS.Timeout | undefined;

    const watcher = watch(folder, (_event, file) => {
      if (file !== lastFile) return;
      clearTimeout(settled);
      settled = setTimeout(() => {
        for (const send of pages) send('changed');
      }, settleMs);
    });
    app.addHook('preClose', async () => {
      watcher.close();
      for (const send of pages) send('closing');
    });

    app.get('/dev/changes', { schema: { hide: true } }, (request, reply) => {
      reply.hijack();
      const stream = reply.raw;
      stream.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
      const send = (event: string) => {
        if (event === 'closing') stream.end();
        else stream.write(`event: ${event}\ndata: ${startedAt}\n\n`);
      };
      pages.add(send);
      const heartbeat = setInterval(() => stream.write(':\n\n'), heartbeatMs);
      request.raw.on('close', () => {
        clearInterval(heartbeat);
        pages.delete(send);
      });
      // This number shows an open page that the process was restarted.
      send('server');
    });
  };
