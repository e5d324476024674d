import { beforeEach, expect, jest, test } from '@jest/globals';
import type { Section } from 'shared/section/define-section';
import { aBuild, aRegisteredSection } from 'shared/testing/a-registered-section';
import { SectionFailure } from './section-failure';
import { createSectionLoader } from './section-loader';

const orders = aRegisteredSection({ live: aBuild('live'), previous: aBuild('previous') });
const ordersWithCanary = { ...orders, canary: { build: aBuild('canary'), percent: 100 } };

const section: Section = { id: 'orders', routes: [] };
const attempts: string[] = [];

/** A loader to whose attempts the builds answer in turn. */
const loaderOf = (answers: Record<string, () => Promise<Section>>) =>
  createSectionLoader({
    attemptLimitMs: 4_000,
    totalLimitMs: 10_000,
    login: () => 'anna',
    loadBuild: (_id, { build: name }) => {
      attempts.push(name);
      return answers[name]?.() ?? Promise.reject(new Error('There is no such build'));
    },
  });

const works = () => Promise.resolve(section);
const fails = () => Promise.reject(new Error('404'));
const hangs = () => new Promise<never>(() => undefined);

beforeEach(() => {
  attempts.length = 0;
  jest.useRealTimers();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('the live build is taken, and loaded once however often it is asked for', async () => {
  const loader = loaderOf({ live: works });
  await expect(Promise.all([loader.load(orders), loader.load(orders)])).resolves.toEqual([section, section]);
  expect(attempts).toEqual(['live']);
});

test('a live build that fails is tried once more, then the build before it', async () => {
  await expect(loaderOf({ live: fails, previous: works }).load(orders)).resolves.toBe(section);
  expect(attempts).toEqual(['live', 'live', 'previous']);
});

test('whoever gets the canary falls back to the live build', async () => {
  await expect(loaderOf({ canary: fails, live: works }).load(ordersWithCanary)).resolves.toBe(section);
  expect(attempts).toEqual(['canary', 'canary', 'live']);
});

test('when no build can be had the failure names the section and has a code for support', async () => {
  const failure = await loaderOf({ live: fails, previous: fails })
    .load(orders)
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(SectionFailure);
  expect(failure).toMatchObject({ title: 'Заказы', code: expect.stringMatching(/^[0-9a-f]{4}-[0-9a-f]{4}$/) });
});

test('after a failure asking again tries again', async () => {
  const answers: Record<string, () => Promise<Section>> = { live: fails, previous: fails };
  const loader = loaderOf(answers);
  await loader.load(orders).catch(() => undefined);
  answers.live = works;
  await expect(loader.load(orders)).resolves.toBe(section);
});

test('builds that hang are given up: 4 seconds each, 10 in all', async () => {
  jest.useFakeTimers();
  const outcome = loaderOf({ live: hangs, previous: hangs })
    .load(orders)
    .catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(9_900);
  expect(attempts).toEqual(['live', 'live', 'previous']);
  await jest.advanceTimersByTimeAsync(200);
  await expect(outcome).resolves.toBeInstanceOf(SectionFailure);
});
