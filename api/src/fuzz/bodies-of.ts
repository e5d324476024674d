import * as fc from 'fast-check';
import type { Operation } from './api-document.ts';
import type { KnownRecords } from './known-records.ts';
import { asEncodable, oddText, oddValue } from './odd-values.ts';
import { spoiledValue } from './spoiled-value.ts';
import { fuzzUser, standIns } from './stand-ins.ts';
import type { Target } from './targets-of.ts';
import { uploads } from './uploads.ts';
import { type NamedValues, valueOfSchema } from './value-of-schema.ts';

/** What is sent as body, and as which type; null sends no content type. */
export interface FuzzBody {
  type: string | null;
  content: string | Buffer;
  /** The cookie that belongs to it. */
  cookie?: string;
}

const json = 'application/json';
const form = 'application/x-www-form-urlencoded';

/** Bodies of an operation for a target; spoiled, a value in it or the text itself is wrong, or it is of another type. */
export const bodiesOf = (
  { body }: Operation,
  target: Target,
  known: KnownRecords,
  isSpoiled: boolean,
): fc.Arbitrary<FuzzBody | null> => {
  if (!body) {
    return isSpoiled ? brokenBodies('{"ids":[1]}') : fc.constant(null);
  }
  if (body.type === 'multipart/form-data') {
    return isSpoiled ? fc.oneof(uploads(true), uploads(true), brokenBodies('[1]')) : uploads(false);
  }
  const isIds = body.schema.type === 'array';
  const value = isIds ? fc.constant(target.ids) : valueOfSchema(body.schema, namedValues(target, known));
  if (body.type === form) {
    const cookie = `sklad_login=${standIns.codeSecret}`;
    const isCode = Object.hasOwn(body.schema.properties ?? {}, 'code');
    return (isSpoiled ? fc.oneof(formsOf(spoiledValue(value)), brokenBodies('username=fuzz')) : formsOf(value)).map(
      (sent) => ({ ...sent, ...(isCode && { cookie }) }),
    );
  }
  if (!isSpoiled) {
    return value.map((valid) => ({ type: json, content: JSON.stringify(valid) }));
  }
  return fc.oneof(
    { weight: 3, arbitrary: spoiledValue(value).map((odd) => ({ type: json, content: JSON.stringify(odd) })) },
    { weight: 1, arbitrary: value.chain((valid) => brokenBodies(JSON.stringify(valid))) },
  );
};

const namedValues = ({ ids }: Target, { records }: KnownRecords): NamedValues => {
  const oneOf = (noun: string) =>
    fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom(null, ...(records.get(noun) ?? [])) },
      { weight: 1, arbitrary: fc.integer({ min: 1, max: 2 ** 31 - 1 }) },
    );
  return {
    ids: fc.constant(ids),
    category_id: oneOf('categories'),
    collection_id: oneOf('collections'),
    username: fc.oneof({ weight: 8, arbitrary: fc.constantFrom(fuzzUser.login, 'FUZZ') }, oddText),
    password: fc.oneof({ weight: 8, arbitrary: fc.constant(fuzzUser.password) }, oddText),
    code: fc.oneof({ weight: 8, arbitrary: fc.constant(standIns.code) }, fc.constant('000000'), oddText),
  };
};

/** The text that belongs in a form, where a value is one that a form can hold. */
const formsOf = (values: fc.Arbitrary<unknown>): fc.Arbitrary<FuzzBody> =>
  values.map((value) => {
    const fields = Object.entries(Object(value)).map(([name, part]) => [name, asEncodable(String(part))]);
    // A stand-in is found in the text that is sent only when it is not encoded.
    const content = fields
      .map(([name = '', text = '']) => `${encodeURIComponent(asEncodable(name))}=${encodeField(text)}`)
      .join('&');
    return { type: form, content };
  });

const encodeField = (text: string) => (text === standIns.code ? text : encodeURIComponent(text));

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

/** Over each limit: of ids, of a body, of a body that names records. */
const tooLarge = fc.constantFrom(
  JSON.stringify(Array.from({ length: 100_001 }, (_, index) => index + 1)),
  `["${'a'.repeat(1024 * 1024)}"]`,
  `["${'a'.repeat(2 * 1024 * 1024)}"]`,
);

const brokenBodies = (text: string): fc.Arbitrary<FuzzBody> =>
  fc.oneof(
    { weight: 1, arbitrary: tooLarge.map((content) => ({ type: json, content })) },
    { weight: 30, arbitrary: smallBrokenBodies(text) },
  );

const smallBrokenBodies = (text: string): fc.Arbitrary<FuzzBody> =>
  fc.oneof(
    fc.constantFrom(...otherTypes).map((type) => ({ type, content: text })),
    fc
      .oneof(
        fc.constantFrom(
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
          '\ufeff[1]',
          '[1][2]',
        ),
        fc.constantFrom(
          '[1e999]',
          '[-0]',
          '[01]',
          '{"__proto__":{"a":1}}',
          '{"constructor":{"prototype":{}}}',
          '"\\ud800"',
        ),
        fc.constantFrom('['.repeat(20_000), '{"a":'.repeat(5000), `[${'1,'.repeat(3000)}1]`),
        fc.nat({ max: Math.max(0, text.length - 1) }).map((length) => text.slice(0, length)),
        oddText.map((odd) => text + odd),
        fc
          .tuple(oddValue, oddValue)
          .map(([one, other]) => `{"ids":${JSON.stringify(one)},"ids":${JSON.stringify(other)}}`),
        fc.constant(`${text.slice(0, -1)}\xff`),
      )
      .chain((content) => fc.constantFrom(json, json, form, null).map((type) => ({ type, content }))),
    fc.uint8Array({ maxLength: 40 }).map((bytes) => ({ type: json, content: Buffer.from(bytes) })),
  );
