import { scryptSync } from 'node:crypto';
import { test } from 'node:test';
import { expect } from 'expect';
import * as fc from 'fast-check';
import { readRandomOptions } from '../testing/random-options.ts';
import { answerViolations } from './answer-violations.ts';
import type { Operation } from './api-document.ts';
import { checkProperty } from './check-property.ts';
import { operationAt } from './operation-at.ts';
import { type FuzzRequest, requestsOf } from './requests-of.ts';
import { showExchange } from './show-exchange.ts';
import { startFuzzedApi } from './start-fuzzed-api.ts';
import { createTally } from './tally.ts';

const { amount: requests, seed } = readRandomOptions('FUZZ', process.env, { amount: 500 });
const atOnce = 24;
const runsPerRound = 20;
const mostMs = 1_000;
const slowRepeats = 3;
/** A second is that many password hashes on the slowest machine that is expected to answer within it. */
const mostHashes = 20;

/** With fewer requests an operation may be left out by chance. */
const enoughToReachAll = 10_000;

const api = await startFuzzedApi({ atOnce });
const violationsOf = answerViolations();
const tally = createTally();

/** Sign-ins are rare, because a password check takes 25 ms of a core; so are uploads, which process pictures. */
const weightOf = ({ path }: Operation) => {
  if (/validate|2fa-1|session.password/.test(path)) {
    return 1;
  }
  return path.includes('/upload-') ? 2 : 10;
};

const anyRequest = fc.oneof(
  ...api.operations.map((operation) => ({
    weight: weightOf(operation),
    arbitrary: requestsOf(operation, api.known, { valid: 2, spoiled: 3 }),
  })),
);

interface Judged {
  request: FuzzRequest;
  violations: string[];
  tookMs: number;
}

const sendAndJudge = async (request: FuzzRequest): Promise<Judged> => {
  const sentMs = performance.now();
  const response = await api.send(request);
  const tookMs = performance.now() - sentMs;
  const { method } = request.operation;
  const operation = operationAt(api.operations, method, request.url);
  tally.count(operation?.name ?? `${method} elsewhere`, response.status);
  const violations = violationsOf(method, operation, response);
  const shown =
    violations.length === 0 ? [] : [`The answer ${violations.join(', and ')}:\n${showExchange(request, response)}`];
  return { request, violations: shown, tookMs };
};

/** How long an answer may take now: a virtual machine can be ten times slower for minutes. */
const limitNow = (): number => {
  const startedMs = performance.now();
  scryptSync('password', 'salt', 64);
  return Math.max(mostMs, mostHashes * (performance.now() - startedMs));
};

/**
 * Simultaneous requests may wait for each other, and the machine may be busy with others: a slow request is repeated
 * alone, and is too slow if it is slow each time.
 */
const slownessOf = async ({ request, tookMs }: Judged): Promise<string[]> => {
  let slow: string[] = [];
  let lastMs = tookMs;
  let limitMs = mostMs;
  for (let repeats = 0; repeats < slowRepeats && lastMs > limitMs; repeats++) {
    limitMs = limitNow();
    const sentMs = performance.now();
    const response = await api.send(request);
    lastMs = performance.now() - sentMs;
    slow = [`The answer took ${Math.round(lastMs)} ms:\n${showExchange(request, response)}`];
  }
  return lastMs > limitMs ? slow : [];
};

const goodAnswers = fc.asyncProperty(
  fc.array(anyRequest, { minLength: 1, maxLength: atOnce, size: 'max' }),
  async (batch) => {
    // Advances time limits without waiting.
    api.clock.advanceSeconds(20);
    const judged = await Promise.all(batch.map(sendAndJudge));
    const violations = judged.flatMap((each) => each.violations);
    for (const each of judged) {
      violations.push(...(await slownessOf(each)));
    }
    if (violations.length > 0) {
      throw new Error(violations.join('\n\n'));
    }
  },
);

test('no request is answered with a 5xx, against the document or after more than a second, and every operation succeeds at least once', async () => {
  process.stdout.write(`FUZZ_AMOUNT=${requests} FUZZ_SEED=${seed}\n`);
  for (let round = 0; tally.total() < requests; round++) {
    await api.revive();
    await checkProperty(goodAnswers, { seed: seed + round, runs: runsPerRound });
  }
  process.stdout.write(`${tally.table()}\n${tally.total()} requests\n`);
  if (requests >= enoughToReachAll) {
    expect(tally.withoutSuccess(api.operations.map(({ name }) => name))).toEqual([]);
  }
});
