import type { FastifyPluginAsync } from 'fastify';
import type { Database } from './database/database.ts';
import { Unavailable } from './failure.ts';

/** For whoever runs the process: it lives; it can do its work. No part of the documented api. */
export const healthRoutes =
  (db: Database): FastifyPluginAsync =>
  async (app) => {
    app.get('/livez', { schema: { hide: true } }, async () => ({ status: 'ok' }));
    app.get('/readyz', { schema: { hide: true } }, async (request) => {
      try {
        await db`select 1`;
      } catch (error) {
        request.log.warn({ err: error }, 'the database does not answer');
        throw new Unavailable();
      }
      return { status: 'ok' };
    });
  };
