import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';

/** A bucket, or a part of one, on any S3 server. */
export interface S3Place {
  endpoint: string;
  bucket: string;
  /** The prefix of all keys of the site; '' for the whole bucket. */
  prefix: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface S3Request {
  method?: 'GET' | 'PUT' | 'DELETE';
  headers?: Record<string, string>;
  body?: Buffer;
}

const attempts = 4;
const timeoutMs = 30_000;

/** An answer of the server that is not a success. */
export class S3Refusal extends Error {
  override name = 'S3Refusal';
  readonly status: number;

  constructor(status: number, text: string) {
    super(`S3 answered ${status} ${/<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? text.slice(0, 200)}`);
    this.status = status;
  }
}

const isPassing = (error: unknown) => !(error instanceof S3Refusal) || error.status >= 500 || error.status === 429;

/**
 * Signs and sends requests to a bucket, path style; temporary failures are retried. So a request may arrive twice: a
 * caller whose request must not be repeated has to recognise its own work.
 */
export const s3Client = (place: S3Place, { pauseMs = 200 } = {}) => {
  const client = new AwsClient({ ...place, service: 's3', retries: 0 });
  const bucket = `${place.endpoint.replace(/\/+$/, '')}/${encodeURIComponent(place.bucket)}`;

  const sendOnce = async (url: string, { method = 'GET', headers = {}, body }: S3Request) => {
    const response = await client.fetch(url, {
      method,
      headers: {
        ...headers,
        'x-amz-content-sha256': createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
      },
      signal: AbortSignal.timeout(timeoutMs),
      ...(body && { body: new Uint8Array(body) }),
    });
    const content = Buffer.from(await response.arrayBuffer());
    if (!response.ok) throw new S3Refusal(response.status, content.toString());
    return { content, headers: response.headers };
  };

  const send = async (url: string, request: S3Request) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await sendOnce(url, request);
      } catch (error) {
        if (attempt === attempts || !isPassing(error)) throw error;
        await sleep(pauseMs * 2 ** attempt * Math.random());
      }
    }
  };

  return {
    /** @throws S3Refusal if the server refuses. */
    object: (path: string, request: S3Request = {}) => send(`${bucket}/${encodeURI(place.prefix + path)}`, request),

    /** One page of the listing of keys with a prefix, as XML. */
    listing: async (path: string, continuation: string): Promise<string> => {
      const query = new URLSearchParams({ 'list-type': '2', 'encoding-type': 'url', prefix: place.prefix + path });
      if (continuation !== '') query.set('continuation-token', continuation);
      return (await send(`${bucket}?${query}`, {})).content.toString();
    },
  };
};
