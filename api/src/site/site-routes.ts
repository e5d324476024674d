import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import { liveReloadRoute } from './live-reload-route.ts';
import { pageHeaders } from './page-headers.ts';
import { type PageValues, readPage } from './read-page.ts';

interface SiteOptions {
  /** Holds index.html, assets/, s/, host.json and registry.json. */
  folder: string;
  /** Tells open pages to reload when what is in the folder, or this process, is new. */
  liveReload: boolean;
  uploads: PageValues['uploads'];
}

const yearMs = 365 * 24 * 60 * 60 * 1000;
const notPages = /^\/(api|assets|s)(\/|$)/;

/**
 * The front end, from the folder it was published into: builds are immutable and kept by browsers for a year, the
 * registry and the page are asked for each time. Any other address is the page, whose router knows what it means.
 */
export const siteRoutes =
  ({ folder, liveReload, uploads }: SiteOptions): FastifyPluginAsync =>
  async (app) => {
    await app.register(staticFiles, {
      root: folder,
      serve: false,
      preCompressed: true,
      setHeaders: (response) => {
        response.setHeader('x-content-type-options', 'nosniff');
      },
    });

    for (const immutable of ['assets', 's']) {
      app.get<{ Params: { '*': string } }>(`/${immutable}/*`, { schema: { hide: true } }, (request, reply) =>
        reply.sendFile(join(immutable, request.params['*']), { maxAge: yearMs, immutable: true }),
      );
    }

    for (const changing of ['registry.json', 'host.json']) {
      app.get(`/${changing}`, { schema: { hide: true } }, (_request, reply) =>
        reply.sendFile(changing, { cacheControl: false }).header('cache-control', 'no-cache'),
      );
    }

    app.get('/*', { schema: { hide: true } }, async (request, reply) => {
      const { pathname } = new URL(request.url, 'http://site');
      if (notPages.test(pathname)) return reply.callNotFound();
      const nonce = randomBytes(16).toString('base64');
      reply.headers(pageHeaders(nonce)).type('text/html; charset=utf-8');
      return readPage(folder, { path: pathname, nonce, uploads });
    });

    if (liveReload) await app.register(liveReloadRoute(folder));
  };
