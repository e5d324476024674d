import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import { bearerToken } from '../../accounts/session/bearer-token.ts';
import { apiName, type Database } from '../../database/database.ts';
import { Unauthorized } from '../../failure.ts';
import type { Metrics } from './metrics.ts';

const patienceMs = 2_000;

/** Queries the database at each reading; if it does not respond, the reading reports that and does not fail. */
const measureDatabase = async (
  db: Database,
  { databaseUp, databaseConnections }: Pick<Metrics, 'databaseUp' | 'databaseConnections'>,
): Promise<void> => {
  databaseConnections.reset();
  const connections = await withinPatience(connectionsByState(db));
  databaseUp.set(connections === null ? 0 : 1);
  for (const { state, count } of connections ?? []) {
    databaseConnections.set({ state }, count);
  }
};

const connectionsByState = (db: Database) => db<{ state: string; count: number }[]>`
  select coalesce(state, 'unknown') as state, count(*) as count
  from pg_stat_activity
  where datname = current_database() and application_name = ${apiName}
  group by 1`;

const withinPatience = <Result>(work: Promise<Result>): Promise<Result | null> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), patienceMs);
    work
      .catch(() => null)
      .then(resolve)
      .finally(() => clearTimeout(timer));
  });

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
