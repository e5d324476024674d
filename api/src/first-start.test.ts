import { test } from 'node:test';
import { expect } from 'expect';
import { templateDatabase } from '../testing/template-database.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { userStore } from './accounts/users/user-store.ts';
import { fillOnFirstStart, findDemoUser } from './first-start.ts';

test('an unused database is filled once, by one of two processes', async () => {
  const { db } = await createTestDatabase(templateDatabase);
  let loads = 0;
  const load = async () => {
    loads += 1;
  };
  expect(await Promise.all([fillOnFirstStart(db, load), fillOnFirstStart(db, load)])).toContain(true);
  expect(loads).toBe(1);
  expect(await findDemoUser(userStore(db))).toEqual({ login: 'demo', password: 'igolka-v-stoge-sena' });
});

test('an interrupted first start is repeated', async () => {
  const { db } = await createTestDatabase(templateDatabase);
  await expect(fillOnFirstStart(db, () => Promise.reject(new Error('cut off')))).rejects.toThrow('cut off');
  expect(await fillOnFirstStart(db, async () => undefined)).toBe(true);
});

test('a database with its own user gets neither demo data nor the demo user', async () => {
  const { db } = await createTestDatabase(templateDatabase);
  await userStore(db).add('anna', 'long enough');
  expect(await fillOnFirstStart(db, () => Promise.reject(new Error('must not load')))).toBe(false);
  expect(await findDemoUser(userStore(db))).toBeNull();
});
