import { test } from 'node:test';
import { expect } from 'expect';
import { type Random, seededRandom } from '../../../demo/random.ts';
import { readRandomOptions } from '../../../testing/random-options.ts';
import { stockViolations } from '../../../testing/shop/stock-violations.ts';
import { prepareStockWork } from '../../../testing/shop/stock-work.ts';
import { startTestApi } from '../../../testing/test-api.ts';

const { amount: operations, seed } = readRandomOptions('STOCK', process.env, { amount: 600 });
const writersAtOnce = 20;

const api = await startTestApi();
const { db } = api;

test(`after ${operations} operations of twenty writers every number on hand is the sum of its movements`, async (t) => {
  t.diagnostic(`STOCK_AMOUNT=${operations} STOCK_SEED=${seed}`);
  const anyOperation = await prepareStockWork(api, seed);
  let begun = 0;
  const write = async (random: Random) => {
    while (begun < operations) {
      begun += 1;
      await anyOperation(random);
    }
  };
  const startedMs = performance.now();
  await Promise.all(Array.from({ length: writersAtOnce }, (_, number) => write(seededRandom(seed + number))));
  t.diagnostic(`${Math.round(operations / ((performance.now() - startedMs) / 1000))} operations per second`);

  expect(await stockViolations(db)).toEqual([]);
  const [{ deadlocks }] = await db<[{ deadlocks: number }]>`
    select deadlocks from pg_stat_database where datname = current_database()`;
  expect(deadlocks).toBe(0);
  const kinds = await db<{ kind: string }[]>`select distinct kind from movements order by kind`;
  expect(kinds.map(({ kind }) => kind)).toEqual([
    'correction',
    'opening',
    'receipt',
    'shipment',
    'stocktake',
    'write_off',
  ]);
});
