import * as fc from 'fast-check';
import type { JsonSchema } from './api-document.ts';
import { oddText } from './odd-values.ts';

/** Values for fields with certain names in any schema: ids of existing records, an existing login. */
export type NamedValues = Readonly<Record<string, fc.Arbitrary<unknown>>>;

const plainText = fc.constantFrom('Анна', 'Платье «Лён», белое', 'Москва', 'a@b.ru', '12', 'x');

/**
 * Values that match a schema.
 * @throws Error for an unsupported kind of schema.
 */
export const valueOfSchema = (schema: JsonSchema, named: NamedValues): fc.Arbitrary<unknown> => {
  if (schema.anyOf) {
    return fc.oneof(...schema.anyOf.map((part) => valueOfSchema(part, named)));
  }
  if (schema.const !== undefined) {
    return fc.constant(schema.const);
  }
  switch (schema.type) {
    case 'string':
      return textOfSchema(schema);
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -(2 ** 31), max: schema.maximum ?? 2 ** 31 - 1 });
    case 'number':
      return numberOfSchema(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return arrayOfSchema(schema, named);
    case 'object':
      return objectOfSchema(schema, named);
    default:
      throw new Error(`No values are known for the schema ${JSON.stringify(schema)}`);
  }
};

/** Building one takes longer than sending a request. */
const madeByPattern = new Map<string, fc.Arbitrary<string>>();

const textOfPattern = (pattern: string): fc.Arbitrary<string> => {
  const made = madeByPattern.get(pattern) ?? fc.stringMatching(new RegExp(pattern));
  madeByPattern.set(pattern, made);
  return made;
};

const anyText = fc.oneof({ weight: 3, arbitrary: plainText }, { weight: 1, arbitrary: oddText });

const anyDay = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const anyMoment = anyDay.map((day) => `${day}T10:00:00.000Z`);

const textOfSchema = ({ enum: choices, format, pattern, minLength = 0, maxLength = 10_000 }: JsonSchema) => {
  if (choices) {
    return fc.constantFrom(...choices);
  }
  if (format === 'date') {
    return anyDay;
  }
  if (format === 'date-time') {
    return anyMoment;
  }
  if (format === 'uuid') {
    return fc.uuid();
  }
  const fits = (text: string) => text.length >= minLength && text.length <= maxLength;
  const isExact = pattern?.startsWith('^') ?? false;
  if (pattern !== undefined && isExact) {
    return textOfPattern(pattern).filter(fits);
  }
  const matches = new RegExp(pattern ?? '', 'u');
  return anyText.filter((text) => fits(text) && matches.test(text));
};

/** Mostly amounts of money, some with more than two decimals. */
const numberOfSchema = ({ minimum: min = -1e9, maximum: max = 1e9 }: JsonSchema) =>
  fc.oneof(
    { weight: 8, arbitrary: fc.integer({ min: 0, max: 1_000_000 }).map((kopecks) => kopecks / 100) },
    { weight: 1, arbitrary: fc.constantFrom(min, max) },
    { weight: 1, arbitrary: fc.double({ min, max, noNaN: true }) },
  );

const arrayOfSchema = (schema: JsonSchema, named: NamedValues) => {
  const { items = {}, minItems: minLength = 0, maxItems = 5, uniqueItems = false } = schema;
  const lengths = { minLength, maxLength: Math.min(maxItems, minLength + 5) };
  const item = valueOfSchema(items, named);
  return uniqueItems ? fc.uniqueArray(item, lengths) : fc.array(item, lengths);
};

const objectOfSchema = (schema: JsonSchema, named: NamedValues) => {
  const { properties = {}, required = [], minProperties = 0 } = schema;
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, part]) => [
      name,
      Object.hasOwn(named, name) && named[name] ? named[name] : valueOfSchema(part, named),
    ]),
  );
  return fc
    .record(fields, { requiredKeys: required, noNullPrototype: true })
    .filter((value) => Object.keys(value).length >= minProperties);
};
