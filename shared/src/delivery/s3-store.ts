import { extname } from 'node:path';
import { type S3Place, S3Refusal, s3Client } from './s3-client.ts';
import type { SiteStore } from './site-store.ts';

const contentTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const isImmutable = (path: string) => /^(s|assets|archive)\//.test(path);

const headersOf = (path: string) => ({
  'content-type': contentTypes[extname(path)] ?? 'application/octet-stream',
  'cache-control': isImmutable(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
});

const nullWhereMissing = (error: unknown): null => {
  if (error instanceof S3Refusal && error.status === 404) return null;
  throw error;
};

/** 412: another version exists. 409: another process is writing at this moment. */
const isLost = (error: unknown) => error instanceof S3Refusal && (error.status === 412 || error.status === 409);

const readListing = (xml: string) => ({
  objects: [...xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)].map(([, object = '']) => ({
    key: decodeURIComponent((/<Key>([^<]*)<\/Key>/.exec(object)?.[1] ?? '').replaceAll('+', ' ')),
    changedAt: new Date(/<LastModified>([^<]*)<\/LastModified>/.exec(object)?.[1] ?? 0),
  })),
  continuation: /<NextContinuationToken>([^<]*)<\/NextContinuationToken>/.exec(xml)?.[1] ?? '',
});

/**
 * A site in S3 storage that supports `If-Match` and `If-None-Match` on writes (AWS since 2024, MinIO, R2, Ceph).
 * Folders cannot be renamed there: a partly written build is in no registry.
 */
export const s3Store = (place: S3Place, options: { pauseMs?: number } = {}): SiteStore => {
  const client = s3Client(place, options);

  const put = (path: string, body: Buffer, conditions: Record<string, string> = {}) =>
    client.object(path, { method: 'PUT', body, headers: { ...headersOf(path), ...conditions } });

  const objectsBelow = async (path: string) => {
    const found: { path: string; changedAt: Date }[] = [];
    let continuation = '';
    do {
      const page = readListing(await client.listing(path, continuation));
      found.push(...page.objects.map(({ key, changedAt }) => ({ path: key.slice(place.prefix.length), changedAt })));
      continuation = page.continuation;
    } while (continuation !== '');
    return found;
  };

  return {
    name: `s3://${place.bucket}/${place.prefix}`.replace(/\/$/, ''),

    async read(path) {
      const answer = await client.object(path).catch(nullWhereMissing);
      return answer && { content: answer.content, version: answer.headers.get('etag') ?? '' };
    },

    async write(path, content) {
      await put(path, content);
    },

    // If an answer is lost, the second attempt fails although the first one succeeded. The caller detects that by the
    // id of its change.
    async replace(path, content, readVersion) {
      const condition = readVersion === null ? { 'if-none-match': '*' } : { 'if-match': readVersion };
      try {
        await put(path, content, condition);
        return true;
      } catch (error) {
        if (isLost(error)) return false;
        throw error;
      }
    },

    async putFolder(path, files) {
      for (const [name, content] of files) await put(`${path}/${name}`, content);
    },

    async list(path) {
      const newest = new Map<string, Date>();
      for (const object of await objectsBelow(`${path}/`)) {
        const [name = ''] = object.path.slice(path.length + 1).split('/');
        const known = newest.get(name);
        if (!known || known < object.changedAt) newest.set(name, object.changedAt);
      }
      return [...newest].map(([name, changedAt]) => ({ name, changedAt }));
    },

    async remove(path) {
      const below = await objectsBelow(`${path}/`);
      for (const object of [...below, { path }]) await client.object(object.path, { method: 'DELETE' });
    },
  };
};
