import { createHash } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { Failure } from '@shared/contract/wire/primitives';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { conditionsOf } from '../accounts/rights/route-right.ts';
import { isKnown } from './conditional-request.ts';
import { jsonType } from './json-text.ts';

/** The committed OpenAPI document, which other programs and people read without starting the api. */
export const committedDocument = new URL('../../../openapi.json', import.meta.url);

interface DescribedResponse {
  description: string;
  content?: Record<string, unknown>;
}

/** An operation as the plugin generates it. */
interface DescribedOperation {
  operationId?: string;
  responses: Record<string, DescribedResponse>;
}

/**
 * Adds what no route repeats: the description of each status, and another name for HEAD, which has the schema of its GET.
 * @throws Error for an operation without a name
 */
const completeOperation = <Operation extends DescribedOperation>(
  method: string,
  path: string,
  { operationId, ...operation }: Operation,
) => {
  if (operationId === undefined) throw new Error(`The schema of ${method} ${path} has no operationId`);
  return {
    operationId: method === 'head' ? `${operationId}Headers` : operationId,
    ...operation,
    responses: Object.fromEntries(
      Object.entries(operation.responses).map(([status, response]) => [status, completeResponse(status, response)]),
    ),
  };
};

const completeResponse = (status: string, { content, ...response }: DescribedResponse) => ({
  ...response,
  description: STATUS_CODES[status] ?? 'Any other refusal',
  ...(content && { content: isRefusal(status) ? asProblem(content) : content }),
});

const isRefusal = (status: string) => status === 'default' || Number(status) >= 400;

const asProblem = ({ 'application/json': problem }: Record<string, unknown>) => ({
  'application/problem+json': problem,
});

/**
 * Replaces every schema that has an `$id` by a reference to the document's component of that name, and collects the
 * components. So the document refers to `OrderRow`, as the contract does, instead of repeating it.
 */
const nameSchemas = (schema: unknown, components: Record<string, unknown>): unknown => {
  if (Array.isArray(schema)) {
    return schema.map((part) => nameSchemas(part, components));
  }
  if (typeof schema !== 'object' || schema === null) {
    return schema;
  }
  const { $id, ...parts } = schema as Record<string, unknown>;
  const named = Object.fromEntries(Object.entries(parts).map(([key, part]) => [key, nameSchemas(part, components)]));
  if (typeof $id !== 'string') {
    return named;
  }
  components[$id] = named;
  return { $ref: `#/components/schemas/${$id}` };
};

const description = `Paths work with and without a trailing slash. Every operation except the steps of signing in and of an invitation requires
the access token as a bearer token. An operation that the person may not call is answered 403 with the missing right in
\`right\`; \`x-rights\` are all that it needs, of a list in them any one. Without the right to see costs or purchase prices these are null in every answer, and absent in histories. Every error answer is a \`Failure\`: problem details (RFC 9457). A path that does not
support the method is answered 405 with \`Allow\`. A JSON body may begin with a byte order mark.`;

/** Operations are grouped by the first segment: `/api/orders/multiple/` belongs to `orders`. */
const tags = [
  { name: 'session', description: 'Signing in and out, and the signed-in user.' },
  { name: 'orders', description: 'Orders, their items, files and history.' },
  { name: 'parties', description: 'Batches from suppliers, their files and history.' },
  { name: 'products', description: 'Products with sizes, categories, pictures, files and history.' },
  { name: 'codes', description: 'Scanned codes that are of no size.' },
  { name: 'stock', description: 'Why a size has its number on hand, and every movement of it.' },
  { name: 'packings', description: 'What is counted into the box of an order, and its shipment.' },
  { name: 'walks', description: 'Orders that are picked together, by place.' },
  { name: 'marks', description: "Marks of the state system 'Честный ЗНАК', one for each piece; only with `MARKS=on`." },
  { name: 'bin', description: 'What was deleted in the last 30 days.' },
  { name: 'actions', description: 'What the caller changed, and its undo.' },
  { name: 'shift', description: 'What is to do, and what changed since the last shift of the caller.' },
  { name: 'presence', description: 'Who has which record open.' },
  { name: 'recents', description: 'The records that the caller opened last.' },
  { name: 'notifications', description: 'What the caller is notified of, and how.' },
  { name: 'views', description: 'Views of lists: the state of a list under a name, of one person or shared with all.' },
  { name: 'notes', description: 'Notes of people on orders, parties and products.' },
  { name: 'stocktakes', description: 'Counts of stock, by several people at once.' },
  { name: 'collections', description: 'Collections that products belong to.' },
  { name: 'buyers', description: 'Buyers, derived from the orders.' },
  { name: 'files', description: 'The bytes of files and pictures.' },
  { name: 'events', description: 'What others change, as it happens.' },
  { name: 'sections', description: 'Which builds of the site are live.' },
  { name: 'people', description: 'Who may sign in, invitations, and what each person may do.' },
  { name: 'roles', description: 'Sets of rights that people have.' },
  { name: 'journal', description: 'Who signed in, was refused, or took something out.' },
  { name: 'telemetry', description: 'What pages met.' },
];

