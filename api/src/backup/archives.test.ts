import { statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import { expect } from 'expect';
import { schemaBeforeBaseline } from '../../testing/before-baseline.ts';
import { backUp, contentOf, installation, restore } from '../../testing/installation.ts';
import { stockViolations } from '../../testing/shop/stock-violations.ts';
import { templateDatabase } from '../../testing/template-database.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { isFull } from '../../testing/test-scope.ts';
import { systemClock } from '../clock.ts';
import { migrate, readMigrations } from '../database/migrate.ts';
import { type ArchiveWriter, writeArchive } from './archive-writer.ts';
import type { Manifest } from './manifest.ts';
import { writeBackup } from './write-backup.ts';

test('an archive from before the baseline is restored and migrated', async () => {
  const [from, into] = [await installation(), await installation()];
  await migrate(from.db, { folder: await schemaBeforeBaseline() });
  await from.db`insert into orders (order_date, full_name) values ('2026-03-01', 'Анна')`;
  const before = await contentOf(from.db);
  const { path } = await backUp(from);
  await restore(into, path);
  // Later migrations have made further tables, and `made_at` of orders, which is unknown of this one.
  const content = { ...before, orders: before.orders?.map((row) => row.replace(/\)$/, ',)')) };
  expect(await contentOf(into.db)).toMatchObject(content);
  const names = (await readMigrations()).map(({ name }) => name);
  expect((await into.db`select name from schema_migrations order by name`).map(({ name }) => name)).toEqual(names);
  expect(await into.db`update orders set tag = 'бартер' returning version`).toEqual([{ version: 2 }]);
  await restore(from, path, true);
  expect(await contentOf(from.db)).toMatchObject(content);

  const newer = await installation(templateDatabase);
  await expect(restore(newer, path, true)).rejects.toThrow(
    'The tables in the test database are newer than the archive',
  );
});

test('an archive whose tables are older than the baseline is restored, also a shipment that was taken back before it', async () => {
  const [from, into] = [await installation(), await installation()];
  const folder = await schemaBeforeBaseline();
  const names = (await readMigrations(folder)).map(({ name }) => name);
  await migrate(from.db, { folder, only: names.filter((name) => name < '024') });
  await from.db`insert into products (name) values ('Жакет «Мох»')`;
  await from.db`insert into modifications (product_id, size, position, remaining) select id, 'M', 1, 9 from products`;
  await from.db`insert into orders (order_date, full_name) values ('2026-03-01', 'Анна')`;
  await from.db`
    insert into order_items (order_id, modification_id, amount, price)
    select orders.id, modifications.id, 2, 100 from orders, modifications`;
  for (const status of ['доставлен', 'в обработке', 'доставлен', 'в обработке']) {
    await from.db`update orders set status = ${status}`;
  }
  // Stored before the movement that it takes back, as after many changes.
  await from.db`alter table movements disable trigger user`;
  await from.db`update movements set note = 'stored last' where reverses is null`;
  await from.db`alter table movements enable trigger user`;
  await restore(into, (await backUp(from)).path);
  expect(await stockViolations(into.db)).toEqual([]);
  expect(await into.db`select remaining from modifications`).toEqual([{ remaining: 9 }]);
  expect(await into.db`select name from schema_migrations order by name`).toEqual(
    (await readMigrations()).map(({ name }) => ({ name })),
  );
  expect(await into.db`update orders set status = 'доставлен' returning version`).toHaveLength(1);
  expect(await into.db`select remaining from modifications`).toEqual([{ remaining: 7 }]);
});

/** A complete archive of this version that contains what `fill` adds to it. */
const archiveWith = async (fill: (archive: ArchiveWriter) => Promise<void>, more: Partial<Manifest> = {}) => {
  const path = join(temporaryFolder(), 'made.tar.gz');
  const migrations = (await readMigrations()).map(({ name, checksum }) => ({ name, checksum }));
  await writeArchive(path, async (archive) => {
    await fill(archive);
    const nothing = { format: 1, made_at: '', tables: [], sequences: [], files: 'elsewhere' as const };
    await archive.finish({ ...nothing, migrations, ...more });
  });
  return path;
};

test('an archive fills no table and sets no sequence that does not belong to the shop', async () => {
  const into = await installation(templateDatabase);
  const role = { rolname: 'intruder', rolsuper: true, rolcanlogin: true };
  const refused = {
    'tables/pg_authid/000000.json': 'the table pg_authid',
    'tables/schema_migrations/000000.json': 'the table schema_migrations',
    'tables/attempt_counts/000000.json': 'the table attempt_counts',
  };
  for (const [entry, named] of Object.entries(refused)) {
    const path = await archiveWith((archive) => archive.add(entry, Buffer.from(JSON.stringify([role]))));
    await expect(restore(into, path, true)).rejects.toThrow(`The archive fills ${named}, which this version does not`);
  }
  const sequences = [{ name: 'pg_catalog', last_value: 1 }];
  await expect(restore(into, await archiveWith(async () => undefined, { sequences }))).rejects.toThrow('the sequence');
  expect(await into.db`select from pg_roles where rolname = 'intruder'`).toHaveLength(0);
});

const chunk = Buffer.alloc(1024 * 1024);
const zeros = (megabytes: number) => ({
  byteSize: megabytes * chunk.length,
  stream: Readable.from(Array.from({ length: megabytes }, () => chunk)),
});

const refuseEntry = async (entry: string, megabytes: number) => {
  const into = await installation(templateDatabase);
  const path = await archiveWith((archive) => archive.addFile(entry, zeros(megabytes)));
  await expect(restore(into, path)).rejects.toThrow('is damaged or cut off');
};

test('an unknown entry is refused', () => refuseEntry('files/../../x', 1));

if (isFull) {
  // The largest part of a table that is read into memory has 256 MB.
  test('an entry that is too large is refused', () => refuseEntry('tables/orders/000000.json', 257));

  test('a large file needs little memory', async () => {
    const into = await installation(templateDatabase);
    const path = await archiveWith((archive) => archive.addFile('files/1_a.bin', zeros(300)));
    let peak = 0;
    const before = process.memoryUsage().arrayBuffers;
    const watching = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage().arrayBuffers - before);
    }, 5);
    await restore(into, path);
    clearInterval(watching);
    expect(peak).toBeLessThan(150 * 1024 * 1024);
    expect(statSync(join(into.folder, '1_a.bin')).size).toBe(300 * chunk.length);
  });
}

test('an archive of another version of the code is refused', async () => {
  const from = await installation(templateDatabase);
  await from.db`insert into schema_migrations (name, checksum) values ('999-next.sql', 'x')`;
  const { path } = await backUp(from);
  const into = await installation();
  await expect(restore(into, path)).rejects.toThrow('it has the migration 999-next.sql');
  expect(await into.db`select to_regclass('orders') as orders`).toEqual([{ orders: null }]);
});

test('only its owner may read an archive, and an existing archive is not overwritten', async () => {
  const from = await installation(templateDatabase);
  const { path } = await backUp(from);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  truncateSync(path, 10);
  await expect(writeBackup({ ...from, clock: systemClock, path })).rejects.toThrow('choose another name');
  expect(statSync(path).size).toBe(10);
});
