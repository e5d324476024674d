import { contentTypeOf } from './content-types.ts';
import { type S3Place, S3Refusal, s3Client } from './s3-client.ts';
import type { SiteStore } from './site-store.ts';

/** A bucket, or a part of one. */
export interface S3SitePlace extends S3Place {
  /** The prefix of all keys of the site; '' for the whole bucket. */
  prefix: string;
}

const isImmutable = (path: string) => /^(s|assets|archive)\//.test(path);

const headersOf = (path: string) => ({
  'content-type': contentTypeOf(path),
  'cache-control': isImmutable(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
});

/** 412: another version exists. 409: another process is writing at this moment. */
const isLost = (error: unknown) => error instanceof S3Refusal && (error.status === 412 || error.status === 409);

/**
 * A site in S3 storage that supports `If-Match` and `If-None-Match` on writes (AWS since 2024, MinIO, R2, Ceph).
 * Folders cannot be renamed there: a partly written build is in no registry.
 */
export const s3Store = (place: S3SitePlace, options: { pauseMs?: number } = {}): SiteStore => {
  const client = s3Client(place, options);
  const keyOf = (path: string) => place.prefix + path;

  const put = (path: string, body: Buffer, conditions: Record<string, string> = {}) =>
    client.write(keyOf(path), body, { ...headersOf(path), ...conditions });

  return {
    name: `s3://${place.bucket}/${place.prefix}`.replace(/\/$/, ''),

    async read(path) {
      const object = await client.read(keyOf(path));
      return object && { content: object.content, version: object.etag };
    },

    write: (path, content) => put(path, content),

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
      const folder = keyOf(`${path}/`);
      for await (const { key, changedAt } of client.list(folder)) {
        const [name = ''] = key.slice(folder.length).split('/');
        const known = newest.get(name);
        if (!known || known < changedAt) newest.set(name, changedAt);
      }
      return [...newest].map(([name, changedAt]) => ({ name, changedAt }));
    },

    async remove(path) {
      const keys = [keyOf(path)];
      // The whole listing comes first: removed objects would move its pages.
      for await (const { key } of client.list(keyOf(`${path}/`))) keys.push(key);
      for (const key of keys) await client.remove(key);
    },
  };
};