const securitySchemes = {
  token: { type: 'http', scheme: 'bearer', description: 'The access token; valid for 15 minutes.' },
  refreshToken: { type: 'http', scheme: 'bearer', description: 'The refresh token, for these operations only.' },
} as const;

/**
 * Generates the OpenAPI document from the schemas of all routes registered after this, and serves it, also as a page.
 * Every page of the site reads it, so it is made once, and sent only to those who have another one.
 */
export const describeApi = async (app: FastifyInstance): Promise<void> => {
  const components: Record<string, unknown> = {};
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'sklad', version: '1', description },
      servers: [{ url: '/', description: 'The site that serves this document.' }],
      tags,
      components: { securitySchemes },
    },
    transform: ({ schema, url, route }) => {
      if (schema.hide) {
        return { schema, url };
      }
      const { body, response, ...rest } = schema;
      return {
        url,
        schema: {
          tags: [nounOf(url)],
          ...rest,
          ...{ 'x-rights': conditionsOf(route.right) },
          ...(body !== undefined && { body: nameSchemas(body, components) }),
          response: nameSchemas({ ...Object(response), default: Failure }, components),
        },
      };
    },
  });
  const document = () => {
    const { paths, components: described, ...head } = Object(app.swagger());
    return { ...head, paths: completed(paths), components: { ...described, schemas: sorted(components) } };
  };
  let served: { json: string; tag: string } | undefined;
  app.get('/api/openapi.json', { schema: { hide: true }, right: 'open' }, async ({ headers }, reply) => {
    served ??= withTag(JSON.stringify(document()));
    reply.headers({ 'cache-control': 'no-cache', etag: served.tag });
    if (isKnown(served.tag, headers['if-none-match'])) return reply.code(304).send();
    return reply.type(jsonType).send(served.json);
  });
  await app.register(docsPage(document));
};

const withTag = (json: string) => ({
  json,
  tag: `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`,
});

const nounOf = (url: string) => url.split('/')[2] ?? '';

const completed = (paths: Record<string, Record<string, DescribedOperation>>) =>
  Object.fromEntries(
    Object.entries(paths).map(([path, operations]) => [
      path,
      Object.fromEntries(
        Object.entries(operations).map(([method, operation]) => [method, completeOperation(method, path, operation)]),
      ),
    ]),
  );

const sorted = (components: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(components).sort(([one], [other]) => (one < other ? -1 : 1)));

/** Only the page's own files may run or be requested. */
const contentSecurityPolicy = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
};

/**
 * The document as a page at `/api/docs/`, where operations can be tried. Public, in production too: it lists the
 * operations and contains no data, and an operation tried there needs a token as usual.
 */
const docsPage =
  (document: () => Record<string, unknown>): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.headers({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' });
    });
    await app.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: contentSecurityPolicy,
      transformSpecification: document,
      transformSpecificationClone: false,
      theme: { title: 'sklad: api' },
      // Hides the bar that loads another document; the token is not persisted.
      uiConfig: { layout: 'BaseLayout', deepLinking: true, persistAuthorization: false },
    });
  };
