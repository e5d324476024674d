import { beforeEach, expect, jest, test } from '@jest/globals';
import type { Section } from '@shared/contract/section/define-section';
import type { RegisteredSection, SectionBuild } from '@shared/contract/section/registry';
import { aBuild, aRegisteredSection } from '@shared/contract/testing/a-registered-section';
import { http } from '@shared/kit/runtime/api/http';
import { server } from '@shared/kit/testing/fake-server';
import { knownFailures } from './known-failures';
import { SectionFailure } from './section-failure';
import { createSectionMachine } from './section-machine';

const orders = aRegisteredSection({ live: aBuild('live'), previous: aBuild('previous') });
const section: Section = { id: 'orders', routes: [] };
const attempts: string[] = [];
const refetched: unknown[] = [];
const loaded: string[] = [];

type Answers = Record<string, () => Promise<Section>>;

const works = () => Promise.resolve(section);
const isUnavailable = () => Promise.reject(new Error('Failed to load script resources. #RUNTIME-008'));
const needsNewer = () =>
  Promise.reject(
    new Error('Version 19.3.1 from host of shared singleton module react does not satisfy the requirement of orders'),
  );
const hangs = () => new Promise<never>(() => undefined);
const missingChunk = Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });

const throwsAtLoad = () => Promise.reject(new Error('Broken while it was evaluated'));

/** Fails at the first attempt. */
const failsOnce = (fails: () => Promise<Section>) => {
  let attempt = 0;
  return () => {
    attempt += 1;
    return attempt === 1 ? fails() : works();
  };
};

const liveThenPrevious = ({
  live,
  previous,
}: RegisteredSection): { wanted: SectionBuild; fallbacks: SectionBuild[] } => ({
  wanted: live,
  fallbacks: previous ? [previous] : [],
});

/** A section whose builds answer each attempt by their names; the answers may change later. */
const sectionWith = (answers: Answers, registered = orders, chooseBuilds = liveThenPrevious) =>
  createSectionMachine(registered, {
    attemptLimitMs: 4_000,
    totalLimitMs: 10_000,
    chooseBuilds,
    knownFailures,
    onLoaded: (id, build) => loaded.push(`${id} ${build}`),
    refetchFile: async (cause) => {
      if (cause) refetched.push(cause);
    },
    loadBuild: (_id, { build }) => {
      attempts.push(build);
      return answers[build]?.() ?? Promise.reject(new Error('There is no such build'));
    },
  });

const failureOf = (loading: Promise<unknown>) =>
  loading.then(
    () => {
      throw new Error('It should have failed');
    },
    (error: unknown) => error,
  );

