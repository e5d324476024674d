import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Failure } from 'shared/contract/primitives';
import { SectionMetrics } from 'shared/contract/telemetry';
import type { AuthEventStore } from '../audit/auth-event-store.ts';
import type { Clock } from '../clock.ts';
import { permissionCheck } from '../users/permission-check.ts';
import type { UserStore } from '../users/user-store.ts';
import type { FigureCollector } from './figure-collector.ts';
import type { FigureStore } from './figure-store.ts';
import { summariseFigures } from './figure-summary.ts';

interface FigureParts {
  figures: FigureStore;
  collector: FigureCollector;
  users: UserStore;
  events: AuthEventStore;
  clock: Clock;
}

const toldHours = 24;

const readFigures = {
  summary: 'What people met with each build in the last 24 hours, and the newest failures of each section',
  description: 'Needs the permission `sections`.',
  response: { 200: SectionMetrics, 401: Failure, 403: Failure },
};

export const figureRoutes =
  ({ figures, collector, users, events, clock }: FigureParts): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(
      '/api/sections/figures/',
      { schema: readFigures, onRequest: permissionCheck(users, 'sections', events) },
      async () => {
        // What this process has gathered; that of others is at most five seconds late.
        await collector.write();
        const since = new Date(clock().getTime() - toldHours * 3_600_000);
        const [counted, failures] = await Promise.all([figures.since(since), figures.lastFailures()]);
        return {
          since: since.toISOString(),
          builds: summariseFigures(counted),
          failures: failures.map(({ at, ...failure }) => ({ ...failure, at: at.toISOString() })),
        };
      },
    );
  };
