import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { expect } from 'expect';
import { stockViolations } from '../../testing/stock-violations.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { anItem } from '../warehouse/orders/an-item.ts';
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

test('the sizes of a filled warehouse are opened with what is on hand, and its orders in work reserve', async () => {
  const { db } = await createTestDatabase();
  const names = (await readMigrations()).map(({ name }) => name);
  await migrate(db, { only: names.filter((name) => name < '019') });
  const { id: product, modificationIds } = await aProduct(db, {}, { S: 0, M: 7, L: -2 });
  const [, medium = 0] = modificationIds;
  const order = async (row: Record<string, string | Date>, amount: number) => {
    const id = await anOrder(db, row);
    await anItem(db, { order_id: id, modification_id: medium, amount });
    return id;
  };
  await order({}, 2);
  await order({ deleted_at: new Date() }, 4);
  const delivered = await order({ status: 'доставлен' }, 8);
  await order({ status: 'возврат' }, 16);
  await db`
    with u as (insert into users (login, password_hash) values ('anna', '-') returning id)
    insert into product_requests (user_id, key, product_id, body_hash) select id, 'a', ${product}, 'hash' from u`;
  const versions = async () => [...(await db`select version from products union all select version from orders`)];
  const before = await versions();

  await migrate(db);
  expect(await db`select kind, quantity, user_id from movements order by id`).toEqual(
    [0, 7, -2].map((quantity) => ({ kind: 'opening', quantity, user_id: null })),
  );
  expect(await stockViolations(db)).toEqual([]);
  expect(await db`select reserved from modifications where id = ${medium}`).toEqual([{ reserved: 2 }]);
  expect(await versions()).toEqual(before);
  expect(await db`select key, call, made_id from request_keys`).toEqual([
    { key: 'a', call: 'POST /api/products/', made_id: product },
  ]);

  // What was shipped before the ledger moves nothing, there and back.
  await db`update orders set status = 'в обработке' where id = ${delivered}`;
  await db`update orders set status = 'доставлен' where id = ${delivered}`;
  expect(await db`select remaining, reserved from modifications where id = ${medium}`).toEqual([
    { remaining: 7, reserved: 2 },
  ]);
});
