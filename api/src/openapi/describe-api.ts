import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { Failure } from 'shared/contract/primitives';
import { docsPage } from './docs-page.ts';
import { nameSchemas } from './name-schemas.ts';

const description = `Calls answer with and without a trailing slash. All but the steps of signing in need the access
token as bearer. Every answer that is not a success is a \`Failure\`. A JSON body may begin with a byte order mark.`;

/** Makes the OpenAPI document out of the schemas of all routes registered after it, and serves it, also as a page. */
export const describeApi = async (app: FastifyInstance): Promise<void> => {
  const components: Record<string, unknown> = {};
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'sklad', version: '1', description },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    },
    transform: ({ schema, url }) => {
      if (schema.hide) {
        return { schema, url };
      }
      const { body, response, ...rest } = schema;
      return {
        url,
        schema: {
          tags: [nounOf(url)],
          ...rest,
          ...(body !== undefined && { body: nameSchemas(body, components) }),
          response: nameSchemas({ ...Object(response), default: Failure }, components),
        },
      };
    },
  });
  const document = () => {
    const described = app.swagger();
    return { ...described, components: { ...Object(described).components, schemas: sorted(components) } };
  };
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => document());
  await app.register(docsPage(document));
};

/** Calls are grouped by what they are about: `/api/orders/multiple/` by `orders`. */
const nounOf = (url: string) => url.split('/')[2] ?? '';

const sorted = (components: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(components).sort(([one], [other]) => (one < other ? -1 : 1)));
