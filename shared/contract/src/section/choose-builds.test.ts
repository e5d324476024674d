import { expect, test } from '@jest/globals';
import { aBuild, aRegisteredSection } from '@shared/contract/testing/a-registered-section';
import { bucketOf, chooseBuilds } from './choose-builds.ts';

const logins = Array.from({ length: 20_000 }, (_, number) => `user${number}`);
const withCanary = (percent: number) =>
  aRegisteredSection({
    live: aBuild('live'),
    previous: aBuild('previous'),
    canary: { build: aBuild('canary'), percent },
  });
const wantedBy = (login: string | undefined, percent: number) => chooseBuilds(withCanary(percent), login).wanted.build;
const onCanary = (percent: number) => logins.filter((login) => wantedBy(login, percent) === 'canary');

test('a canary of 0 % is for nobody, and one of 100 % for everybody', () => {
  expect(onCanary(0)).toEqual([]);
  expect(onCanary(100)).toEqual(logins);
});

test.each([1, 5, 50])('a canary of %s %% reaches about that many', (percent) => {
  expect(onCanary(percent).length / logins.length).toBeCloseTo(percent / 100, 1.8);
});

test('a person who gets a canary keeps it when it grows', () => {
  const more = new Set(onCanary(20));
  expect(onCanary(5).filter((login) => !more.has(login))).toEqual([]);
});

test('the bucket depends only on the login: these may never change, or people would switch builds', () => {
  expect(['demo', 'anna', 'Анна', ''].map(bucketOf)).toEqual([45, 25, 26, 23]);
});

test('a person without a known login gets a canary only if everybody does', () => {
  expect(wantedBy(undefined, 99)).toBe('live');
  expect(wantedBy(undefined, 100)).toBe('canary');
});

test('a canary falls back to the live build, then to the previous one, which is also the fallback of the live one', () => {
  const fallbacks = (percent: number) => chooseBuilds(withCanary(percent), 'anna').fallbacks.map(({ build }) => build);
  expect(fallbacks(100)).toEqual(['live', 'previous']);
  expect(fallbacks(0)).toEqual(['previous']);
  expect(chooseBuilds({ ...withCanary(0), canary: null }, 'anna').wanted.build).toBe('live');
});
