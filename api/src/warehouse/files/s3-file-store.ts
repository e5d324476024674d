import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { Unavailable } from '../../failure.ts';
import { checkedKey } from './checked-key.ts';
import type { Content, FileStore } from './file-store.ts';
import { listedObjects } from './s3-listing.ts';
import { storedNameOfKey } from './stored-name.ts';

/** A bucket of our own, on any S3-compatible server. */
export interface S3Place {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

interface S3Call<Result> {
  method?: string;
  headers?: Record<string, string>;
  content?: Content;
  /** Reads the needed part of the answer, within the timeout. */
  take: (response: Response) => Promise<Result>;
}

const attempts = 3;
const pauseMs = 200;
const slowestBytesPerSecond = 250_000;

/**
 * Stores files as objects of a bucket (path style). An object is visible as a whole or not at all, and the server
 * checks its SHA-256. Temporary errors are retried; a permanent error is `Unavailable`, with its cause.
 */
export const s3FileStore = (place: S3Place, { timeoutMs = 20_000 } = {}): FileStore => {
  const client = new AwsClient({ ...place, service: 's3' });
  const bucket = `${place.endpoint.replace(/\/+$/, '')}/${encodeURIComponent(place.bucket)}`;
  const addressOf = (key: string) => `${bucket}/${encodeURIComponent(checkedKey(key))}`;

  const call = async <Result>(url: string, options: S3Call<Result>): Promise<Result> => {
    const { method = 'GET', content, take } = options;
    const { sha256, byteSize } = await measure(content);
    const headers = {
      ...options.headers,
      ...(content && { 'content-length': String(byteSize) }),
      'x-amz-content-sha256': sha256,
    };
    const signed = await client.sign(url, { method, headers });
    const source = content && open(content);
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(), timeoutMs + (byteSize / slowestBytesPerSecond) * 1000);
    try {
      const response = await fetch(url, {
        method,
        headers: signed.headers,
        signal: stop.signal,
        redirect: 'error',
        ...(source && { body: Readable.toWeb(source), duplex: 'half' }),
      });
      if (!response.ok) {
        throw new S3Refusal(response.status, await response.text());
      }
      return await take(response);
    } finally {
      clearTimeout(timer);
      // A body that was not read to its end would keep its file open.
      source?.destroy();
    }
  };

  const callPatiently = async <Result>(url: string, options: S3Call<Result>): Promise<Result> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await call(url, options);
      } catch (error) {
        if (attempt === attempts || !isPassing(error)) {
          throw new Unavailable(undefined, { cause: error });
        }
        await sleep(pauseMs * attempt);
      }
    }
  };

  return {
    write: async (key, content) => {
      await callPatiently(addressOf(key), { method: 'PUT', content, take: textOf });
    },

    read: async (key, range) => {
      const headers: Record<string, string> = range ? { range: `bytes=${range.first}-${range.last}` } : {};
      return callPatiently(addressOf(key), { headers, take: fileOf }).catch(nullIfMissing);
    },

    remove: async (key) => {
      await callPatiently(addressOf(key), { method: 'DELETE', take: textOf });
    },

    async *list() {
      let next: string | null = '';
      while (next !== null) {
        const query = new URLSearchParams({ 'list-type': '2', 'encoding-type': 'url' });
        if (next !== '') {
          query.set('continuation-token', next);
        }
        const page: string = await callPatiently(`${bucket}?${query}`, { take: textOf });
        const { objects, continuation } = listedObjects(page);
        yield* objects.filter(({ key }) => storedNameOfKey(key) !== null);
        next = continuation;
      }
    },
  };
};

const textOf = (response: Response) => response.text();

/** The timeout does not apply to the download of a file: the client may be slow. */
const fileOf = async (response: Response) => ({
  byteSize: Number(response.headers.get('content-length')),
  stream: response.body ? Readable.fromWeb(response.body) : Readable.from([]),
});

/** An error answer of the server. */
class S3Refusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, text: string) {
    const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? '';
    super(`S3 answered ${status} ${code || text.slice(0, 200)}`);
    this.status = status;
    this.code = code;
  }
}

const nullIfMissing = (error: unknown): null => {
  if (error instanceof Unavailable && error.cause instanceof S3Refusal && error.cause.code === 'NoSuchKey') {
    return null;
  }
  throw error;
};

/** A busy server or a broken connection; a timeout is not retried. */
const isPassing = (error: unknown) =>
  error instanceof S3Refusal
    ? error.status >= 500 || error.status === 429
    : !(error instanceof Error && error.name === 'AbortError');

/** The length and the hash of a body, which are sent in the headers. */
const measure = async (content: Content | undefined) => {
  const hash = createHash('sha256');
  let byteSize = 0;
  for await (const chunk of content ? open(content) : []) {
    hash.update(chunk);
    byteSize += chunk.length;
  }
  return { sha256: hash.digest('hex'), byteSize };
};

/** Opens a new stream for each attempt. */
const open = (content: Content): Readable =>
  content instanceof Uint8Array ? Readable.from([content]) : createReadStream(content.path);
