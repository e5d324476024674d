import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../database/database.ts';
import { Unavailable } from '../failure.ts';

/** Probes for the process supervisor: liveness and readiness. Not part of the documented api. */
export const healthRoutes =
  (db: Database, isLeaving: () => boolean): FastifyPluginAsync =>
  async (app) => {
    app.get('/livez', { schema: { hide: true }, right: 'open' }, async () => ({ status: 'ok' }));
    app.get('/readyz', { schema: { hide: true }, right: 'open' }, async (request) => {
      if (isLeaving()) {
        throw new Unavailable();
      }
      try {
        await db`select 1`;
      } catch (error) {
        request.log.warn({ err: error }, 'the database does not answer');
        throw new Unavailable();
      }
      return { status: 'ok' };
    });
  };
