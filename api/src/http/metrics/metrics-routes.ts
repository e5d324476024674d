import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import { bearerToken } from '../../accounts/session/bearer-token.ts';
import type { Database } from '../../database/database.ts';
import { Unauthorized } from '../../failure.ts';
import { measureDatabase } from './measure-database.ts';
import type { Metrics } from './metrics.ts';

/**
 * For Prometheus, which sends the token as a bearer token. The client's address is no proof: behind a local proxy every
 * request seems to come from this machine. Not part of the documented api.
 */
export const metricsRoutes =
  (metrics: Metrics, db: Database, token: string): FastifyPluginAsync =>
  async (app) => {
    app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
      if (!timingSafeEqual(digest(bearerToken(request)), digest(token))) {
        throw new Unauthorized();
      }
      await measureDatabase(db, metrics);
      return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
    });
  };

/** Both texts get the same length, which the comparison requires. */
const digest = (text: string) => createHash('sha256').update(text).digest();
