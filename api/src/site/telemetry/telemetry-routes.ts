import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Failure } from 'shared/contract/primitives';
import { TelemetryBatch } from 'shared/contract/telemetry';
import { Type } from 'typebox';
import { addressBlock } from '../../accounts/session/address-block.ts';
import { readPageMark } from '../../accounts/session/session-cookies.ts';
import type { SignedInPages } from '../../accounts/session/signed-in-pages.ts';
import type { Clock } from '../../clock.ts';
import { TooManyRequests } from '../../failure.ts';
import type { MetricCollector } from './metric-collector.ts';
import type { PublishedBuilds } from './published-builds.ts';

/** An office shares one address: a hundred open pages send two batches a minute each. */
const mostPerMinute = 600;

const mostAddresses = 10_000;

const minuteMs = 60_000;

/**
 * Counts requests by address, in memory of this process: the protected work is cheap, and counting in the database
 * would cost more.
 * @returns a function that counts one request; it throws TooManyRequests if its address exceeds the limit within a
 * minute.
 */
export const addressRate = (clock: Clock) => {
  let counts = new Map<string, number>();
  let minute = 0;

  return (address: string): void => {
    const now = clock().getTime();
    if (now < minute || now - minute >= minuteMs) {
      minute = now - (now % minuteMs);
      counts = new Map();
    }
    const block = addressBlock(address);
    const count = (counts.get(block) ?? 0) + 1;
    if (count > mostPerMinute || (count === 1 && counts.size >= mostAddresses)) {
      throw new TooManyRequests(Math.ceil((minute + minuteMs - now) / 1000));
    }
    counts.set(block, count);
  };
};

const writeEveryMs = 5_000;

const sendTelemetry = {
  operationId: 'sendTelemetry',
  summary: 'Metrics of a page: loading of sections, errors, web vitals',
  description: `Open, because a beacon has no token; it does not identify the user. Only builds of the registry count, and
only from pages with a sign-in, which a cookie of the sign-in proves.`,
  security: [],
  body: TelemetryBatch,
  response: { 204: Type.Null(), 400: Failure, 413: Failure, 429: Failure },
};

interface TelemetryParts {
  collector: MetricCollector;
  pages: SignedInPages;
  builds: PublishedBuilds;
  clock: Clock;
}

/** Receives what pages send when they are hidden or closed, when they cannot wait for a token. */
export const telemetryRoutes =
  ({ collector, pages, builds, clock }: TelemetryParts): FastifyPluginAsyncTypebox =>
  async (app) => {
    const countRequest = addressRate(clock);
    const write = () =>
      collector.write().catch((error: unknown) => app.log.error({ err: error }, 'writing metrics failed'));
    const timer = setInterval(write, writeEveryMs);
    app.addHook('onClose', async () => {
      clearInterval(timer);
      await write();
    });

    app.post(
      '/api/telemetry/',
      { schema: sendTelemetry, onRequest: async ({ ip }) => countRequest(ip) },
      async (request, reply) => {
        // Without a sign-in no section is shown, so events of a section are made up.
        const { events } = request.body;
        const isSignedIn = pages.isMarked(readPageMark(request));
        const believed = isSignedIn ? events : events.filter(({ section }) => section === null);
        collector.take(await builds.only(believed), request.ip);
        return reply.code(204).send(null);
      },
    );
  };
