import { test } from 'node:test';
import { expect } from 'expect';
import { startTestDatabase } from '../../testing/test-database.ts';
import { openDatabase } from './database.ts';

const db = await startTestDatabase();

test('a date without time stays text', async () => {
  expect(await db`select '2026-03-01'::date as day`).toEqual([{ day: '2026-03-01' }]);
  expect(await db`select ${'2026-03-01'}::date + 1 as day`).toEqual([{ day: '2026-03-02' }]);
});

test('exact numbers and counts are returned as numbers', async () => {
  expect(await db`select 1490.50::numeric(12, 2) as money, count(*) from generate_series(1, 3)`).toEqual([
    { money: 1490.5, count: 3 },
  ]);
});

test('arrays of numbers and of any texts can be parameters', async () => {
  const texts = ['в обработке', 'with "quotes" and \\', 'two\nlines', '', '{a,b}', 'null'];
  expect(await db`select text from unnest(${texts}::text[]) as text`).toEqual(texts.map((text) => ({ text })));
  expect(await db`select 41 = any (${[7, 41]}) as is_there, 5 = any (${[]}::integer[]) as is_in_none`).toEqual([
    { is_there: true, is_in_none: false },
  ]);
});

test('while no server is running each query fails soon, however many failed before', async () => {
  const gone = openDatabase('postgres://sklad:x@127.0.0.1:1/none', { maxConnections: 1 });
  const began = performance.now();
  for (let round = 0; round < 12; round++) {
    await expect(gone`select 1`).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  }
  expect(performance.now() - began).toBeLessThan(6_000);
  await gone.end();
});
