import * as fc from 'fast-check';
import { type FuzzBody, form, json } from './fuzz-body.ts';
import { oddText, oddValue } from './odd-values.ts';

const otherTypes = [
  null,
  '',
  form,
  'text/plain',
  'text/html',
  'application/xml',
  'application/json; charset=utf-16',
  'application/json;',
  'application/vnd.api+json',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'APPLICATION/JSON',
  'application/octet-stream',
  '*/*',
  'json',
];

const brokenJson = [
  '',
  ' ',
  'null',
  'undefined',
  'NaN',
  '{',
  '[',
  '[1,]',
  '{"a":1,}',
  "{'a':1}",
  '[1][2]',
  '\ufeff[1]',
  '[1e999]',
  '[-0]',
  '[01]',
  '"\\ud800"',
  '{"__proto__":{"a":1}}',
  '{"constructor":{"prototype":{}}}',
  '['.repeat(20_000),
  '{"a":'.repeat(5000),
  `[${'1,'.repeat(3000)}1]`,
];

/** Above each limit: of ids, of a body, of a body with record ids. */
const tooLarge = fc.constantFrom(
  JSON.stringify(Array.from({ length: 100_001 }, (_, index) => index + 1)),
  `["${'a'.repeat(1024 * 1024)}"]`,
  `["${'a'.repeat(2 * 1024 * 1024)}"]`,
);

/** Bodies that cannot be read as `text`: cut off, too long, of another type, or not text. */
export const brokenBodies = (text: string): fc.Arbitrary<FuzzBody> =>
  fc.oneof(
    { weight: 1, arbitrary: tooLarge.map((content) => ({ type: json, content })) },
    { weight: 30, arbitrary: smallBrokenBodies(text) },
  );

const smallBrokenBodies = (text: string): fc.Arbitrary<FuzzBody> =>
  fc.oneof(
    fc.constantFrom(...otherTypes).map((type) => ({ type, content: text })),
    fc.tuple(brokenTexts(text), fc.constantFrom(json, json, form, null)).map(([content, type]) => ({ type, content })),
    fc.uint8Array({ maxLength: 40 }).map((bytes) => ({ type: json, content: Buffer.from(bytes) })),
  );

const brokenTexts = (text: string): fc.Arbitrary<string> =>
  fc.oneof(
    fc.constantFrom(...brokenJson),
    fc.constant(`${text.slice(0, -1)}\xff`),
    fc.nat({ max: Math.max(0, text.length - 1) }).map((length) => text.slice(0, length)),
    oddText.map((odd) => text + odd),
    fc.tuple(oddValue, oddValue).map(([one, other]) => `{"ids":${JSON.stringify(one)},"ids":${JSON.stringify(other)}}`),
  );
