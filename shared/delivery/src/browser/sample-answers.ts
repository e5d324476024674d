import type { ApiDocument } from '../publish/live-site.ts';

/** The parts of JSON Schema that documents of an api use. */
interface Schema {
  $ref?: string;
  type?: string;
  format?: string;
  pattern?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  properties?: Record<string, Schema>;
}

interface Operation {
  responses?: Record<string, { content?: Record<string, { schema?: Schema }> }>;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The part of the document that `#/components/schemas/Order` refers to. */
const referred = (document: ApiDocument, reference: string): Schema => {
  let part: unknown = document;
  for (const name of reference.replace(/^#\//, '').split('/')) part = isObject(part) ? Reflect.get(part, name) : {};
  return isObject(part) ? part : {};
};

/** Rows of a list that is an answer by itself, and those within a row. */
const rows = { first: 20, inner: 2 };
/** A schema may contain itself. */
const deepest = 8;

const textOf = ({ format, pattern }: Schema, at: number): string => {
  const number = String(at + 1);
  const moment = '2026-03-02T09:00:00.000Z';
  const byFormat = { date: '2026-03-02', 'date-time': moment, 'uri-reference': `/api/files/sample/${number}.png` }[
    format ?? ''
  ];
  if (byFormat !== undefined) return byFormat;
  const candidates = [`Sample ${number}`, number, moment, `1.${number}`, number.padStart(12, '0'), `sample-${number}`];
  return candidates.find((each) => !pattern || new RegExp(pattern).test(each)) ?? `Sample ${number}`;
};

/** A value of a schema; within a list the values of rows differ by their index, `row`. */
const sampleOf = (document: ApiDocument, schema: Schema, row?: number, depth = 0): unknown => {
  const at = row ?? 0;
  const inner = (each: Schema, index = row) => sampleOf(document, each, index, depth + 1);
  if (depth > deepest) return null;
  if (schema.$ref) return inner(referred(document, schema.$ref));
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[at % schema.enum.length];
  const [choice] = schema.anyOf ?? schema.oneOf ?? [];
  if (choice) return inner(choice);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((each) => inner(each)));
  switch (schema.type) {
    case 'array': {
      const wanted = Math.max(row === undefined ? rows.first : rows.inner, schema.minItems ?? 0);
      const length = Math.min(wanted, schema.maxItems ?? wanted);
      return Array.from({ length }, (_, index) => inner(schema.items ?? {}, index));
    }
    case 'string':
      return textOf(schema, at);
    case 'integer':
    case 'number':
      return (schema.minimum ?? 1) + at;
    case 'boolean':
      return false;
    case 'null':
      return null;
    default:
      return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, each]) => [name, inner(each)]));
  }
};

const segmentsOf = (path: string) => path.split('/').filter(Boolean);

const matches = (described: string, called: string): boolean => {
  const [template, segments] = [segmentsOf(described), segmentsOf(called)];
  return (
    template.length === segments.length && template.every((part, at) => part.startsWith('{') || part === segments[at])
  );
};

/**
 * What the api answers to a call if it goes well, made up from its document: lists have twenty rows.
 * @param path without what follows '?'
 * @returns undefined if the document has no such call, or one without JSON
 */
export const sampleAnswer = (
  document: ApiDocument,
  method: string,
  path: string,
): { status: number; body: unknown } | undefined => {
  const found = Object.keys(document.paths)
    .filter((described) => matches(described, path) && document.paths[described]?.[method.toLowerCase()])
    // A word is closer than a value: '/api/products/photos/' is no product.
    .sort((one, other) => one.split('{').length - other.split('{').length)[0];
  const operation: Operation = Object(found && document.paths[found]?.[method.toLowerCase()]);
  const [status, response] = Object.entries(operation.responses ?? {}).find(([code]) => code.startsWith('2')) ?? [];
  const schema = response?.content?.['application/json']?.schema;
  if (!status || !schema) return undefined;
  return { status: Number(status), body: sampleOf(document, schema) };
};
