import { beforeEach } from 'node:test';
import { SectionMetrics, type TelemetryEvent } from '@shared/contract/wire/telemetry';
import { expect } from 'expect';
import type { LightMyRequestResponse } from 'fastify';
import { Value } from 'typebox/value';
import { userStore } from '../src/accounts/users/user-store.ts';
import type { SiteRegistry } from '../src/site/sections/site-registry.ts';
import { startTestApi } from './test-api.ts';
import { openBrowser } from './test-browser.ts';

export const build = '0123456789ab';
export const kept = 'ba9876543210';

export const aLoad = (more: Partial<Extract<TelemetryEvent, { kind: 'load' }>> = {}) =>
  ({ kind: 'load', section: 'orders', build, outcome: 'ready', ms: 120, ...more }) as const;

const metricsToken = 'a-token-for-reading-metrics';

/** The api with a registry of two builds. Each test begins without metrics, in a page that has just signed in. */
export const startTestTelemetry = async () => {
  /** The builds of each section, the live one first. */
  const registered: Record<string, string[]> = { orders: [build, kept] };
  const registry = registryOf(registered);
  const api = await startTestApi({ registry, metricsToken });
  const { db, app, clock } = api;
  let page: Record<string, string> = {};

  beforeEach(async () => {
    // Writes what the previous test left, so that none of it arrives later.
    await metrics();
    await db`truncate section_figures, section_failures, section_people, section_notices`;
    // A count by address ends with its minute, a quota with its hour.
    clock.advanceSeconds(3600);
    page = await signIn();
  });

  /** The cookies of a browser in which a user signs in now. */
  const signIn = async (username = 'anna'): Promise<Record<string, string>> => {
    const browser = openBrowser(app);
    const password = 'парадное платье 12';
    await userStore(db)
      .add(username, password)
      .catch(() => null);
    await browser.submit('/api/jwt/2fa-1-step/', { username, password });
    await browser.submit('/api/jwt/2fa-2-step/', { username, code: api.sentCodes.at(-1) ?? '' });
    return Object.fromEntries(browser.cookies);
  };

  const send = (events: readonly unknown[], address = '192.0.2.1', cookies = page): Promise<LightMyRequestResponse> =>
    app.inject({
      method: 'POST',
      url: '/api/telemetry/',
      payload: { events },
      remoteAddress: address,
      cookies,
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0' },
    });

  const metrics = async () => {
    const response = (await api.request({ url: '/api/sections/figures/' })).json<SectionMetrics>();
    expect(Value.Errors(SectionMetrics, response)).toEqual([]);
    return response;
  };

  /** The lines of `/metrics` that begin in this way. */
  const prometheus = async (start: string) => {
    const headers = { authorization: `Bearer ${metricsToken}` };
    const { payload } = await app.inject({ url: '/metrics', headers });
    return payload.split('\n').filter((line) => line.startsWith(start));
  };

  const countOf = async (table: string) => {
    const [{ count } = { count: -1 }] = await db<{ count: number }[]>`select count(*)::integer from ${db(table)}`;
    return count;
  };

  return { api, registry, registered, page: () => page, signIn, send, metrics, prometheus, countOf };
};

const published = { published_at: null, by: null, was_live: true };

const registryOf = (registered: Record<string, string[]>): SiteRegistry => ({
  canSign: false,
  read: async () =>
    Object.entries(registered).map(([id, [live = '', ...others]]) => ({
      id,
      title: id,
      owner: '@sklad/team',
      live: { build: live, ...published },
      previous: others[0] === undefined ? null : { build: others[0], ...published },
      canary: null,
      kept: others.map((other) => ({ build: other, ...published })),
      quarantined: null,
      history: [],
    })),
  canaryHost: async () => null,
  rollBack: () => Promise.reject(new Error('not asked for')),
  changeCanary: () => Promise.reject(new Error('not asked for')),
  quarantine: () => Promise.reject(new Error('not asked for')),
  offerBuildOverride: () => Promise.reject(new Error('not asked for')),
});
