import { rights } from '@shared/contract/vocabulary/rights';
import * as fc from 'fast-check';
import type { Operation } from './api-document.ts';
import { brokenBodies } from './broken-bodies.ts';
import { type FuzzBody, form, json } from './fuzz-body.ts';
import { type KnownRecords, revivedStock } from './known-records.ts';
import { asEncodable, oddText } from './odd-values.ts';
import { fuzzUser, placeholders } from './placeholders.ts';
import { spoiledValue } from './spoiled-value.ts';
import type { Target } from './targets-of.ts';
import { uploads } from './uploads.ts';
import { type NamedValues, valueOfSchema } from './value-of-schema.ts';

/** Bodies of an operation for a target. A spoiled body has a wrong value, a broken text or another type. */
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
  const isIds = body.schema.type === 'array' && body.schema.items?.type === 'integer';
  const value = isIds ? fc.constant(target.ids) : valueOfSchema(body.schema, namedValues(target, known));
  if (body.type === form) {
    const forms = isSpoiled ? fc.oneof(formsOf(spoiledValue(value)), brokenBodies('username=fuzz')) : formsOf(value);
    // A code is valid only in the browser that requested it.
    const needsCookie = Object.hasOwn(body.schema.properties ?? {}, 'code');
    return needsCookie ? forms.map((sent) => ({ ...sent, cookie: `sklad_login=${placeholders.codeSecret}` })) : forms;
  }
  if (!isSpoiled) {
    return value.map((valid) => ({ type: json, content: JSON.stringify(valid) }));
  }
  return fc.oneof(
    { weight: 3, arbitrary: spoiledValue(value).map((odd) => ({ type: json, content: JSON.stringify(odd) })) },
    { weight: 1, arbitrary: value.chain((valid) => brokenBodies(JSON.stringify(valid))) },
  );
};

const namedValues = ({ ids }: Target, { records, marks }: KnownRecords): NamedValues => {
  const oneOf = (noun: string) =>
    fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom(null, ...(records.get(noun) ?? [])) },
      { weight: 1, arbitrary: fc.integer({ min: 1, max: 2 ** 31 - 1 }) },
    );
  return {
    ids: fc.constant(ids),
    category_id: oneOf('categories'),
    collection_id: oneOf('collections'),
    on_hand: fc.oneof({ weight: 8, arbitrary: fc.constant(revivedStock) }, fc.integer({ min: -9, max: 99 })),
    modification_id: oneOf('stock'),
    order_id: oneOf('orders'),
    order_item_id: fc.constantFrom(...ids),
    pieces: fc.oneof({ weight: 8, arbitrary: fc.integer({ min: 1, max: 2 }) }, fc.integer({ min: 1, max: 1_000 })),
    codes: fc.shuffledSubarray([...marks], { minLength: 1, maxLength: 3 }),
    order_ids: fc.shuffledSubarray([...(records.get('orders') ?? [])], { minLength: 1, maxLength: 2 }),
    copy_of: oneOf('parties'),
    product_ids: fc.option(fc.shuffledSubarray([...(records.get('products') ?? [])], { minLength: 1 })),
    agent_email: fc.constantFrom(null, 'zakaz@nit.example.com'),
    agent_phone: fc.constantFrom(null, '+7 912 345-67-89'),
    email: fc.constantFrom(null, 'anna@example.ru', 'я@почта.рф'),
    phone: fc.constantFrom(null, '+7 912 345-67-89'),
    username: fc.oneof({ weight: 8, arbitrary: fc.constantFrom(fuzzUser.login, 'FUZZ') }, oddText),
    password: fc.oneof({ weight: 8, arbitrary: fc.constant(fuzzUser.password) }, oddText),
    current_password: fc.oneof({ weight: 8, arbitrary: fc.constant(fuzzUser.password) }, oddText),
    new_password: fc.oneof({ weight: 8, arbitrary: fc.constant('летний дождь и зонт') }, oddText),
    role_id: oneOf('roles'),
    right: fc.constantFrom<string>(...rights, 'invoices.pay'),
    rights: fc.subarray<string>([...rights, 'invoices.pay']),
    token: fc.oneof({ weight: 8, arbitrary: fc.constant(placeholders.invitation) }, oddText),
    code: fc.oneof({ weight: 8, arbitrary: fc.constant(placeholders.code) }, fc.constant('000000'), oddText),
  };
};

/** URL-encoded forms, if the value can be encoded as a form. */
const formsOf = (values: fc.Arbitrary<unknown>): fc.Arbitrary<FuzzBody> =>
  values.map((value) => {
    const fields = Object.entries(Object(value)).map(([name, part]) => [name, asEncodable(String(part))]);
    // Placeholders must not be encoded, or they are not found in the sent text.
    const content = fields
      .map(([name = '', text = '']) => `${encodeURIComponent(asEncodable(name))}=${encodeField(text)}`)
      .join('&');
    return { type: form, content };
  });

const encodeField = (text: string) => (text === placeholders.code ? text : encodeURIComponent(text));
