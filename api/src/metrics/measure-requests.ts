import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';

/** Addresses that no route knows are one label: their number is the visitors' to choose. */
const unknownRoute = 'unknown';

/** Times every request of the routes registered after this. */
export const measureRequests = (app: FastifyInstance, { requestSeconds }: Pick<Metrics, 'requestSeconds'>): void => {
  app.addHook('onResponse', (request, reply, done) => {
    requestSeconds.observe(
      {
        method: request.method,
        route: request.is404 ? unknownRoute : (request.routeOptions.url ?? unknownRoute),
        status: `${Math.floor(reply.statusCode / 100)}xx`,
      },
      reply.elapsedTime / 1000,
    );
    done();
  });
};
