import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { Unavailable } from '../failure.ts';
import { checkedKey } from './checked-key.ts';
import type { ByteRange, Content, FileStore } from './file-store.ts';
import { listedObjects } from './s3-listing.ts';
import { storedNameOfKey } from './stored-name.ts';

/** A bucket that is ours alone, on any server that speaks S3. */
export interface S3Place {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

interface S3Call {
  method?: string;
  headers?: Record<string, string>;
  content?: Content;
}

const attempts = 3;
const pauseMs = 200;
const slowestBytesPerSecond = 250_000;

/**
 * Keeps files as objects of a bucket (path style). An object is seen whole or not at all, and the server checks its
 * SHA-256. What fails in passing is tried again; what fails for good is `Unavailable`, with its cause.
 */
export const s3FileStore = (place: S3Place, { timeoutMs = 20_000 } = {}): FileStore => {
  const client = new AwsClient({ ...place, service: 's3' });
  const bucket = `${place.endpoint.replace(/\/+$/, '')}/${encodeURIComponent(place.bucket)}`;
  const addressOf = (key: string) => `${bucket}/${encodeURIComponent(checkedKey(key))}`;

  /** The time to it is limited, the time to read its body is not. */
  const call = async (url: string, { method = 'GET', headers = {}, content }: S3Call = {}): Promise<Response> => {
    const { sha256, byteSize, open } = await body(content);
    const allHeaders = {
      ...headers,
      ...(content && { 'content-length': String(byteSize) }),
      'x-amz-content-sha256': sha256,
    };
    const signed = await client.sign(url, { method, headers: allHeaders });
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(), timeoutMs + (byteSize / slowestBytesPerSecond) * 1000);
    try {
      const response = await fetch(url, {
        method,
        headers: signed.headers,
        signal: stop.signal,
        redirect: 'error',
        ...(content && { body: open(), duplex: 'half' }),
      });
      if (!response.ok) {
        throw new S3Refusal(response.status, await response.text());
      }
      return response;
    } finally {
      clearTimeout(timer);
    }
  };

  const callPatiently = async (url: string, options?: S3Call): Promise<Response> => {
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
      const response = await callPatiently(addressOf(key), { method: 'PUT', content });
      await response.text();
    },

    read: async (key, range?: ByteRange) => {
      const headers: Record<string, string> = range ? { range: `bytes=${range.first}-${range.last}` } : {};
      const response = await callPatiently(addressOf(key), { headers }).catch(nullIfMissing);
      return response?.body
        ? {
            byteSize: Number(response.headers.get('content-length')),
            stream: Readable.fromWeb(response.body),
          }
        : null;
    },

    remove: async (key) => {
      const response = await callPatiently(addressOf(key), { method: 'DELETE' });
      await response.text();
    },

    async *list() {
      let next: string | null = '';
      while (next !== null) {
        const query = new URLSearchParams({ 'list-type': '2', 'encoding-type': 'url' });
        if (next !== '') {
          query.set('continuation-token', next);
        }
        const response = await callPatiently(`${bucket}?${query}`);
        const { objects, continuation } = listedObjects(await response.text());
        yield* objects.filter(({ key }) => storedNameOfKey(key) !== null);
        next = continuation;
      }
    },
  };
};

/** What the server answered instead of success. */
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

/** A busy server or a broken connection; a server that does not answer in time is not waited for twice. */
const isPassing = (error: unknown) =>
  error instanceof S3Refusal
    ? error.status >= 500 || error.status === 429
    : !(error instanceof Error && error.name === 'AbortError');

/** A body that can be opened once for each attempt, and what is said of it ahead. */
const body = async (content: Content | undefined) => {
  const hash = createHash('sha256');
  if (content === undefined || content instanceof Uint8Array) {
    const bytes = content ?? new Uint8Array();
    return { sha256: hash.update(bytes).digest('hex'), byteSize: bytes.byteLength, open: () => bytes };
  }
  for await (const chunk of createReadStream(content.path)) {
    hash.update(chunk);
  }
  const { size } = await stat(content.path);
  const open = () => Readable.toWeb(createReadStream(content.path));
  return { sha256: hash.digest('hex'), byteSize: size, open };
};
