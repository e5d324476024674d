import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { Failure } from 'shared/contract/primitives';
import { nameSchemas } from './name-schemas.ts';

const description = `Calls answer with and without a trailing slash. All but the steps of signing in need the access
token as bearer. Every answer that is not a success is a \`Failure\`.`;

/** Makes the OpenAPI document out of the schemas of all routes registered after it, and serves it. */
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
          ...rest,
          ...(body !== undefined && { body: nameSchemas(body, components) }),
          response: nameSchemas({ ...Object(response), default: Failure }, components),
        },
      };
    },
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => {
    const document = app.swagger();
    return { ...document, components: { ...Object(document).components, schemas: sorted(components) } };
  });
};

const sorted = (components: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(components).sort(([one], [other]) => (one < other ? -1 : 1)));
