import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import { bucketCookie, isBucketOnCanary } from '@shared/contract/section/choose-builds';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { liveReloadRoute } from './live-reload-route.ts';
import { type PageValues, pageHeaders, pageReader } from './page.ts';
import type { SiteRegistry } from './sections/site-registry.ts';

interface SiteOptions {
  /** Contains index.html, assets/, s/, hosts/, host.json and registry.json. */
  folder: string;
  /** For development: builds are overwritten, and open pages reload when that happens or this process restarts. */
  liveReload: boolean;
  uploads: PageValues['uploads'];
  /** The registry of that folder; null if it cannot be read. */
  registry: Pick<SiteRegistry, 'canaryHost'> | null;
}

const yearMs = 365 * 24 * 60 * 60 * 1000;
const notPages = /^\/(api|assets|s)(\/|$)/;

/** Files that a browser would render as a page of this origin; those that do not belong to the host are sandboxed. */
const isDocument = /\.(html?|xhtml|svg|xml)(\.(br|gz))?$/;
const documentPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

const bucketPattern = new RegExp(`(?:^|; )${bucketCookie}=(\\d{1,2})(?:;|$)`);

const bucketIn = (cookies: string | undefined): number | undefined => {
  const [, bucket] = bucketPattern.exec(cookies ?? '') ?? [];
  return bucket === undefined ? undefined : Number(bucket);
};

/** Whether a path stays inside its folder and leads to a file that is not hidden. */
const isPlainPath = (path: string) => path.split('/').every((part) => /^[^.\\\p{Cc}][^\\\p{Cc}]*$/u.test(part));

/**
 * Serves the front end from the folder it was published into: builds are immutable and cached for a year, the registry
 * and the page are revalidated each time. Any other address returns the page, whose router resolves it.
 */
export const siteRoutes =
  ({ folder, liveReload, uploads, registry }: SiteOptions): FastifyPluginAsync =>
  async (app) => {
    const readPage = pageReader(folder, { liveReload });

    /** The canary of the host for the people of a bucket; the live one without a word if it cannot be read. */
    const hostFor = async ({ headers, log }: FastifyRequest): Promise<string | null> => {
      try {
        const canary = (await registry?.canaryHost()) ?? null;
        return canary && isBucketOnCanary(canary.percent, bucketIn(headers.cookie)) ? canary.build : null;
      } catch (error) {
        log.error({ err: error }, 'the registry of the host cannot be read');
        return null;
      }
    };

    await app.register(staticFiles, {
      root: folder,
      serve: false,
      preCompressed: true,
      setHeaders: (response, path) => {
        response.setHeader('x-content-type-options', 'nosniff');
        if (isDocument.test(path)) {
          response.setHeader('content-security-policy', documentPolicy);
        }
      },
    });

    // One root per folder, so that no other file of the site is served.
    const lifetime = liveReload ? { maxAge: 0 } : { maxAge: yearMs, immutable: true };
    for (const immutable of ['assets', 's']) {
      app.get<{ Params: { '*': string } }>(
        `/${immutable}/*`,
        { schema: { hide: true }, right: 'open' },
        (request, reply) => {
          const path = request.params['*'];
          if (!isPlainPath(path)) return reply.callNotFound();
          return reply.sendFile(path, join(folder, immutable), lifetime);
        },
      );
    }

    for (const changing of ['registry.json', 'host.json']) {
      app.get(`/${changing}`, { schema: { hide: true }, right: 'open' }, (_request, reply) =>
        reply.sendFile(changing, { cacheControl: false }).header('cache-control', 'no-cache'),
      );
    }

    app.get('/*', { schema: { hide: true }, right: 'open' }, async (request, reply) => {
      const [pathname = '/'] = request.url.split('?', 1);
      if (notPages.test(pathname)) return reply.callNotFound();
      const nonce = randomBytes(16).toString('base64');
      reply.headers(pageHeaders(nonce)).type('text/html; charset=utf-8');
      return readPage({
        path: pathname,
        cookies: request.headers.cookie,
        nonce,
        host: await hostFor(request),
        uploads,
      });
    });

    if (liveReload) await app.register(liveReloadRoute(folder));
  };
