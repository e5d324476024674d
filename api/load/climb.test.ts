import { test } from 'node:test';
import { expect } from 'expect';
import { climb } from './climb.ts';
import { isCarried, type StepResult, whatBreaks } from './step-result.ts';

test('the load test doubles the people until they are too many, and then looks for the limit between', async () => {
  const tried: number[] = [];
  const limit = (most: number) => async (people: number) => {
    tried.push(people);
    return people <= most;
  };
  expect(await climb({ first: 25, most: 3_200, isCarried: limit(260) })).toEqual({ carried: 250, tooMany: 275 });
  expect(tried).toEqual([25, 50, 100, 200, 400, 300, 250, 275]);
  expect(await climb({ first: 25, most: 100, isCarried: limit(1_000) })).toEqual({ carried: 100, tooMany: null });
  expect(await climb({ first: 2, most: 100, isCarried: limit(0) })).toEqual({ carried: null, tooMany: 1 });
});

test('a slow step names what is full, and the simulation if that is the one', () => {
  const spread = { count: 100, p50: 40, p99: 140 };
  const idle: StepResult = {
    people: 200,
    seconds: 20,
    status: spread,
    changes: spread,
    news: spread,
    requests: 1_000,
    afterEvents: 900,
    events: 5_000,
    errors: 0,
    example: '',
    busy: 0.3,
    loopP99Ms: 12,
    api: 0.4,
    database: 0.2,
    simulation: 0.2,
    others: 0,
    otherCores: 1,
    apiLoopMs: 12,
    apiMemoryMb: 200,
  };
  expect(isCarried(idle)).toBe(false);
  expect(isCarried({ ...idle, status: { ...spread, p99: 99 } })).toBe(true);
  expect(isCarried({ ...idle, status: { ...spread, p99: 99 }, errors: 1 })).toBe(false);

  expect(whatBreaks(idle)).toMatch(/no processor is full/);
  expect(whatBreaks({ ...idle, api: 0.97 })).toMatch(/^the processor of the api.+90 of 100 requests/);
  expect(whatBreaks({ ...idle, api: 0.97, busy: 0.95 })).toMatch(/^the simulation itself/);
  expect(whatBreaks({ ...idle, simulation: 0.6, database: 0.35 })).toMatch(/^the simulation itself/);
  expect(whatBreaks({ ...idle, simulation: 0.35, database: 0.6 })).toMatch(/^the processor of the database/);
  expect(whatBreaks({ ...idle, others: 0.8 })).toMatch(/^other work on this machine/);
  expect(whatBreaks({ ...idle, errors: 2, example: 'GET /api/orders/: 503' })).toMatch(/2 calls fail.+503/);
});
