import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';

/** All unknown addresses share one label, because clients could create any number of them. */
const unknownRoute = 'unknown';

/** Measures every request of the routes that are registered after this. */
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
