import * as fc from 'fast-check';

const oddTexts = [
  '',
  ' ',
  '\0',
  'до\0после',
  '\ud800',
  'a\udc00b',
  '\ufffe',
  '\u202eмотсил',
  'é́́́́',
  '👩‍👩‍👧‍👦🏳️‍🌈',
  'İıßſ',
  '__proto__',
  'constructor',
  "'; drop table orders; --",
  '{}[]",\\',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '%s%n%00',
  '\r\nset-cookie: a=b',
  '1e309',
  'я'.repeat(300),
];

/** Texts that often break programs, and random ones with whole and lone surrogate characters. */
export const oddText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...oddTexts),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 8 }).map((units) => String.fromCharCode(...units)),
);

const oddNumbers = [0, -1, 1.5, 0.001, 2 ** 31, -(2 ** 31), 2 ** 53, 1e21, 1e308, -0, 9_999_999_999.999];

/** Text that can be encoded in an address: lone surrogates become replacement characters. */
export const asEncodable = (text: string): string => Buffer.from(text).toString();

/** Any JSON value, usually of the wrong type for its place. */
export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], '1', 'null', ...oddNumbers),
  oddText,
  fc.jsonValue({ maxDepth: 3 }),
);

/** Names of unknown fields, or of fields that cannot be written. */
export const oddKey: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'id', 'version', 'deleted_at', 'total', ''),
  oddText,
);
