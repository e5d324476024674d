import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();

const percentEncode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * The error in the AWS Signature Version 4 of a request; null if it is valid. Implemented from the documentation and
 * independently of the client, so that both are unlikely to have the same error.
 */
export const signatureError = (
  request: IncomingMessage,
  body: Buffer,
  keys: { accessKeyId: string; secretAccessKey: string; region: string },
): string | null => {
  const header = (name: string) => String(request.headers[name] ?? '');
  const [, accessKeyId, scope = '', signedHeaders = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      header('authorization'),
    ) ?? [];
  const date = header('x-amz-date');
  const url = new URL(request.url ?? '', `http://${header('host')}`);
  const query = [...url.searchParams].map(([name, value]) => `${percentEncode(name)}=${percentEncode(value)}`).sort();
  const canonical = [
    request.method,
    url.pathname
      .split('/')
      .map((segment) => percentEncode(decodeURIComponent(segment)))
      .join('/'),
    query.join('&'),
    ...signedHeaders.split(';').map((name) => `${name}:${header(name).trim()}`),
    '',
    signedHeaders,
    header('x-amz-content-sha256'),
  ].join('\n');
  const [day = '', region = '', service = '', end = ''] = scope.split('/');
  const signingKey = hmac(hmac(hmac(hmac(`AWS4${keys.secretAccessKey}`, day), region), service), end);
  const expected = hmac(signingKey, ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n')).toString('hex');

  const checks: [isWrong: boolean, name: string][] = [
    [signature === undefined, 'AccessDenied'],
    [accessKeyId !== keys.accessKeyId, 'InvalidAccessKeyId'],
    [scope !== `${date.slice(0, 8)}/${keys.region}/s3/aws4_request`, 'AuthorizationHeaderMalformed'],
    [!signedHeaders.split(';').includes('host'), 'AccessDenied'],
    [Math.abs(Date.now() - momentOf(date)) > 15 * 60_000, 'RequestTimeTooSkewed'],
    [header('x-amz-content-sha256') !== sha256(body), 'XAmzContentSHA256Mismatch'],
    [signature !== expected, 'SignatureDoesNotMatch'],
  ];
  return checks.find(([isWrong]) => isWrong)?.[1] ?? null;
};

const momentOf = (date: string) =>
  Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
