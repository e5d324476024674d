import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Failure } from 'shared/contract/primitives';
import { TelemetryBatch } from 'shared/contract/telemetry';
import { Type } from 'typebox';
import type { Clock } from '../clock.ts';
import { addressRate } from './address-rate.ts';
import type { FigureCollector } from './figure-collector.ts';

const writeEveryMs = 5_000;

const sendTelemetry = {
  summary: 'What a page met: how sections loaded, what threw, how quick it was',
  description: 'Open, since a beacon bears no token; nothing of it says whose page it was.',
  body: TelemetryBatch,
  response: { 204: Type.Null(), 400: Failure, 413: Failure, 429: Failure },
};

/** Takes what pages send when they are hidden or closed, which is when nobody can wait for a token. */
export const telemetryRoutes =
  (collector: FigureCollector, clock: Clock): FastifyPluginAsyncTypebox =>
  async (app) => {
    const countRequest = addressRate(clock);
    const write = () =>
      collector.write().catch((error: unknown) => app.log.error({ err: error }, 'writing figures failed'));
    const timer = setInterval(write, writeEveryMs);
    app.addHook('onClose', async () => {
      clearInterval(timer);
      await write();
    });

    app.post(
      '/api/telemetry/',
      { schema: sendTelemetry, onRequest: async ({ ip }) => countRequest(ip) },
      async (request, reply) => {
        collector.take(request.body.events);
        return reply.code(204).send(null);
      },
    );
  };
