import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeWebStream } from 'node:stream/web';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { readListing } from './s3-listing.ts';

/** A bucket on any S3 server. */
export interface S3Place {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** The content of an object: bytes in memory, or a file on local disk, which is streamed. */
export type S3Content = Uint8Array | { path: string };

interface S3Call<Result> {
  method?: 'GET' | 'PUT' | 'DELETE';
  headers?: Record<string, string>;
  content?: S3Content;
  /** Reads the needed part of the answer, within the timeout. */
  take: (response: Response) => Promise<Result>;
}

const attempts = 3;
const slowestBytesPerSecond = 250_000;

/** An answer of the server that is not a success. */
export class S3Refusal extends Error {
  override name = 'S3Refusal';
  readonly status: number;
  /** The code of the error in the answer, such as `NoSuchKey`; '' if there is none. */
  readonly code: string;

  constructor(status: number, text: string) {
    const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? '';
    super(`S3 answered ${status} ${code || text.slice(0, 200)}`);
    this.status = status;
    this.code = code;
  }
}

class S3Timeout extends Error {
  override name = 'S3Timeout';
}

/** A busy server or a broken connection; a timeout is not retried. */
const isTemporary = (error: unknown) =>
  error instanceof S3Refusal ? error.status >= 500 || error.status === 429 : !(error instanceof S3Timeout);

/**
 * Signs and sends requests to a bucket, path style. The server checks the SHA-256 of a written object, which is visible
 * as a whole or not at all. Temporary errors are retried, so a request may arrive twice: a caller whose request must
 * not be repeated has to recognise its own work.
 *
 * `timeoutMs` applies to each attempt; a body extends it. All methods throw S3Refusal if the server refuses.
 */
export const s3Client = (place: S3Place, { timeoutMs = 20_000, pauseMs = 200 } = {}) => {
  const client = new AwsClient({ ...place, service: 's3' });
  const bucket = `${place.endpoint.replace(/\/+$/, '')}/${encodeURIComponent(place.bucket)}`;
  const addressOf = (key: string) => `${bucket}/${key.split('/').map(encodeURIComponent).join('/')}`;

  const sendOnce = async <Result>(url: string, { method = 'GET', content, take, ...call }: S3Call<Result>) => {
    const { sha256, byteSize } = await measure(content);
    const headers = {
      ...call.headers,
      ...(content && { 'content-length': String(byteSize) }),
      'x-amz-content-sha256': sha256,
    };
    const signed = await client.sign(url, { method, headers });
    const body = content && open(content);
    const stop = new AbortController();
    const limitMs = timeoutMs + (byteSize / slowestBytesPerSecond) * 1000;
    const timer = setTimeout(() => stop.abort(new S3Timeout(`S3 did not answer within ${limitMs} ms`)), limitMs);
    try {
      const response = await fetch(url, {
        method,
        headers: signed.headers,
        signal: stop.signal,
        redirect: 'error',
        ...(body && { body: webStream(body), duplex: 'half' }),
      });
      if (!response.ok) throw new S3Refusal(response.status, await response.text());
      return await take(response);
    } finally {
      clearTimeout(timer);
      // A body that was not read to its end would keep its file open.
      body?.destroy();
    }
  };

  const send = async <Result>(url: string, call: S3Call<Result>): Promise<Result> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await sendOnce(url, call);
      } catch (error) {
        if (attempt === attempts || !isTemporary(error)) throw error;
        await sleep(pauseMs * attempt * (0.5 + Math.random()));
      }
    }
  };

  return {
    /** Reads an object into memory; null if there is none. */
    read: (key: string) => send(addressOf(key), { take: contentOf }).catch(nullIfMissing),

    /**
     * Opens an object, or a range of its bytes such as `bytes=0-99`; null if there is none. The timeout does not apply
     * to the stream: its reader may be slow. `byteSize` is the number of bytes in the stream.
     */
    open: (key: string, range?: string) =>
      send(addressOf(key), { ...(range && { headers: { range } }), take: streamOf }).catch(nullIfMissing),

    /** Writes an object. `headers` are stored with it (`content-type`), or are conditions (`if-match`). */
    write: async (key: string, content: S3Content, headers: Record<string, string> = {}) => {
      await send(addressOf(key), { method: 'PUT', content, headers, take: textOf });
    },

    remove: async (key: string) => {
      await send(addressOf(key), { method: 'DELETE', take: textOf });
    },

    /** All objects whose key starts with `prefix`, in the order of their keys. */
    async *list(prefix = '') {
      let continuation: string | null = '';
      while (continuation !== null) {
        const query = new URLSearchParams({ 'list-type': '2', 'encoding-type': 'url', prefix });
        if (continuation !== '') query.set('continuation-token', continuation);
        const page = readListing(await send(`${bucket}?${query}`, { take: textOf }));
        yield* page.objects;
        continuation = page.continuation;
      }
    },
  };
};

const textOf = (response: Response) => response.text();

const contentOf = async (response: Response) => ({
  content: Buffer.from(await response.arrayBuffer()),
  etag: response.headers.get('etag') ?? '',
});

const streamOf = async (response: Response) => ({
  byteSize: Number(response.headers.get('content-length')),
  stream: response.body ? nodeStream(response.body) : Readable.from([]),
});

// React's types bring the types of the DOM along, which do not match those of Node for the same web stream.
const webStream = (stream: Readable) => Readable.toWeb(stream) as object as ReadableStream;
const nodeStream = (stream: object) => Readable.fromWeb(stream as NodeWebStream);

const nullIfMissing = (error: unknown): null => {
  if (error instanceof S3Refusal && error.code === 'NoSuchKey') return null;
  throw error;
};

/** The length and the hash of a body, which are sent in the headers. */
const measure = async (content: S3Content | undefined) => {
  const hash = createHash('sha256');
  let byteSize = 0;
  for await (const chunk of content ? open(content) : []) {
    hash.update(chunk);
    byteSize += chunk.length;
  }
  return { sha256: hash.digest('hex'), byteSize };
};

/** Opens a new stream for each attempt. */
const open = (content: S3Content): Readable =>
  content instanceof Uint8Array ? Readable.from([content]) : createReadStream(content.path);
