import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rights } from '@shared/contract/vocabulary/rights';
import { expect } from 'expect';
import { schemaBeforeBaseline } from '../../testing/before-baseline.ts';
import { eventually } from '../../testing/eventually.ts';
import { anItem, anOrder, aProduct } from '../../testing/shop/records.ts';
import { stockViolations } from '../../testing/shop/stock-violations.ts';
import { templateDatabase } from '../../testing/template-database.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { createTestDatabase, startTestDatabase } from '../../testing/test-database.ts';
import { type Database, openDatabase } from './database.ts';
import { migrate, readMigrations } from './migrate.ts';
import { committedSchema, schemaText } from './schema-text.ts';

/** A folder for `migrate` with these files, and a function that changes one. */
const schemaOf = (migrations: Record<string, string>, functions: Record<string, string> = {}) => {
  const folder = temporaryFolder();
  const write = (path: string, sql: string) => writeFileSync(join(folder, path), sql);
  for (const [kind, files] of Object.entries({ migrations, functions })) {
    mkdirSync(join(folder, kind));
    for (const [name, sql] of Object.entries(files)) {
      write(`${kind}/${name}`, sql);
    }
  }
  return { folder: pathToFileURL(`${folder}/`), write };
};

test('migrations run in the order of their names, each once', async () => {
  const { db } = await createTestDatabase();
  const { folder, write } = schemaOf({
    '002-second.sql': 'insert into steps values (2)',
    '001-first.sql': 'create table steps (step integer); insert into steps values (1)',
  });
  await migrate(db, { folder });
  await migrate(db, { folder });
  write('migrations/003-third.sql', 'insert into steps values (3)');
  await migrate(db, { folder });
  expect(await db`select step from steps order by step`).toEqual([{ step: 1 }, { step: 2 }, { step: 3 }]);
});

