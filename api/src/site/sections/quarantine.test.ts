import { test } from 'node:test';
import type { PublishedSection } from '@shared/contract/wire/host/section';
import { expect } from 'expect';
import { suspectOf } from './quarantine.ts';

const published = (build: string) => ({ build, published_at: null, by: null, was_live: true });

const aSection = (id: string, canary = false): PublishedSection => ({
  id,
  title: id,
  owner: '@sklad/team',
  live: published(`${id}-live`),
  previous: published(`${id}-previous`),
  canary: canary ? { ...published(`${id}-canary`), percent: 10, reaches: null } : null,
  kept: [],
  quarantined: null,
  history: [],
});

/** So many people met the build, and it failed for so many of them. */
const met = (build: string, loaded: number, broken: number) => ({
  section: build.split('-')[0] ?? '',
  build,
  loaded,
  failed: broken,
  broken,
  kinds: {},
});

const sections = [aSection('orders', true), aSection('parties')];
const suspectIn = (people: ReturnType<typeof met>[], some = sections) => suspectOf(some, people)?.build;

test('a live build is suspected that fails for five people, who are a fifth of those who met it', () => {
  expect(suspectOf(sections, [met('orders-live', 25, 5)])).toEqual({
    section: sections[0],
    build: 'orders-live',
    isCanary: false,
    instead: 'orders-previous',
  });
  expect(suspectIn([met('orders-live', 4, 4)])).toBeUndefined();
  expect(suspectIn([met('orders-live', 26, 5)])).toBeUndefined();
});

test('of a canary half of that is enough, and people get the live build', () => {
  expect(suspectOf(sections, [met('orders-canary', 30, 3)])).toMatchObject({ isCanary: true, instead: 'orders-live' });
  expect(suspectIn([met('orders-canary', 31, 3)])).toBeUndefined();
  expect(suspectIn([met('orders-canary', 2, 2)])).toBeUndefined();
});

test('nothing is suspected while the build that people get instead fails too', () => {
  expect(suspectIn([met('orders-live', 10, 10), met('orders-previous', 2, 2)])).toBeUndefined();
  expect(suspectIn([met('orders-canary', 10, 10), met('orders-live', 10, 2)])).toBeUndefined();
  expect(suspectIn([met('orders-live', 10, 10), met('orders-previous', 11, 2)])).toBe('orders-live');
});

test('nothing is suspected while another section fails too', () => {
  expect(suspectIn([met('orders-live', 10, 10), met('parties-live', 10, 2)])).toBeUndefined();
  expect(suspectIn([met('orders-live', 10, 10), met('parties-live', 10, 10)])).toBeUndefined();
  expect(suspectIn([met('orders-live', 10, 10), met('parties-live', 11, 2)])).toBe('orders-live');
});

test('missing figures decide nothing, and without a build before that was live there is nothing to lead back to', () => {
  expect(suspectIn([])).toBeUndefined();
  expect(suspectIn([met('orders-live', 0, 0)])).toBeUndefined();
  expect(suspectIn([met('orders-live', 10, 10)], [{ ...aSection('orders'), previous: null }])).toBeUndefined();
  const never = { ...published('orders-previous'), was_live: false };
  expect(suspectIn([met('orders-live', 10, 10)], [{ ...aSection('orders'), previous: never }])).toBeUndefined();
});

test('what fails in a build that people no longer get is of no account', () => {
  expect(suspectIn([met('orders-live', 10, 10), met('parties-older', 10, 10)])).toBe('orders-live');
});
