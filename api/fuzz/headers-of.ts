import * as fc from 'fast-check';
import type { Operation } from './api-document.ts';
import { placeholders } from './placeholders.ts';

export type Headers = Record<string, string | undefined>;

/** Valid values, by header. */
const goodValues: Record<string, string[]> = {
  'if-match': ['*', '"1"', '"2"', '"1", "2", "3"', '"99"'],
  // Some of them twice.
  'idempotency-key': Array.from({ length: 2_000 }, (_, number) => `key-${number}`),
  range: ['bytes=0-9', 'bytes=5-', 'bytes=-5', 'bytes=0-999999999', 'bytes=999999-'],
  'last-event-id': [`${placeholders.epoch}.0`, `${placeholders.epoch}.999999`, 'abc.1'],
};

/** Headers that any call may receive. */
const everywhere: Record<string, string[]> = {
  'accept-encoding': ['br', 'gzip', 'br;q=0.1, gzip', 'identity', '*', 'deflate'],
  'if-none-match': [placeholders.etag, `W/${placeholders.etag}`, `"a", ${placeholders.etag}`, '*'],
  'x-forwarded-for': ['203.0.113.7', '2001:db8::1'],
};

const oddValues = [
  '',
  ' ',
  '"',
  '""',
  '*, *',
  'W/"1"',
  '"1',
  '1',
  '-1',
  'bytes=',
  'bytes=9-1',
  'bytes=0-1,3-4',
  'bytes=99999999999999999999-',
  'items=0-1',
  'br;q=2, ;;;,,, gzip;q=x',
  'identity;q=0, *;q=0',
  '\u00e9\u00ff',
  '"'.repeat(1001),
  'a,'.repeat(2000),
  '{"a":1}',
  '%00',
  'unknown, 999.1.1.1',
];

const oddHeaders = [
  ...Object.keys(everywhere),
  'if-match',
  'range',
  'last-event-id',
  'accept',
  'cookie',
  'content-encoding',
  'if-modified-since',
  'origin',
  'x-http-method-override',
  'x-request-id',
  'upgrade-insecure-requests',
];

const oddValue = fc.oneof(
  fc.constantFrom(...oddValues),
  fc.string({ maxLength: 20 }).map((text) => text.replace(/[^\x20-\x7e]/g, '')),
);

/** Headers besides the token and those of the body. */
export const headersOf = ({ parameters }: Operation, isSpoiled: boolean): fc.Arbitrary<Headers> => {
  const own = parameters.filter((parameter) => parameter.in === 'header').map(({ name }) => name);
  const good = Object.entries({ ...goodValues, ...everywhere })
    .filter(([name]) => own.includes(name) || Object.hasOwn(everywhere, name))
    .map(([name, values]) => [name, fc.constantFrom(...values)] as const);
  const valid = fc.record(Object.fromEntries(good), { requiredKeys: [], noNullPrototype: true });
  if (!isSpoiled) {
    return valid;
  }
  return fc
    .tuple(valid, fc.constantFrom(...own, ...oddHeaders), oddValue)
    .map(([headers, name, value]) => ({ ...headers, [name]: value }));
};