beforeEach(() => {
  attempts.length = 0;
  refetched.length = 0;
  loaded.length = 0;
  localStorage.clear();
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('the live build is used, and loaded once however often it is requested', async () => {
  const machine = sectionWith({ live: works });
  await Promise.all([machine.load(), machine.load()]);
  await machine.load();
  expect(attempts).toEqual(['live']);
  expect(machine.state()).toMatchObject({ name: 'ready', build: 'live' });
});

test('a live build that fails is tried once again, then the previous build, which is reported as loaded once', async () => {
  const machine = sectionWith({ live: isUnavailable, previous: works });
  await machine.load();
  await machine.load();
  expect(attempts).toEqual(['live', 'live', 'previous']);
  expect(loaded).toEqual(['orders previous']);
  expect(machine.state()).toMatchObject({ name: 'ready on the previous build', build: 'previous' });
});

test('a build for another host is not tried again', async () => {
  const machine = sectionWith({ live: needsNewer, previous: works });
  await machine.load();
  expect(attempts).toEqual(['live', 'previous']);
});

test('if only builds for another host are left, the section is incompatible', async () => {
  const machine = sectionWith({ live: needsNewer, previous: needsNewer });
  await expect(failureOf(machine.load())).resolves.toMatchObject({ reason: 'incompatible' });
  expect(machine.state()).toMatchObject({ name: 'incompatible' });
});

test('after builds for another host a fixed one is tried, and so are the same builds when a person retries', async () => {
  const answers: Answers = { live: needsNewer, previous: needsNewer, fixed: works };
  const machine = sectionWith(answers);
  await failureOf(machine.load());
  await failureOf(machine.load());
  expect(attempts).toEqual(['live', 'previous', 'live', 'previous']);
  machine.register({ ...orders, live: aBuild('fixed'), previous: aBuild('live') });
  await expect(machine.load()).resolves.toMatchObject({ build: 'fixed' });
});

test('the page chooses the build to use and the one to fall back to', async () => {
  const canary = aBuild('canary');
  const onCanary = ({ live }: RegisteredSection) => ({ wanted: canary, fallbacks: [live] });
  await sectionWith({ canary: isUnavailable, live: works }, orders, onCanary).load();
  expect(attempts).toEqual(['canary', 'canary', 'live']);
});

test('if no build is available, the failure names the section and the reason and has a code for support', async () => {
  const failure = await failureOf(sectionWith({ live: isUnavailable, previous: isUnavailable }).load());
  expect(failure).toBeInstanceOf(SectionFailure);
  expect(failure).toMatchObject({
    title: 'Заказы',
    reason: 'unreachable',
    code: expect.stringMatching(/^[0-9a-f]{4}-[0-9a-f]{4}$/),
  });
});

test('offline the failure has the reason offline', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const failure = await failureOf(sectionWith({ live: isUnavailable }, { ...orders, previous: null }).load());
  expect(failure).toMatchObject({ reason: 'offline' });
});

test('after a failure the next request begins with the live build', async () => {
  const answers: Answers = { live: isUnavailable, previous: isUnavailable };
  const machine = sectionWith(answers);
  await failureOf(machine.load());
  answers.live = works;
  await expect(machine.load()).resolves.toMatchObject({ build: 'live' });
});

test('builds that hang are abandoned: after 4 seconds each, 10 in total', async () => {
  const outcome = failureOf(sectionWith({ live: hangs, previous: hangs }).load());
  await jest.advanceTimersByTimeAsync(9_900);
  expect(attempts).toEqual(['live', 'live', 'previous']);
  await jest.advanceTimersByTimeAsync(200);
  await expect(outcome).resolves.toBeInstanceOf(SectionFailure);
});

test('the first crash of a screen falls back to the previous build', async () => {
  const machine = sectionWith({ live: works, previous: works });
  await machine.load();
  expect(machine.crash(new Error('render'))).toBe(true);
  machine.forget();
  await expect(machine.load()).resolves.toMatchObject({ build: 'previous' });
});

test('if the previous build crashes too, the person chooses, and a retry begins with the live one', async () => {
  const machine = sectionWith({ live: works, previous: works });
  await machine.load();
  machine.crash(new Error('render'));
  machine.forget();
  await machine.load();
  expect(machine.crash(new Error('render'))).toBe(false);
  machine.forget();
  await expect(machine.load()).resolves.toMatchObject({ build: 'live' });
});

test('a refusal of the api that a loader throws says nothing about the build', async () => {
  const machine = sectionWith({ live: works, previous: works });
  await machine.load();
  server.fail('GET', '/api/orders/');
  expect(machine.crash(await failureOf(http.get('/api/orders/')))).toBe(false);
  machine.forget();
  await expect(machine.load()).resolves.toMatchObject({ build: 'live' });
});

test('a screen that needs another host falls back to the previous build at once', async () => {
  const machine = sectionWith({ live: works, previous: works });
  await machine.load();
  expect(machine.crash(await needsNewer().catch((error: unknown) => error))).toBe(true);
  machine.forget();
  await expect(machine.load()).resolves.toMatchObject({ build: 'previous' });
});

test('at a crash without another build the person chooses', async () => {
  const machine = sectionWith({ live: works }, { ...orders, previous: null });
  await machine.load();
  expect(machine.crash(new Error('render'))).toBe(false);
});

test('a build that has crashed is no fallback of a newer one, however often a person retries', async () => {
  const machine = sectionWith({ live: works, previous: works, newer: isUnavailable });
  await machine.load();
  machine.crash(new Error('render'));
  machine.register({ ...orders, live: aBuild('newer'), previous: aBuild('live') });
  machine.forget();
  attempts.length = 0;
  await failureOf(machine.load());
  await failureOf(machine.load());
  expect(attempts).toEqual(['newer', 'newer', 'newer', 'newer']);
});

test('a build that threw at load is no fallback of a newer one', async () => {
  const machine = sectionWith({ live: throwsAtLoad, previous: throwsAtLoad, newer: isUnavailable });
  await failureOf(machine.load());
  machine.register({ ...orders, live: aBuild('newer'), previous: aBuild('live') });
  attempts.length = 0;
  await failureOf(machine.load());
  expect(attempts).toEqual(['newer', 'newer']);
});

test.each([
  ['whose file was missing', isUnavailable],
  ['that threw', throwsAtLoad],
])(
  'a live build %s at the first try and works at the second is not replaced by the previous one',
  async (_what, fails) => {
    const machine = sectionWith({ live: failsOnce(fails), previous: works });
    await machine.load();
    expect(machine.state()).toMatchObject({ name: 'ready', build: 'live' });
    expect(machine.isOutdated()).toBe(false);
  },
);

test('the failure is that of the live build, also if the previous one fails in another way', async () => {
  const machine = sectionWith({ live: throwsAtLoad, previous: isUnavailable });
  await expect(failureOf(machine.load())).resolves.toMatchObject({ reason: 'crashed' });
});

test('if the fallback is unavailable, a person who retries gets the crashed build in the end', async () => {
  const machine = sectionWith({ live: works, previous: isUnavailable });
  await machine.load();
  machine.crash(new Error('render'));
  machine.forget();
  await failureOf(machine.load());
  await expect(machine.load()).resolves.toMatchObject({ build: 'live' });
});

test('a build for another host is not wanted again while the page is open', async () => {
  const machine = sectionWith({ live: needsNewer, previous: works });
  await machine.load();
  await jest.advanceTimersByTimeAsync(61_000);
  expect(machine.isOutdated()).toBe(false);
});

test('a fallback is one that has not crashed in the last minute, if there is one', async () => {
  const all = [aBuild('newer'), aBuild('live'), aBuild('previous')] as const;
  const [newer, ...fallbacks] = all;
  const answers = { live: works, previous: works, newer: isUnavailable };
  let isUpgraded = false;
  const machine = sectionWith(answers, orders, (registered) =>
    isUpgraded ? { wanted: newer, fallbacks } : liveThenPrevious(registered),
  );
  await machine.load();
  machine.crash(new Error('render'));
  isUpgraded = true;
  machine.forget();
  await expect(machine.load()).resolves.toMatchObject({ build: 'previous' });
});

test('if every build has crashed, the next try of a person begins with the live one', async () => {
  const machine = sectionWith({ live: throwsAtLoad, previous: throwsAtLoad });
  await failureOf(machine.load());
  attempts.length = 0;
  await failureOf(machine.load());
  expect(attempts).toEqual(['live', 'live', 'previous']);
});

test('a missing chunk is requested once again, then the previous build is used', async () => {
  const machine = sectionWith({ live: works, previous: works });
  await machine.load();
  expect(machine.crash(missingChunk)).toBe(true);
  machine.forget();
  await expect(machine.load()).resolves.toMatchObject({ build: 'live' });
  expect(machine.crash(missingChunk)).toBe(true);
  machine.forget();
  await expect(machine.load()).resolves.toMatchObject({ build: 'previous' });
});

test('the file named by the failure of a chunk is refetched before the section is entered again', async () => {
  const machine = sectionWith({ live: works });
  await machine.load();
  machine.crash(missingChunk);
  machine.forget();
  await machine.load();
  expect(refetched).toEqual([missingChunk]);
});

test('a live build whose files were unavailable is wanted again after a minute', async () => {
  const machine = sectionWith({ live: isUnavailable, previous: works });
  await machine.load();
  expect(machine.isOutdated()).toBe(false);
  await jest.advanceTimersByTimeAsync(61_000);
  expect(machine.isOutdated()).toBe(true);
});

test('a build that failed in an earlier page is no fallback, and the wanted one is tried again', async () => {
  knownFailures.note('orders', 'live', 'failed');
  knownFailures.note('orders', 'previous', 'failed');
  const machine = sectionWith({ live: isUnavailable, previous: works });
  await failureOf(machine.load());
  expect(attempts).toEqual(['live', 'live']);
});

test('a crash is known to the next page, until the build loads again', async () => {
  const machine = sectionWith({ live: works, previous: works });
  await machine.load();
  machine.crash(new Error('render'));
  expect(knownFailures.of('orders', 'live')).toBe('failed');
  await sectionWith({ live: works }).load();
  expect(knownFailures.of('orders', 'live')).toBeUndefined();
});

test('a build that blocked its tab gives way to the previous one', async () => {
  knownFailures.note('orders', 'live', 'blocked');
  await expect(sectionWith({ live: works, previous: works }).load()).resolves.toMatchObject({ build: 'previous' });
  expect(attempts).toEqual(['previous']);
});

test('without another build a build that blocked its tab is loaded only when a person retries', async () => {
  knownFailures.note('orders', 'live', 'blocked');
  const machine = sectionWith({ live: works }, { ...orders, previous: null });
  await expect(failureOf(machine.load())).resolves.toMatchObject({ reason: 'crashed' });
  expect(attempts).toEqual([]);
  await expect(machine.load()).resolves.toMatchObject({ build: 'live' });
});

test('a newer registry makes the loaded build outdated, and the next load follows the registry', async () => {
  const machine = sectionWith({ live: works, newer: works });
  await machine.load();
  expect(machine.isOutdated()).toBe(false);
  machine.register({ ...orders, live: aBuild('newer'), previous: aBuild('live') });
  expect(machine.isOutdated()).toBe(true);
  machine.forget();
  await expect(machine.load()).resolves.toMatchObject({ build: 'newer' });
});
