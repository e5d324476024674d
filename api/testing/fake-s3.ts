import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { after } from 'node:test';
import type { S3Place } from '../src/warehouse/files/s3-file-store.ts';
import { signatureError } from './s3-signature.ts';

/** A small server that implements the part of S3 that we use, and refuses unsigned requests. */
export interface FakeS3 {
  place: S3Place;
  objects: Map<string, { bytes: Buffer; writtenAt: Date }>;
  /** Every request, such as `PUT 1_a.txt`, oldest first. */
  requests: string[];
  /**
   * Sets its behaviour: `busy` answers 503 (`times` times, or always), `silent` never answers, `cut` closes the
   * connection, `halfway` closes it in the middle of an object.
   */
  behave(behaviour: 'well' | 'busy' | 'silent' | 'cut' | 'halfway', times?: number): void;
  /** Denies writing such keys from now on. */
  refuse(keys: RegExp): void;
}

const pageSize = 3;

export const startFakeS3 = async (): Promise<FakeS3> => {
  const objects: FakeS3['objects'] = new Map();
  const requests: string[] = [];
  let behaviour: Parameters<FakeS3['behave']>[0] = 'well';
  let timesLeft = 0;
  let refused: RegExp | null = null;
  const keys = { accessKeyId: 'test-key', secretAccessKey: 'test/secret+key', region: 'ru-central1' };
  const bucket = 'sklad-files';

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://fake');
    const [, bucketName = '', key = ''] = url.pathname.split('/').map(decodeURIComponent);
    requests.push(`${request.method} ${key}`.trim());
    const bytes = await buffer(request).catch(() => null);
    const now = timesLeft > 0 ? behaviour : 'well';
    timesLeft -= 1;
    if (now === 'silent' || bytes === null) {
      return;
    }
    if (now === 'cut') {
      request.socket.destroy();
      return;
    }
    const isRefused = request.method === 'PUT' && refused?.test(key);
    const fault = isRefused
      ? 'AccessDenied'
      : now === 'busy'
        ? 'SlowDown'
        : (signatureError(request, bytes, keys) ?? (bucketName === bucket ? null : 'NoSuchBucket'));
    if (fault) {
      response.writeHead(statuses.get(fault) ?? 403).end(`<Error><Code>${fault}</Code></Error>`);
    } else if (key === '') {
      response.end(listing(objects, url.searchParams));
    } else {
      answer(request, response, { objects, key, bytes, isHalfway: now === 'halfway' });
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  after(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return {
    place: { ...keys, bucket, endpoint: `http://127.0.0.1:${port}` },
    objects,
    requests,
    refuse: (keys) => {
      refused = keys;
    },
    behave: (next, times = Number.POSITIVE_INFINITY) => {
      behaviour = next;
      timesLeft = times;
    },
  };
};

const statuses = new Map([
  ['SlowDown', 503],
  ['NoSuchBucket', 404],
]);

interface ObjectCall {
  objects: FakeS3['objects'];
  key: string;
  bytes: Buffer;
  isHalfway: boolean;
}

const answer = (request: IncomingMessage, response: ServerResponse, { objects, key, bytes, isHalfway }: ObjectCall) => {
  const object = objects.get(key);
  if (request.method === 'PUT' && request.headers['content-length'] === undefined) {
    response.writeHead(411).end('<Error><Code>MissingContentLength</Code></Error>');
  } else if (request.method === 'PUT') {
    objects.set(key, { bytes, writtenAt: new Date() });
    response.end();
  } else if (request.method === 'DELETE') {
    objects.delete(key);
    response.writeHead(204).end();
  } else if (!object) {
    response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
  } else {
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    const part = first === undefined ? object.bytes : object.bytes.subarray(Number(first), Number(last) + 1);
    response.writeHead(first === undefined ? 200 : 206, { 'content-length': part.length });
    if (isHalfway) {
      response.write(part.subarray(0, part.length / 2), () => request.socket.destroy());
    } else {
      response.end(part);
    }
  }
};

/** In pages of three, with a token that has to be escaped in XML and in an address. */
const listing = (objects: FakeS3['objects'], query: URLSearchParams) => {
  const start = Number(/^<next&=>(\d+)$/.exec(query.get('continuation-token') ?? '')?.[1] ?? 0);
  const sorted = [...objects].sort(([one], [other]) => (one < other ? -1 : 1));
  const isTruncated = sorted.length > start + pageSize;
  const contents = sorted
    .slice(start, start + pageSize)
    .map(
      ([key, { writtenAt }]) =>
        `<Contents><Key>${encodeURIComponent(key).replaceAll('%20', '+')}</Key><LastModified>${writtenAt.toISOString()}</LastModified></Contents>`,
    );
  const next = isTruncated
    ? `<NextContinuationToken>&lt;next&amp;=&gt;${start + pageSize}</NextContinuationToken>`
    : '';
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`;
};
