import { test } from 'node:test';
import { expect } from 'expect';
import * as fc from 'fast-check';
import type { Operation } from './api-document.ts';
import { checkProperty } from './check-property.ts';
import { readFuzzOptions } from './fuzz-options.ts';
import { readLiveIds } from './known-records.ts';
import { type FuzzRequest, requestsOf } from './requests-of.ts';
import { showExchange } from './show-exchange.ts';
import { startFuzzedApi } from './start-fuzzed-api.ts';
import { createTally } from './tally.ts';

const { requests, seed } = readFuzzOptions(process.env);
const wantedRefusals = requests / 10;
const runsPerRound = 20;

const api = await startFuzzedApi({ atOnce: 1 });
const deletes = api.operations.filter(({ method }) => method === 'DELETE');
const anyDelete = fc.oneof(...deletes.map((operation) => requestsOf(operation, api.known, { valid: 1, spoiled: 4 })));

/** Where a call deletes, beside the tables that are called as the last word of its path. */
const tables = new Map([
  ['multiple', null],
  ['items', 'order_items'],
  ['files', 'attachments'],
  ['images', 'product_images'],
]);

const tableOf = ({ path }: Operation): string => {
  const [noun = '', ...rest] = path
    .replace('/api/', '')
    .split('/')
    .filter((word) => word !== '' && word !== '{id}');
  const last = rest.at(-1) ?? noun;
  return tables.has(last) ? (tables.get(last) ?? noun) : last;
};

/** The ids that a request names: in its body where it has to have one, else in its query. */
const idsOf = ({ operation, url, body }: FuzzRequest): unknown =>
  operation.body
    ? JSON.parse(String(body))
    : [...new URL(url, 'http://api').searchParams].filter(([name]) => name.endsWith('_id')).map(([, id]) => Number(id));

/** What should be there after an answer: all of it, but for what a deletion that was done has named. */
const expectedAfter = (before: Map<string, number[]>, request: FuzzRequest, status: number) => {
  if (status !== 204) {
    return before;
  }
  const table = tableOf(request.operation);
  const named = new Set(Object.values(Object(idsOf(request))));
  return new Map(before).set(table, before.get(table)?.filter((id) => !named.has(id)) ?? []);
};

test('a malformed delete deletes nothing, and any other exactly what it names', async () => {
  const tally = createTally();
  const deletesWhatItNames = fc.asyncProperty(
    fc.array(anyDelete, { minLength: 1, maxLength: 12, size: 'max' }),
    async (sequence) => {
      let before = await readLiveIds(api.db);
      for (const request of sequence) {
        const answer = await api.send(request);
        tally.count(request.operation.name, answer.status);
        const after = await readLiveIds(api.db);
        try {
          expect(after).toEqual(expectedAfter(before, request, answer.status));
        } catch (cause) {
          throw new Error(`${cause instanceof Error ? cause.message : cause}\n\n${showExchange(request, answer)}`, {
            cause,
          });
        }
        before = after;
      }
    },
  );

  for (let round = 0; tally.refusals() < wantedRefusals; round++) {
    await api.revive();
    await checkProperty(deletesWhatItNames, { seed: seed + round, runs: runsPerRound });
  }
  process.stdout.write(`${tally.table()}\n${tally.refusals()} of ${tally.total()} deletes refused\n`);
  expect(tally.withoutSuccess(deletes.map(({ name }) => name))).toEqual([]);
});
