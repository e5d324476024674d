import { test } from 'node:test';
import { expect } from 'expect';
import * as fc from 'fast-check';
import { readRandomOptions } from '../testing/random-options.ts';
import { checkProperty } from './check-property.ts';
import { readLiveIds } from './known-records.ts';
import { type FuzzRequest, requestsOf } from './requests-of.ts';
import { showExchange } from './show-exchange.ts';
import { startFuzzedApi } from './start-fuzzed-api.ts';
import { createTally } from './tally.ts';

const { amount: requests, seed } = readRandomOptions('FUZZ', process.env, { amount: 300 });
const wantedRefusals = requests / 10;
const runsPerRound = 20;
const mostRounds = 20;

const api = await startFuzzedApi({ atOnce: 1 });
/**
 * One after the other, so that the effect of each one is visible. A code is no record: it has no id. Neither is
 * an invitation, nor a role, which nobody may have when it goes.
 */
const deletes = api.operations.filter(
  ({ method, path }) => method === 'DELETE' && !/\/(codes|invitation|roles)\//.test(path),
);
const anyDelete = fc.oneof(...deletes.map((operation) => requestsOf(operation, api.known, { valid: 1, spoiled: 4 })));

/** The table that a call deletes from, by the last segment of its path. */
const tables: Record<string, string> = {
  items: 'order_items',
  files: 'attachments',
  images: 'product_images',
  sizes: 'modifications',
  lines: 'party_lines',
};

interface Named {
  table: string;
  ids: number[];
  /** The ids that a body may name, if they are parts of a record; null if any id is allowed. */
  owned: number[] | null;
}

/** The ids that a successful delete named, read from the request. */
const readNamed = ({ operation, url, body }: FuzzRequest): Named => {
  const { pathname, searchParams } = new URL(url, 'http://api');
  const [, noun = '', owner, part, size] = /^\/api\/(\w+)(?:\/(\d+))?(?:\/(\w+))?(?:\/(\d+))?/.exec(pathname) ?? [];
  const query = [...searchParams].filter(([name]) => name.endsWith('_id')).map(([, id]) => Number(id));
  const parts = owner === undefined ? null : api.known.parts.get(`${noun}/${part}`);
  const inPath = size ?? (part === undefined ? owner : undefined);
  return {
    table: part === undefined || part === 'multiple' ? noun : (tables[part] ?? part),
    // JSON may begin with a byte order mark.
    ids:
      inPath !== undefined
        ? [Number(inPath)]
        : operation.body
          ? JSON.parse(String(body).replace(/^\ufeff/, ''))
          : query,
    owned: parts ? (parts.find((each) => each.owner === Number(owner))?.ids ?? []) : null,
  };
};

type LiveIds = ReadonlyMap<string, number[]>;

/** @throws Error if a request deleted other ids than it named, accepted unknown ids, or deleted despite a refusal. */
const expectDone = (request: FuzzRequest, status: number, before: LiveIds, after: LiveIds) => {
  // 200 is a product without the size.
  if (status !== 204 && status !== 200) {
    expect(after).toEqual(before);
    return;
  }
  const { table, ids, owned } = readNamed(request);
  const live = before.get(table) ?? [];
  expect(ids.length).toBeGreaterThan(0);
  expect(live).toEqual(expect.arrayContaining(ids));
  expect(owned ?? live).toEqual(expect.arrayContaining(ids));
  expect(after).toEqual(
    new Map(before).set(
      table,
      live.filter((id) => !ids.includes(id)),
    ),
  );
};

const tally = createTally();

const deletesWhatItNames = fc.asyncProperty(
  fc.array(anyDelete, { minLength: 1, maxLength: 12, size: 'max' }),
  async (sequence) => {
    await api.revive();
    let before = await readLiveIds(api.db);
    for (const request of sequence) {
      const response = await api.send(request);
      tally.count(request.operation.name, response.status);
      const after = await readLiveIds(api.db);
      try {
        expectDone(request, response.status, before, after);
      } catch (cause) {
        throw new Error(`${cause instanceof Error ? cause.message : cause}\n\n${showExchange(request, response)}`, {
          cause,
        });
      }
      before = after;
    }
  },
);

test('a malformed delete deletes nothing, and any other delete removes exactly the named records, or nothing', async () => {
  const failing = () => tally.withoutSuccess(deletes.map(({ name }) => name));
  // A call that few requests fit, such as of a line that was never counted, may need more of them.
  for (let round = 0; tally.refusals() < wantedRefusals || (failing().length > 0 && round < mostRounds); round++) {
    await checkProperty(deletesWhatItNames, { seed: seed + round, runs: runsPerRound });
  }
  process.stdout.write(`${tally.table()}\n${tally.refusals()} of ${tally.total()} deletes refused\n`);
  expect(failing()).toEqual([]);
});
