import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { AwsV4Signer } from 'aws4fetch';
import type { S3Place } from '../s3-client.ts';

interface StoredObject {
  content: Buffer;
  etag: string;
  changedAt: Date;
  headers: IncomingMessage['headers'];
}

interface Answer {
  status: number;
  body?: string | Buffer;
  headers?: Record<string, string>;
}

const hashOf = (content: Buffer, algorithm: string) => createHash(algorithm).update(content).digest('hex');
const refusal = (status: number, code: string): Answer => ({ status, body: `<Error><Code>${code}</Code></Error>` });

const bodyOf = async (request: IncomingMessage) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
};

/** Whether a request was signed with the secret, over the received body. */
const isSigned = async (request: IncomingMessage, url: string, body: Buffer, place: S3Place) => {
  const { authorization = '', 'x-amz-date': datetime, 'x-amz-content-sha256': sha256 } = request.headers;
  if (sha256 !== hashOf(body, 'sha256')) return false;
  const names = /SignedHeaders=([^,]+)/.exec(authorization)?.[1]?.split(';') ?? [];
  const headers = Object.fromEntries(
    names.filter((name) => name !== 'host').map((name) => [name, String(request.headers[name])]),
  );
  const signer = new AwsV4Signer({
    method: request.method ?? '',
    url,
    headers,
    accessKeyId: place.accessKeyId,
    secretAccessKey: place.secretAccessKey,
    region: place.region,
    service: 's3',
    datetime: String(datetime),
  });
  return (await signer.sign()).headers.get('authorization') === authorization;
};

/**
 * An S3 server with the features that delivery uses: it verifies signatures, supports conditions, and can lose an
 * answer.
 */
export const startFakeS3 = async () => {
  const objects = new Map<string, StoredObject>();
  const requests: { method: string; key: string; status: number }[] = [];
  const faults: ('answer lost' | 'server error')[] = [];
  const pageSize = 3;
  const place: S3Place = {
    endpoint: '',
    bucket: 'site',
    prefix: 'shop/',
    region: 'eu-1',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
  };

  const put = (key: string, content: Buffer, { headers }: IncomingMessage): Answer => {
    const there = objects.get(key);
    if (headers['if-none-match'] === '*' && there) return refusal(412, 'PreconditionFailed');
    if (headers['if-match'] && headers['if-match'] !== there?.etag) return refusal(412, 'PreconditionFailed');
    objects.set(key, { content, etag: `"${hashOf(content, 'md5')}"`, changedAt: new Date(), headers });
    return { status: 200 };
  };

  const list = (query: URLSearchParams): Answer => {
    const start = Number(query.get('continuation-token') ?? 0);
    const found = [...objects].filter(([key]) => key.startsWith(query.get('prefix') ?? '')).sort();
    const page = found
      .slice(start, start + pageSize)
      .map(
        ([key, { changedAt }]) =>
          `<Contents><Key>${encodeURIComponent(key)}</Key><LastModified>${changedAt.toISOString()}</LastModified></Contents>`,
      );
    const isMore = found.length > start + pageSize;
    const next = isMore ? `<NextContinuationToken>${start + pageSize}</NextContinuationToken>` : '';
    return { status: 200, body: `<ListBucketResult>${page.join('')}${next}</ListBucketResult>` };
  };

  const answer = (key: string, query: URLSearchParams, body: Buffer, request: IncomingMessage): Answer => {
    if (request.method === 'PUT') return put(key, body, request);
    if (request.method === 'DELETE') return { status: objects.delete(key) ? 204 : 204 };
    if (query.has('list-type')) return list(query);
    const there = objects.get(key);
    return there ? { status: 200, body: there.content, headers: { etag: there.etag } } : refusal(404, 'NoSuchKey');
  };

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '', place.endpoint);
    const key = decodeURIComponent(url.pathname).slice(`/${place.bucket}/`.length);
    const body = await bodyOf(request);
    const fault = request.method === 'PUT' && key.endsWith('registry.json') ? faults.shift() : undefined;
    const signed = await isSigned(request, url.href, body, place);
    const {
      status,
      body: text,
      headers,
    } = fault === 'server error'
      ? refusal(503, 'SlowDown')
      : signed
        ? answer(key, url.searchParams, body, request)
        : refusal(403, 'SignatureDoesNotMatch');
    requests.push({ method: request.method ?? '', key, status });
    if (fault === 'answer lost') response.destroy();
    else response.writeHead(status, headers).end(text);
  };

  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  place.endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  return {
    place,
    objects,
    requests,
    /** The faults of the next writes of the registry, one for each. */
    faults,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
};
