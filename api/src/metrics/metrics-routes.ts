import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../database/database.ts';
import { Unauthorized } from '../failure.ts';
import { bearerToken } from '../session/bearer-token.ts';
import { measureDatabase } from './measure-database.ts';
import type { Metrics } from './metrics.ts';

/**
 * For Prometheus, which sends the token as bearer. Where a request comes from is no proof: behind a proxy on the same
 * machine everyone seems to sit there. No part of the documented api.
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

/** Of one length, as the comparison needs. */
const digest = (text: string) => createHash('sha256').update(text).digest();
