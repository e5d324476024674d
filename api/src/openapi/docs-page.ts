import swaggerUi from '@fastify/swagger-ui';
import type { FastifyPluginAsync } from 'fastify';

/** Nothing but the page's own files runs or is asked for. */
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
 * The document as a page to read and to try the calls on, at `/api/docs/`. Open to everyone, in production too: it says
 * which calls there are and holds no data, and a call that is tried there needs a token as anywhere.
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
      // Without the bar that would load any other document; and a token is forgotten with the page.
      uiConfig: { layout: 'BaseLayout', deepLinking: true, persistAuthorization: false },
    });
  };
