import type { Needed } from '@shared/contract/vocabulary/field-rights';

/** The part of JSON Schema that our document uses. */
export interface JsonSchema {
  $ref?: string;
  type?: 'string' | 'integer' | 'number' | 'boolean' | 'null' | 'array' | 'object';
  anyOf?: JsonSchema[];
  const?: unknown;
  enum?: string[];
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  minProperties?: number;
  additionalProperties?: boolean;
}

type Content = Record<string, { schema: JsonSchema }>;

export interface ApiParameter {
  in: 'path' | 'query' | 'header';
  name: string;
  required?: boolean;
  schema: JsonSchema;
}

interface DescribedOperation {
  parameters?: ApiParameter[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
  security?: unknown[];
  'x-rights'?: Needed;
}

/** The document served at `/api/openapi.json`. */
export interface ApiDocument {
  paths: Record<string, Record<string, DescribedOperation>>;
  components: { schemas: Record<string, JsonSchema> };
}

/** One operation of the document, with all references resolved. */
export interface Operation {
  /** For example `DELETE /api/orders/multiple/`. */
  name: string;
  method: string;
  path: string;
  parameters: ApiParameter[];
  body: { type: string; schema: JsonSchema } | null;
  /** The schemas of each status by media type; empty for an empty answer. The status may be `default`. */
  responses: Map<string, Map<string, JsonSchema>>;
  needsToken: boolean;
  /** What a person needs to call it. */
  rights: Needed;
}

/** All operations of the document. */
export const readOperations = (document: ApiDocument): Operation[] => {
  const resolve = (schema: JsonSchema) => withoutReferences(schema, document.components.schemas);
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(
      ([method, { parameters = [], requestBody, responses, security = [], 'x-rights': rights = [] }]) => {
        const [body] = Object.entries(requestBody?.content ?? {});
        return {
          name: `${method.toUpperCase()} ${path}`,
          method: method.toUpperCase(),
          path,
          parameters,
          body: body ? { type: body[0], schema: resolve(body[1].schema) } : null,
          responses: new Map(
            Object.entries(responses).map(([status, { content = {} }]) => [
              status,
              new Map(Object.entries(content).map(([type, { schema }]) => [type, resolve(schema)])),
            ]),
          ),
          needsToken: security.length > 0,
          rights,
        };
      },
    ),
  );
};

const withoutReferences = (schema: JsonSchema, components: Record<string, JsonSchema>): JsonSchema => {
  const resolve = (part: JsonSchema) => withoutReferences(part, components);
  if (schema.$ref !== undefined) {
    const named = components[schema.$ref.replace('#/components/schemas/', '')];
    if (!named) {
      throw new Error(`The document names ${schema.$ref}, which it does not hold`);
    }
    return resolve(named);
  }
  return {
    ...schema,
    ...(schema.anyOf && { anyOf: schema.anyOf.map(resolve) }),
    ...(schema.items && { items: resolve(schema.items) }),
    ...(schema.properties && {
      properties: Object.fromEntries(Object.entries(schema.properties).map(([name, part]) => [name, resolve(part)])),
    }),
  };
};
