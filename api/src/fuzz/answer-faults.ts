import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Failure } from 'shared/contract/primitives';
import Schema from 'typebox/schema';
import type { JsonSchema, Operation } from './api-document.ts';
import type { FuzzAnswer } from './send-request.ts';

/** Says what is wrong with an answer to an operation: nothing, most of the time. */
export type AnswerFaults = (operation: Operation, answer: FuzzAnswer) => string[];

/** Names of formats; any other Latin word in a `detail` was not written for a person of the shop. */
const latinForPeople = /\b(?:HEIC|JPEG|PNG|WebP|AVIF|GIF|file)\b/g;

/** What only the inside of the server knows. */
const leak =
  /node_modules|\.[jt]s:\d+|\bat [\w.<>]+ \(|PostgresError|\bselect\b.+\bfrom\b|violates|relation "|SQLSTATE|ECONN/i;

export const answerFaults = (): AnswerFaults => {
  const validators = new Map<JsonSchema, ReturnType<typeof Schema.Compile>>();
  const validatorOf = (schema: JsonSchema) => {
    const known = validators.get(schema);
    if (known) {
      return known;
    }
    const made = Schema.Compile(closed(schema));
    validators.set(schema, made);
    return made;
  };

  const schemaFaults = (schema: JsonSchema, value: unknown) => {
    const validator = validatorOf(schema);
    if (validator.Check(value)) {
      return [];
    }
    const [, errors] = validator.Errors(value);
    return errors
      .slice(0, 5)
      .map(({ instancePath, message }) => `breaks its schema at ${instancePath || '/'}: ${message}`);
  };

  const bodyFaults = (documented: Map<string, JsonSchema>, answer: FuzzAnswer): string[] => {
    const type = answer.headers['content-type']?.split(';')[0] ?? '';
    const schema = documented.get(type) ?? documented.get('*/*');
    if (documented.size === 0) {
      return answer.body.length === 0 ? [] : ['has a body, and is documented to have none'];
    }
    if (!schema) {
      return [`is of the type "${type}", which is not documented`];
    }
    if (schema.format === 'binary') {
      return [];
    }
    const values = type === 'text/event-stream' ? eventData(decoded(answer)) : [parsed(decoded(answer))];
    return values.flatMap((value) => schemaFaults(schema, value));
  };

  return ({ method, answers }, answer) => {
    const { status, headers, body } = answer;
    const documented = answers.get(String(status)) ?? (status >= 400 ? answers.get('default') : undefined);
    return [
      ...(status >= 500 ? ["is the server's own failure"] : []),
      ...(headers['x-request-id'] === undefined ? ['has no x-request-id'] : []),
      ...(status >= 400 && method !== 'HEAD' ? failureFaults(decoded(answer)) : []),
      ...(documented === undefined
        ? ['has a status that is not documented']
        : method === 'HEAD'
          ? body.length === 0
            ? []
            : ['has a body']
          : bodyFaults(documented, answer)),
    ];
  };
};

const failureFaults = (text: string): string[] => {
  const value = parsed(text);
  if (typeof value !== 'object' || value === null || !('detail' in value) || typeof value.detail !== 'string') {
    return [`is no failure of the form ${Object.keys(Failure.properties)}`];
  }
  const words = value.detail.replace(latinForPeople, '');
  return [
    ...(/[а-яё]/i.test(words) && !/[a-z]{2}/i.test(words) ? [] : [`tells a person "${value.detail}"`]),
    ...(leak.test(text) ? ['tells of the inside of the server'] : []),
  ];
};

/** What is not documented must not be answered: a field too many may be a secret. */
const closed = (schema: JsonSchema): JsonSchema => ({
  ...schema,
  ...(schema.anyOf && { anyOf: schema.anyOf.map(closed) }),
  ...(schema.items && { items: closed(schema.items) }),
  ...(schema.properties && {
    properties: Object.fromEntries(Object.entries(schema.properties).map(([name, part]) => [name, closed(part)])),
    additionalProperties: false,
  }),
});

const decoded = ({ headers, body }: FuzzAnswer): string => {
  switch (headers['content-encoding']) {
    case 'br':
      return brotliDecompressSync(body).toString();
    case 'gzip':
      return gunzipSync(body).toString();
    default:
      return body.toString();
  }
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return `(no JSON) ${text.slice(0, 200)}`;
  }
};

const eventData = (text: string): unknown[] =>
  [...text.matchAll(/^data: (.*)$/gm)].map(([, json = '']) => parsed(json));
