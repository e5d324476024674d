import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { expect } from 'expect';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { anOrder } from '../warehouse/orders/an-order.ts';
import { aProduct } from '../warehouse/products/a-product.ts';
import { openDatabase } from './database.ts';
import { migrate, readMigrations } from './migrate.ts';

/** A folder of migrations, and a function that changes one. */
const migrations = (files: Record<string, string>) => {
  const folder = join(temporaryFolder(), 'migrations');
  mkdirSync(folder);
  const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql);
  for (const [name, sql] of Object.entries(files)) {
    write(name, sql);
  }
  return { folder: pathToFileURL(`${folder}/`), write };
};

test('migrations run in the order of their names, each once', async () => {
  const { db } = await createTestDatabase();
  const { folder, write } = migrations({
    '002-second.sql': 'insert into steps values (2)',
    '001-first.sql': 'create table steps (step integer); insert into steps values (1)',
  });
  await migrate(db, { folder });
  await migrate(db, { folder });
  write('003-third.sql', 'insert into steps values (3)');
  await migrate(db, { folder });
  expect(await db`select step from steps order by step`).toEqual([{ step: 1 }, { step: 2 }, { step: 3 }]);
});

test('processes that migrate one new database at once take turns', async () => {
  const { db, url } = await createTestDatabase();
  const { folder } = migrations({
    '001-first.sql': 'create table steps (step integer); select pg_sleep(0.05)',
    '002-second.sql': 'insert into steps values (2)',
  });
  const pools = Array.from({ length: 4 }, () => openDatabase(url, { maxConnections: 2 }));
  await Promise.all(pools.map((pool) => migrate(pool, { folder })));
  await Promise.all(pools.map((pool) => pool.end()));
  expect(await db`select step from steps`).toEqual([{ step: 2 }]);
});

test('a failed migration leaves nothing behind, and runs whole once it is fixed', async () => {
  const { db } = await createTestDatabase();
  const { folder, write } = migrations({ '001-first.sql': 'create table steps (step integer); select 1 / 0' });
  await expect(migrate(db, { folder })).rejects.toThrow('division by zero');
  expect(await db`select to_regclass('steps') as steps`).toEqual([{ steps: null }]);

  write('001-first.sql', 'create table steps (step integer)');
  await migrate(db, { folder });
  expect(await db`select from steps`).toEqual([]);
});

test('a migration that was edited after it ran is refused', async () => {
  const { db } = await createTestDatabase();
  const { folder, write } = migrations({ '001-first.sql': 'select 1' });
  await migrate(db, { folder });
  write('001-first.sql', 'select 2');
  await expect(migrate(db, { folder })).rejects.toThrow('The migration 001-first.sql was edited');
});

test('a database that is newer than the code is refused', async () => {
  const { db } = await createTestDatabase();
  await migrate(db, migrations({ '001-first.sql': 'select 1', '002-second.sql': 'select 1' }));
  await expect(migrate(db, migrations({ '001-first.sql': 'select 1' }))).rejects.toThrow(
    'it has the migration 002-second.sql',
  );
});

test('only the named migrations run, for an older schema', async () => {
  const { db } = await createTestDatabase();
  const { folder } = migrations({
    '001-first.sql': 'create table steps (step integer); insert into steps values (1)',
    '002-second.sql': 'insert into steps values (2)',
  });
  await migrate(db, { folder, only: ['001-first.sql'] });
  expect(await db`select step from steps`).toEqual([{ step: 1 }]);
  await migrate(db, { folder });
  expect(await db`select step from steps order by step`).toEqual([{ step: 1 }, { step: 2 }]);
});

test('the items of existing orders get the names of their products, and no order counts as changed', async () => {
  const { db } = await createTestDatabase();
  const names = (await readMigrations()).map(({ name }) => name);
  await migrate(db, { only: names.filter((name) => name < '011') });
  const { modificationIds } = await aProduct(db, { name: 'Юбка', deleted_at: new Date() }, { M: 1 });
  const id = await anOrder(db);
  const item = { order_id: id, modification_id: modificationIds[0] ?? 0, amount: 1, price: 10 };
  await db`insert into order_items ${db(item)}`;
  const versions = async () => [...(await db`select id, version from orders`)];
  const before = await versions();
  await migrate(db);
  expect(await db`select name, price::float from order_items`).toEqual([{ name: 'Юбка', price: 10 }]);
  expect(await versions()).toEqual(before);
});
