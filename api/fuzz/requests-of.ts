import * as fc from 'fast-check';
import type { Operation } from './api-document.ts';
import { bodiesOf } from './bodies-of.ts';
import type { FuzzBody } from './fuzz-body.ts';
import { headersOf } from './headers-of.ts';
import type { KnownRecords } from './known-records.ts';
import { pathsOf, queriesOf } from './paths-of.ts';
import { placeholders } from './placeholders.ts';
import { type Target, targetsOf } from './targets-of.ts';

/** One request, before its placeholders are replaced. */
export interface FuzzRequest {
  operation: Operation;
  /** The address with its query, as sent. */
  url: string;
  headers: Readonly<Record<string, string | undefined>>;
  body: string | Buffer | null;
}

/** The parts of a request that can be spoiled; `none` is a valid request. */
const spoilable = ['none', 'path', 'query', 'headers', 'token', 'body'] as const;
type Spoiled = (typeof spoilable)[number];

/** The proportion of valid and spoiled requests. */
export interface RequestMix {
  /** The weight of valid requests, relative to spoiled ones. */
  valid: number;
  spoiled: number;
}

/** Requests to one operation: valid, or with one part spoiled. */
export const requestsOf = (operation: Operation, known: KnownRecords, mix: RequestMix): fc.Arbitrary<FuzzRequest> => {
  const parts = spoilable.filter((part) => part !== 'none' && canBeSpoiled(operation, part));
  const spoiled = fc.oneof(
    { weight: mix.valid, arbitrary: fc.constant<Spoiled>('none') },
    {
      weight: mix.spoiled,
      arbitrary: fc.constantFrom<Spoiled>(...parts, ...(operation.body ? ['body' as const] : [])),
    },
  );
  return fc
    .tuple(spoiled, targetsOf(operation, known))
    .chain(([part, target]) => requestWith(operation, target, known, part));
};

/** Any operation can be sent a query and a body, also if it defines none. */
const canBeSpoiled = ({ parameters, needsToken }: Operation, part: Spoiled) => {
  switch (part) {
    case 'path':
      return parameters.some((parameter) => parameter.in === 'path');
    case 'token':
      return needsToken;
    default:
      return true;
  }
};

const requestWith = (
  operation: Operation,
  target: Target,
  known: KnownRecords,
  part: Spoiled,
): fc.Arbitrary<FuzzRequest> =>
  fc
    .record({
      path: pathsOf(operation, target, part === 'path'),
      query: queriesOf(operation, target, part === 'query'),
      headers: headersOf(operation, part === 'headers'),
      token: operation.needsToken ? tokensOf(operation, part === 'token') : fc.constant(null),
      body: bodiesOf(operation, target, known, part === 'body'),
    })
    .map(({ path, query, headers, token, body }) => ({
      operation,
      url: path + query,
      headers: { ...headers, ...bodyHeaders(body), ...(token !== null && { authorization: token }) },
      body: body?.content ?? null,
    }));

const bodyHeaders = (body: FuzzBody | null) => ({
  ...(body?.type != null && { 'content-type': body.type }),
  ...(body?.cookie !== undefined && { cookie: body.cookie }),
});

const oddTokens = [
  '',
  'Bearer',
  'Bearer  ',
  'Basic ZGVtbzpkZW1v',
  `bearer ${placeholders.accessToken}`,
  `Bearer ${placeholders.accessToken}x`,
  `Bearer ${placeholders.accessToken}, Bearer ${placeholders.accessToken}`,
  `Bearer ${placeholders.refreshToken}`,
  'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.',
  'Bearer eyJhbGciOiJIUzI1NiIsInR5cCI6ImF0K2p3dCJ9.e30.AAAA',
  `Bearer ${'a.'.repeat(3000)}`,
];

const tokensOf = ({ path }: Operation, isSpoiled: boolean) => {
  const wanted = path.startsWith('/api/jwt/') ? placeholders.refreshToken : placeholders.accessToken;
  return isSpoiled
    ? fc.oneof(fc.constant(null), fc.constantFrom<string | null>(...oddTokens))
    : fc.constant(`Bearer ${wanted}`);
};
