import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Schema from 'typebox/schema';
import type { JsonSchema, Operation } from './api-document.ts';
import type { FuzzAnswer } from './send-request.ts';

/** Returns the violations of a response: usually none. An address that leads to no operation must be refused. */
export type AnswerViolations = (method: string, operation: Operation | undefined, response: FuzzAnswer) => string[];

export const answerViolations = (): AnswerViolations => {
  const validators = new Map<JsonSchema, ReturnType<typeof Schema.Compile>>();
  const validatorOf = (schema: JsonSchema) => {
    const validator = validators.get(schema) ?? Schema.Compile(closed(schema));
    validators.set(schema, validator);
    return validator;
  };

  const schemaViolations = (schema: JsonSchema, value: unknown): string[] => {
    const validator = validatorOf(schema);
    if (validator.Check(value)) {
      return [];
    }
    const [, errors] = validator.Errors(value);
    return errors
      .slice(0, 5)
      .map(({ instancePath, message }) => `breaks its schema at ${instancePath || '/'} (${message})`);
  };

  const bodyViolations = (documented: Map<string, JsonSchema>, response: FuzzAnswer): string[] => {
    if (documented.size === 0) {
      return response.body.length === 0 ? [] : ['has a body, and is documented to have none'];
    }
    const type = response.headers['content-type']?.split(';')[0] ?? '';
    const schema = documented.get(type) ?? documented.get('*/*');
    if (!schema) {
      return [`is of the type "${type}", which is not documented`];
    }
    if (schema.format === 'binary') {
      return [];
    }
    const text = decoded(response);
    const values = type === 'text/event-stream' ? eventData(text) : [parsed(text)];
    return values.flatMap((value) => schemaViolations(schema, value));
  };

  return (method, operation, response) => {
    const { status, headers, body } = response;
    const violations = status >= 500 ? ["is the server's own failure"] : [];
    if (headers['x-request-id'] === undefined) {
      violations.push('has no x-request-id');
    }
    const documented = operation?.responses.get(String(status)) ?? operation?.responses.get('default');
    if (method === 'HEAD') {
      return body.length === 0 ? violations : [...violations, 'has a body'];
    }
    if (status >= 400) {
      violations.push(...failureViolations(decoded(response)));
    } else if (!operation?.responses.has(String(status))) {
      violations.push('has a status that is not documented');
    }
    return documented ? [...violations, ...bodyViolations(documented, response)] : violations;
  };
};

/** Format names. Any other Latin word in a `detail` is a technical message, not written for staff. */
const latinForPeople = /\b(?:HEIC|JPEG|PNG|WebP|AVIF|GIF|file)\b/g;

/** The name of a record and a mark may have any letters. */
const recordName =
  /(?<=^(?:Нужна причина: |Этот штрихкод уже есть у размера )).+$|(?<=^Код маркировки ).+(?= этим заказом не отгружен$)/;

const failureViolations = (text: string): string[] => {
  const value = parsed(text);
  if (typeof value !== 'object' || value === null || !('detail' in value) || typeof value.detail !== 'string') {
    return ['has no detail'];
  }
  const words = value.detail.replace(recordName, '').replace(latinForPeople, '');
  const isRussian = /[а-яё]/i.test(words) && !/[a-z]{2}/i.test(words);
  return isRussian ? [] : [`has a detail that is not Russian: "${value.detail}"`];
};

/** Undocumented fields are not allowed: an extra field may leak a secret. */
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
