import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3Place } from '../store/s3-client.ts';
import { signatureError } from './s3-signature.ts';

interface StoredObject {
  content: Buffer;
  changedAt: Date;
  /** The headers of the request that wrote it. */
  headers: IncomingMessage['headers'];
}

/**
 * `busy` answers 503, `denied` 403; `silent` never answers; `cut` closes the connection before the request is
 * processed, `answer lost` after; `halfway` closes it in the middle of an object.
 */
type Behaviour = 'well' | 'busy' | 'denied' | 'silent' | 'cut' | 'answer lost' | 'halfway';

interface Answer {
  status: number;
  body?: string | Buffer;
  headers?: Record<string, string>;
}

const pageSize = 3;

/** A server that implements the part of S3 that `s3-client.ts` uses, and refuses requests without a valid signature. */
export const startFakeS3 = async () => {
  const place: S3Place = {
    endpoint: '',
    bucket: 'sklad-files',
    region: 'ru-central1',
    accessKeyId: 'test-key',
    secretAccessKey: 'test/secret+key',
  };
  const objects = new Map<string, StoredObject>();
  /** Every request, oldest first. The status is 0 if it was not answered. */
  const requests: { method: string; key: string; status: number }[] = [];
  let writable = /./;
  let planned = { behaviour: 'well' as Behaviour, timesLeft: 0, to: /./ };

  const behaviourTo = (request: string): Behaviour => {
    if (planned.timesLeft === 0 || !planned.to.test(request)) return 'well';
    planned.timesLeft -= 1;
    return planned.behaviour;
  };

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '', place.endpoint);
    const [, bucket = '', ...path] = url.pathname.split('/').map(decodeURIComponent);
    const received = { method: request.method ?? '', key: path.join('/'), status: 0 };
    requests.push(received);
    const body = await buffer(request).catch(() => null);
    const behaviour = behaviourTo(`${received.method} ${received.key}`);
    if (behaviour === 'silent' || body === null) return;
    if (behaviour === 'cut') return void request.socket.destroy();
    const fault =
      faults.get(behaviour) ??
      signatureError(request, body, place) ??
      (received.method === 'GET' || writable.test(received.key) ? null : 'AccessDenied') ??
      (bucket === place.bucket ? null : 'NoSuchBucket');
    const answer = fault ? refusal(fault) : answerTo(request, { url, key: received.key, body, objects });
    received.status = answer.status;
    if (behaviour === 'answer lost') return void request.socket.destroy();
    response.writeHead(answer.status, { 'content-length': Buffer.byteLength(answer.body ?? ''), ...answer.headers });
    if (behaviour !== 'halfway') return void response.end(answer.body);
    response.write(answer.body?.slice(0, answer.body.length / 2), () => request.socket.destroy());
  };

  const server = createServer((request, response) => void handle(request, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  place.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    place,
    objects,
    requests,
    /** Lets only these keys be written and removed, as a policy of the bucket does. */
    allowWrites: (keys: RegExp) => {
      writable = keys;
    },
    /** Sets the behaviour of the next `times` requests whose method and key, such as `PUT 1_a.txt`, match `to`. */
    behave: (behaviour: Behaviour, { times = Number.POSITIVE_INFINITY, to = /./ } = {}) => {
      planned = { behaviour, timesLeft: times, to };
    },
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};

const faults = new Map<Behaviour, string>([
  ['busy', 'SlowDown'],
  ['denied', 'AccessDenied'],
]);

const statuses = new Map([
  ['MissingContentLength', 411],
  ['NoSuchBucket', 404],
  ['NoSuchKey', 404],
  ['PreconditionFailed', 412],
  ['SlowDown', 503],
]);

const refusal = (code: string): Answer => ({
  status: statuses.get(code) ?? 403,
  body: `<Error><Code>${code}</Code></Error>`,
});

interface Received {
  url: URL;
  key: string;
  body: Buffer;
  objects: Map<string, StoredObject>;
}

const answerTo = (request: IncomingMessage, { url, key, body, objects }: Received): Answer => {
  if (key === '') return listing(objects, url.searchParams);
  const object = objects.get(key);
  if (request.method === 'PUT') {
    const { headers } = request;
    const isRefused =
      (headers['if-none-match'] === '*' && object) ||
      (headers['if-match'] && headers['if-match'] !== (object && etagOf(object)));
    if (isRefused) return refusal('PreconditionFailed');
    if (headers['content-length'] === undefined) return refusal('MissingContentLength');
    objects.set(key, { content: body, changedAt: new Date(), headers });
    return { status: 200 };
  }
  if (request.method === 'DELETE') {
    objects.delete(key);
    return { status: 204 };
  }
  if (!object) return refusal('NoSuchKey');
  const headers = { etag: etagOf(object) };
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
  if (first === undefined) return { status: 200, body: object.content, headers };
  return { status: 206, body: object.content.subarray(Number(first), Number(last) + 1), headers };
};

const etagOf = ({ content }: StoredObject) => `"${createHash('md5').update(content).digest('hex')}"`;

/** In pages of three, with a token that has to be escaped in XML and in an address. */
const listing = (objects: Map<string, StoredObject>, query: URLSearchParams): Answer => {
  const start = Number(/^<next&=>(\d+)$/.exec(query.get('continuation-token') ?? '')?.[1] ?? 0);
  const found = [...objects]
    .filter(([key]) => key.startsWith(query.get('prefix') ?? ''))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const contents = found
    .slice(start, start + pageSize)
    .map(
      ([key, { changedAt }]) =>
        `<Contents><Key>${encodeURIComponent(key).replaceAll('%20', '+')}</Key><LastModified>${changedAt.toISOString()}</LastModified></Contents>`,
    );
  const isTruncated = found.length > start + pageSize;
  const next = isTruncated
    ? `<NextContinuationToken>&lt;next&amp;=&gt;${start + pageSize}</NextContinuationToken>`
    : '';
  const body = `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`;
  return { status: 200, body };
};
