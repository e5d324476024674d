import swaggerUi from '@fastify/swagger-ui';
import type { FastifyPluginAsync } from 'fastify';

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
export const docsPage =
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
