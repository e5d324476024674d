import { test } from 'node:test';
import { expect } from 'expect';
import { beginSignIn } from '../testing/begin-sign-in.ts';
import { anOrder } from '../testing/shop/records.ts';
import { startTestDatabase } from '../testing/test-database.ts';
import { mark, openLedger } from './ledger.ts';

const db = await startTestDatabase();

test('a confirmed write that is missing is lost, and one that is there twice is found; an open one may be there or not', async () => {
  const { id: user_id } = await beginSignIn(db, 'anna');
  const order_id = await anOrder(db);
  const write = (text: string) => db`insert into notes ${db({ order_id, user_id, text: mark + text })}`;
  const ledger = openLedger();
  const confirm = (text: string) => ledger.send('note', mark + text)();

  await write('kept');
  confirm('kept');
  confirm('missing');
  await write('doubled');
  await write('doubled');
  confirm('doubled');
  ledger.send('note', `${mark}open`);
  ledger.send('note', `${mark}open and there`);
  await write('open and there');

  const found = await ledger.compare(db, { beforeMs: Number.POSITIVE_INFINITY, isComplete: true });
  expect(found).toEqual({
    lost: [`note ${mark}missing: 0 of 1`],
    twice: [`note ${mark}doubled: 2 instead of 1`],
  });
  const before = await ledger.compare(db, { beforeMs: 0, isComplete: false });
  expect(before).toEqual({ lost: [], twice: [] });
});

test('a pause of writes is as long as nothing was confirmed, also at the beginning and at the end', () => {
  const ledger = openLedger();
  const began = Date.now();
  ledger.send('status', '1')();
  expect(ledger.longestPauseMs(began - 5_000, began + 2_000)).toBeGreaterThanOrEqual(5_000);
  expect(ledger.longestPauseMs(began - 1_000, began + 9_000)).toBeGreaterThan(8_000);
});
