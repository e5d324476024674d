import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Failure } from '@shared/contract/wire/primitives';
import { TelemetryBatch } from '@shared/contract/wire/telemetry';
import { Type } from 'typebox';
import { readPageMark } from '../../accounts/tokens/cookies.ts';
import { browserOf, seenFrom } from '../../accounts/tokens/sign-in-device.ts';
import type { SignedInPages } from '../../accounts/tokens/signed-in-pages.ts';
import type { Clock } from '../../clock.ts';
import { TooManyRequests } from '../../failure.ts';
import { addressQuota } from '../../http/address-quota.ts';
import type { MetricCollector } from './metric-collector.ts';
import type { PublishedBuilds } from './published-builds.ts';

/** An office shares one address: a hundred open pages send two batches a minute each. */
const mostPerMinute = 600;

const minuteMs = 60_000;

const writeEveryMs = 5_000;

const sendTelemetry = {
  operationId: 'sendTelemetry',
  summary: 'Metrics of a page: loading of sections, errors, web vitals',
  description: `Open, because a beacon has no token; it contains nothing of the user. Only builds of the registry
count, and only from pages with a sign-in, which a cookie of the sign-in proves; it also tells people apart, by a pseudonym.`,
  security: [],
  body: TelemetryBatch,
  response: { 204: Type.Null(), 400: Failure, 413: Failure, 429: Failure },
};

interface TelemetryDependencies {
  collector: MetricCollector;
  pages: SignedInPages;
  builds: PublishedBuilds;
  clock: Clock;
}

/** Receives what pages send when they are hidden or closed, when they cannot wait for a token. */
export const telemetryRoutes =
  ({ collector, pages, builds, clock }: TelemetryDependencies): FastifyPluginAsyncTypebox =>
  async (app) => {
    const takeRequest = addressQuota(clock, { most: mostPerMinute, periodMs: minuteMs });
    const countRequest = (address: string) => {
      const waitMs = takeRequest(address);
      if (waitMs > 0) {
        throw new TooManyRequests(Math.ceil(waitMs / 1000));
      }
    };
    const write = () =>
      collector.write().catch((error: unknown) => app.log.error({ err: error }, 'writing metrics failed'));
    const timer = setInterval(write, writeEveryMs);
    app.addHook('onClose', async () => {
      clearInterval(timer);
      await write();
    });

    app.post(
      '/api/telemetry/',
      { schema: sendTelemetry, right: 'open', onRequest: async ({ ip }) => countRequest(ip) },
      async (request, reply) => {
        // Without a sign-in no section is shown, so events of a section are made up.
        const { events } = request.body;
        const person = pages.personOf(readPageMark(request));
        const believed = person === null ? events.filter(({ section }) => section === null) : events;
        const browser = browserOf(seenFrom(request).userAgent);
        collector.take(await builds.only(believed), { address: request.ip, person, browser });
        return reply.code(204).send(null);
      },
    );
  };
