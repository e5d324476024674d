import { watch } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { developmentEvents, developmentFile } from '@shared/contract/section/development-state';
import type { FastifyPluginAsync } from 'fastify';

const settleMs = 20;
/** Longer idle connections are cut off. */
const heartbeatMs = 30_000;
const startedAt = Date.now();

/** For development: a stream of the states of the sources, beginning with the current one. */
export const liveReloadRoute =
  (folder: string): FastifyPluginAsync =>
  async (app) => {
    const pages = new Set<(event: string, data: unknown) => void>();
    let settled: NodeJS.Timeout | undefined;

    const sendState = async (receivers: Iterable<(event: string, data: unknown) => void>) => {
      const state = await readFile(join(folder, developmentFile), 'utf8').catch((error: unknown) => {
        app.log.error(error, 'There is no state of the sources');
        return undefined;
      });
      if (state !== undefined) for (const send of receivers) send('state', state);
    };

    const watcher = watch(folder, (_event, file) => {
      if (file !== developmentFile) return;
      clearTimeout(settled);
      settled = setTimeout(() => void sendState(pages), settleMs);
    });
    app.addHook('preClose', async () => {
      watcher.close();
      for (const send of pages) send('closing', '');
    });

    app.get(developmentEvents, { schema: { hide: true }, right: 'open' }, (request, reply) => {
      reply.hijack();
      const stream = reply.raw;
      stream.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
      const send = (event: string, data: unknown) => {
        if (event === 'closing') stream.end();
        else stream.write(`event: ${event}\ndata: ${data}\n\n`);
      };
      pages.add(send);
      const heartbeat = setInterval(() => stream.write(':\n\n'), heartbeatMs);
      request.raw.on('close', () => {
        clearInterval(heartbeat);
        pages.delete(send);
      });
      // This number shows an open page that the process was restarted.
      send('server', startedAt);
      void sendState([send]);
    });
  };