test('processes that migrate one new database at once take turns', async () => {
  const { db, url } = await createTestDatabase();
  const { folder } = schemaOf({
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
  const { folder, write } = schemaOf({ '001-first.sql': 'create table steps (step integer); select 1 / 0' });
  await expect(migrate(db, { folder })).rejects.toThrow('division by zero');
  expect(await db`select to_regclass('steps') as steps`).toEqual([{ steps: null }]);

  write('migrations/001-first.sql', 'create table steps (step integer)');
  await migrate(db, { folder });
  expect(await db`select from steps`).toEqual([]);
});

test('a migration that was edited after it ran is refused', async () => {
  const { db } = await createTestDatabase();
  const { folder, write } = schemaOf({ '001-first.sql': 'select 1' });
  await migrate(db, { folder });
  write('migrations/001-first.sql', 'select 2');
  await expect(migrate(db, { folder })).rejects.toThrow('The migration 001-first.sql was edited');
});

test('a database that is newer than the code is refused', async () => {
  const { db } = await createTestDatabase();
  await migrate(db, schemaOf({ '001-first.sql': 'select 1', '002-second.sql': 'select 1' }));
  await expect(migrate(db, schemaOf({ '001-first.sql': 'select 1' }))).rejects.toThrow(
    'it has the migration 002-second.sql',
  );
});

test('only the named migrations run, for an older schema', async () => {
  const { db } = await createTestDatabase();
  const { folder } = schemaOf({
    '001-first.sql': 'create table steps (step integer); insert into steps values (1)',
    '002-second.sql': 'insert into steps values (2)',
  });
  await migrate(db, { folder, only: ['001-first.sql'] });
  expect(await db`select step from steps`).toEqual([{ step: 1 }]);
  await migrate(db, { folder });
  expect(await db`select step from steps order by step`).toEqual([{ step: 1 }, { step: 2 }]);
});

test('a function is replaced when its file changes, and no file runs without need', async () => {
  const { db } = await createTestDatabase();
  const answer = (text: string) =>
    `create or replace function answer() returns text language sql return '${text}'; insert into runs values ('answer')`;
  const { folder, write } = schemaOf(
    { '001-runs.sql': 'create table runs (file text)' },
    { 'answer.sql': answer('first'), 'other.sql': "insert into runs values ('other')" },
  );
  const runs = async () => (await db<{ file: string }[]>`select file from runs`).map(({ file }) => file);
  await migrate(db, { folder });
  await migrate(db, { folder });
  expect(await runs()).toEqual(['answer', 'other']);

  write('functions/answer.sql', answer('second'));
  await migrate(db, { folder });
  expect(await db`select answer()`).toEqual([{ answer: 'second' }]);
  expect(await runs()).toEqual(['answer', 'other', 'answer']);

  // It could have dropped a table with its triggers.
  write('migrations/002-second.sql', 'select 1');
  await migrate(db, { folder });
  expect(await runs()).toEqual(['answer', 'other', 'answer', 'answer', 'other']);
});

test('a migration without its functions leaves nothing behind', async () => {
  const { db } = await createTestDatabase();
  const { folder } = schemaOf(
    { '001-first.sql': 'create table steps (step integer)' },
    { 'broken.sql': 'select 1 / 0' },
  );
  await expect(migrate(db, { folder })).rejects.toThrow('division by zero');
  expect(await db`select to_regclass('steps') as steps`).toEqual([{ steps: null }]);
});

test('a migration that waits for a writer who waits for it is repeated', async () => {
  const { db } = await createTestDatabase();
  const { folder, write } = schemaOf({ '001-tables.sql': 'create table first (); create table second ()' });
  await migrate(db, { folder });
  write('migrations/002-both.sql', 'lock table first; lock table second; create table third ()');
  const migrating = await db.begin(async (tx) => {
    // PostgreSQL aborts the one that looks for a deadlock first.
    await tx`set local deadlock_timeout = '1min'`;
    await tx`lock table second`;
    const running = { ended: migrate(db, { folder }) };
    await eventually(async () => {
      expect(await db`select from pg_locks where relation = 'second'::regclass and not granted`).not.toEqual([]);
    });
    await tx`lock table first`;
    return running;
  });
  await migrating.ended;
  expect(await db`select from third`).toEqual([]);
});

test('rows that a migration changes are published before the triggers are replaced', async () => {
  const db = await startTestDatabase();
  const id = await anOrder(db);
  const folder = temporaryFolder();
  for (const kind of ['migrations', 'functions']) {
    cpSync(fileURLToPath(new URL(`../../../${kind}`, import.meta.url)), join(folder, kind), { recursive: true });
  }
  writeFileSync(join(folder, 'migrations/900-tags.sql'), "update orders set tag = 'бартер'");
  const revision = async () =>
    (await db<{ revision: number }[]>`select revision from change_counter`)[0]?.revision ?? 0;
  const before = await revision();
  await migrate(db, { folder: pathToFileURL(`${folder}/`) });
  expect(await db`select id, revision from changes where entity = 'order'`).toEqual([{ id, revision: before + 1 }]);
  await db`update orders set tag = 'нет'`;
  expect(await revision()).toBe(before + 2);
});

test('the barcodes of a shop become the codes of its sizes, and of two that a scanner cannot tell apart the older stays', async () => {
  const { db } = await createTestDatabase();
  const names = (await readMigrations()).map(({ name }) => name);
  await migrate(db, { only: names.slice(0, names.indexOf('004-codes-of-sizes.sql')) });
  const { modificationIds: sizes } = await aProduct(db, {}, { S: 0, M: 0, L: 0, XL: 0 });
  const { modificationIds: gone } = await aProduct(db, { deleted_at: new Date() }, { S: 0 });
  const barcodes = ['4600000000017', '036000291452', '0036000291452', null, '96385074'];
  for (const [index, id] of [...sizes, ...gone].entries()) {
    await db`update modifications set barcode = ${barcodes[index] ?? null} where id = ${id}`;
  }
  await migrate(db);
  expect(await db`select modification_id, code, pieces, is_live from size_codes order by id`).toEqual([
    { modification_id: sizes[0], code: '4600000000017', pieces: 1, is_live: true },
    { modification_id: sizes[1], code: '036000291452', pieces: 1, is_live: true },
    { modification_id: gone[0], code: '96385074', pieces: 1, is_live: false },
  ]);
  expect(await db`select barcode from modifications where id = ${sizes[2] ?? 0}`).toEqual([{ barcode: null }]);
});

/** All functions and triggers, with their bodies. */
const codeOf = (db: Database) => db`
  select pg_get_functiondef(oid) as code from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'
  union all
  select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  order by 1`;

/** The rows of all tables, and the files that contain them. */
const dataOf = (db: Database) => db`
  select relname, relfilenode,
    query_to_xml(format('select * from %I t order by t::text', relname), true, false, '')::text as rows
  from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname !~ '^schema_' order by relname`;

/** A shop of the last release before the baseline. */
const shopBeforeBaseline = async () => {
  const { db, url } = await createTestDatabase();
  await migrate(db, { folder: await schemaBeforeBaseline() });
  const { modificationIds } = await aProduct(db, {}, { S: 0, M: 7 });
  const order = await anOrder(db);
  await anItem(db, { order_id: order, modification_id: modificationIds[1] ?? 0, amount: 2 });
  return { db, url, order };
};

test('a database from before the baseline is only marked, by one of several processes', async () => {
  const { db, url, order } = await shopBeforeBaseline();
  const before = await dataOf(db);
  const pools = Array.from({ length: 3 }, () => openDatabase(url, { maxConnections: 2 }));
  const names = (await readMigrations()).map(({ name }) => name);
  const baseline = names.slice(0, 1);
  await Promise.all(pools.map((pool) => migrate(pool, { only: baseline })));
  await Promise.all(pools.map((pool) => pool.end()));
  expect(await dataOf(db)).toEqual(before);

  await migrate(db);
  expect((await db`select name from schema_migrations order by name`).map(({ name }) => name)).toEqual(names);
  expect(await schemaText(db)).toBe(await readFile(committedSchema, 'utf8'));
  const { db: fresh } = await createTestDatabase(templateDatabase);
  expect(await codeOf(db)).toEqual(await codeOf(fresh));

  await db`update orders set status = 'доставлен' where id = ${order}`;
  expect(await stockViolations(db)).toEqual([]);
});

test('a database that is older, or has other migrations from before the baseline, is refused', async () => {
  const folder = await schemaBeforeBaseline();
  const refusal =
    'This database is older than 001-baseline.sql and not up to date: start the last release before 001-baseline.sql, ' +
    'whose migrations end with 028-search-as-said.sql, once, then this one.';
  const { db } = await createTestDatabase();
  const names = (await readMigrations(folder)).map(({ name }) => name);
  await migrate(db, { folder, only: names.slice(0, -1) });
  await expect(migrate(db)).rejects.toThrow(refusal);
  expect(await db`select from schema_migrations`).toHaveLength(28);
  await migrate(db, { folder });
  await db`update schema_migrations set checksum = 'of an edited file' where name = '010-ended-sign-ins.sql'`;
  await expect(migrate(db)).rejects.toThrow(refusal);
  expect(await db`select from schema_migrations`).toHaveLength(29);
});

test('people from before there were roles may do what they could do before, and no more', async () => {
  const { db } = await createTestDatabase();
  const names = (await readMigrations()).map(({ name }) => name);
  await migrate(db, { only: names.slice(0, names.indexOf('019-people-and-rights.sql')) });
  await db`
    insert into users (login, password_hash, permissions) values
      ('boss', 'x', '{journal,sections,sections-override}'), ('publisher', 'x', '{sections}'), ('worker', 'x', '{}')`;
  await migrate(db);
  const people = await db<{ login: string; key: string; may: string[] }[]>`
    select u.login, r.key, to_json(array(
      select name from unnest(${[...rights]}::text[]) name where has_right(u.id, name))) as may
    from users u join roles r on r.id = u.role_id where u.joined_at is not null order by u.id`;
  const beyond = ['people.invite', 'people.roles', 'people.journal', 'sections.publish', 'sections.try'];
  const daily = rights.filter((right) => !beyond.includes(right));
  expect(people.map(({ login, key, may }) => [login, key, [...may].sort()])).toEqual([
    ['boss', 'owner', [...rights].sort()],
    ['publisher', 'manager', [...daily, 'sections.publish'].sort()],
    ['worker', 'manager', [...daily].sort()],
  ]);
});
