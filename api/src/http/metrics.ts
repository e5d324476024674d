import { createHash, timingSafeEqual } from 'node:crypto';
import type { TelemetryEvent } from '@shared/contract/wire/telemetry';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { apiName, type Database } from '../database/database.ts';
import { Unauthorized } from '../failure.ts';
import { metIn } from '../site/telemetry/metric-collector.ts';
import type { BuildPeople } from '../site/telemetry/metric-store.ts';
import { bearerToken } from './bearer-token.ts';

/**
 * The metrics of one app. Code that measures gets its instrument as an argument; `registry` is for reading them all.
 */
export interface Metrics {
  registry: Registry;
  requestSeconds: Histogram<'method' | 'route' | 'status'>;
  /** Incremented when an event stream opens, decremented when it closes. */
  openEventStreams: Gauge;
  databaseUp: Gauge;
  databaseConnections: Gauge<'state'>;
  /** What pages sent to this process. */
  sectionLoads: Counter<'section' | 'build'>;
  sectionFailures: Counter<'section' | 'build' | 'kind'>;
  /** The same in every process. */
  sectionPeople: Gauge<'section' | 'build' | 'result'>;
}

/** Creates a registry for one app, including Node's process metrics. */
export const createMetrics = (): Metrics => {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    requestSeconds: new Histogram({
      name: 'sklad_request_duration_seconds',
      help: 'From a request to the end of its answer, by the template of its address and the class of its status',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    openEventStreams: new Gauge({
      name: 'sklad_open_event_streams',
      help: 'Open event streams',
      registers,
    }),
    databaseUp: new Gauge({
      name: 'sklad_database_up',
      help: '1 when the database answered this reading within two seconds',
      registers,
    }),
    databaseConnections: new Gauge({
      name: 'sklad_database_connections',
      help: 'Connections of all api processes to this database, by what they do',
      labelNames: ['state'],
      registers,
    }),
    sectionLoads: new Counter({
      name: 'sklad_section_loads_total',
      help: 'Loads of a section that pages reported to this process, by the build that the person should get',
      labelNames: ['section', 'build'],
      registers,
    }),
    sectionFailures: new Counter({
      name: 'sklad_section_failures_total',
      help: 'Failures of a build that pages reported to this process, by their kind',
      labelNames: ['section', 'build', 'kind'],
      registers,
    }),
    sectionPeople: new Gauge({
      name: 'sklad_section_people',
      help: 'People who met a build in the last ten minutes (loaded), and for whom it failed, each counted once; equal in all processes',
      labelNames: ['section', 'build', 'result'],
      registers,
    }),
  };
};

/** Counts what a page reported, if it concerns a section. */
export const countSectionEvent =
  ({ sectionLoads, sectionFailures }: Pick<Metrics, 'sectionLoads' | 'sectionFailures'>) =>
  (event: TelemetryEvent): void => {
    const met = metIn(event);
    if (!met) {
      return;
    }
    const { section, build, kind } = met;
    if (event.kind === 'load') {
      sectionLoads.inc({ section, build });
    }
    if (kind !== 'ready') {
      sectionFailures.inc({ section, build, kind });
    }
  };

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

const measurePeople = async (
  readPeople: () => Promise<BuildPeople[]>,
  { sectionPeople }: Pick<Metrics, 'sectionPeople'>,
): Promise<void> => {
  sectionPeople.reset();
  for (const { section, build, loaded, failed } of (await withinPatience(readPeople())) ?? []) {
    sectionPeople.set({ section, build, result: 'loaded' }, loaded);
    sectionPeople.set({ section, build, result: 'failed' }, failed);
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
  (metrics: Metrics, db: Database, token: string, readPeople: () => Promise<BuildPeople[]>): FastifyPluginAsync =>
  async (app) => {
    app.get('/metrics', { schema: { hide: true }, right: 'open' }, async (request, reply) => {
      if (!timingSafeEqual(digest(bearerToken(request)), digest(token))) {
        throw new Unauthorized();
      }
      await Promise.all([measureDatabase(db, metrics), measurePeople(readPeople, metrics)]);
      return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
    });
  };

/** Both texts get the same length, which the comparison requires. */
const digest = (text: string) => createHash('sha256').update(text).digest();
