import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { orderStatuses } from '@shared/contract/vocabulary/order';
import { expect } from 'expect';
import { loadDemoData } from '../../demo/load-demo-data.ts';
import { type Random, seededRandom } from '../../demo/random.ts';
import { backUp, contentOf, type Installation, installation, restore } from '../../testing/installation.ts';
import { fixedSeed } from '../../testing/random-options.ts';
import { anOrder } from '../../testing/shop/records.ts';
import { stockViolations } from '../../testing/shop/stock-violations.ts';
import { prepareStockWork } from '../../testing/shop/stock-work.ts';
import { templateDatabase } from '../../testing/template-database.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { isFull } from '../../testing/test-scope.ts';
import { photo, testUploads } from '../../testing/test-uploads.ts';
import { userStore } from '../accounts/users/user-store.ts';
import { systemClock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { writeBackup } from './write-backup.ts';

/** Orders of the demo shop, and how many of them each person changes. */
const demoOrders = isFull ? 300 : 150;
const changesEach = isFull ? 120 : 60;

/**
 * A day of random work by several people: orders and their statuses, counts, bookings, stocktakes, reversals, uploads.
 * Shipments are made and taken back, and each connection fills other pages, so a reversal can be stored, and read, before
 * the movement that it reverses.
 */
const workADay = async (api: TestApi) => {
  const { db } = api;
  const [{ newest }] = await db<[{ newest: number }]>`select max(id) as newest from movements`;
  const moveStock = await prepareStockWork(api, fixedSeed);
  const picture = await photo().jpeg().toBuffer();
  const upload = async (url: string, filename: string, content: Uint8Array | string) => {
    const response = await testUploads(api).upload(`/api/${url}`, { filename, content });
    expect([response.statusCode, response.body]).toEqual([201, expect.any(String)]);
  };
  const work = async (random: Random) => {
    const order = () => random.integer(1003, 1000 + demoOrders);
    for (let times = 0; times < changesEach; times++) {
      await db`update orders set status = ${random.pick(orderStatuses)} where id = ${order()}`;
      if (times % 6 === 0) {
        await moveStock(random);
      }
    }
    await upload(`orders/${order()}/upload-file/`, 'Накладная.txt', 'Принято по накладной');
    await upload(`products/${random.integer(1, 40)}/upload-image/`, 'фото.jpg', picture);
  };
  await Promise.all(Array.from({ length: 8 }, (_, person) => work(seededRandom(fixedSeed + person))));
  const made = await db<{ kind: string; reversed: number }[]>`
    select kind, count(reverses) as reversed from movements where id > ${newest} group by kind`;
  const kinds = ['correction', 'receipt', 'shipment', 'stocktake', 'write_off'];
  expect(made.map(({ kind }) => kind)).toEqual(expect.arrayContaining(kinds));
  expect(made.reduce((sum, { reversed }) => sum + reversed, 0)).toBeGreaterThan(changesEach * 1.6);
  expect(await stockViolations(db)).toEqual([]);
};

/** A shop in use: demo data, a user, a day of work, a changed order and a deleted order. */
const shop = async (): Promise<Installation> => {
  const api = await startTestApi();
  const { db, files, fileFolder: folder } = api;
  await loadDemoData(db, files, { rows: demoOrders, clock: systemClock, drawnModels: 6 });
  await userStore(db).add('anna', 'long enough');
  await workADay(api);
  await db`update orders set status = 'доставлен', tag = 'бартер' where id = 1001`;
  await db`update orders set deleted_at = now() where id = 1002`;
  await files.write('999999_of-an-upload-that-broke-off.png', Buffer.from('half a'));
  return { db, files, folder };
};

/** Built once, because it takes seconds; no test depends on what another test changes in it. */
const from = await shop();

const brokenOff = ([name]: string[]) => name?.startsWith('999999');

const filesIn = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder)
        .sort()
        .map((name) => [
          name,
          createHash('sha256')
            .update(readFileSync(join(folder, name)))
            .digest('hex'),
        ])
    : [];

/** The same shop, restored once; the newest order was deleted before, and a person has changed another one. */
const into = await installation();
const deletedId = await anOrder(from.db);
await from.db`delete from orders where id = ${deletedId}`;
await from.db.begin(async (tx) => {
  await tx`select set_config('sklad.user_id', (select min(id)::text from users), true)`;
  await tx`update orders set tag = 'нет' where id = 1001`;
});
const { path: archive, summary } = await backUp(from);
await restore(into, archive);

test('a restore brings back each row of each table and each file, and none of it is recorded as a change', async () => {
  expect(summary.missing).toEqual([]);
  expect(summary.files).toBe(filesIn(from.folder).length - 1);
  const content = await contentOf(from.db);
  expect(content.orders?.length).toBeGreaterThan(demoOrders);
  expect(content.history?.length).toBeGreaterThan(0);
  expect(await contentOf(into.db)).toEqual(content);
  expect(filesIn(into.folder)).toEqual(filesIn(from.folder).filter((file) => !brokenOff(file)));
  const names = filesIn(into.folder).map(([name]) => name);
  expect(names.filter((name) => /^\d+_/.test(name ?? '')).length).toBeGreaterThan(10);
  expect(names.filter((name) => /^\d+\.\d+_/.test(name ?? '')).length).toBeGreaterThan(10);
});

test('revisions from before the restore are invalid after it', async () => {
  const epochOf = async (db: Database) => (await db<{ epoch: string }[]>`select epoch from change_counter`)[0]?.epoch;
  expect(await epochOf(into.db)).toMatch(/./);
  expect(await epochOf(into.db)).not.toBe(await epochOf(from.db));
  expect(await into.db`select from changes`).toHaveLength(0);
});

test('a restored database continues the sequences and counts changes again', async () => {
  expect(await anOrder(into.db)).toBe(deletedId + 1);
  const [changed] = await into.db`update orders set tag = 'бартер' where id = ${deletedId + 1} returning version`;
  expect(changed).toEqual({ version: 2 });
});

/**
 * Made by the backup of today from the tables of the migrations before 024, with parts of two rows instead of 500: each of
 * two orders was delivered and taken back twice, and delivered again. Its movements were updated afterwards without their
 * triggers, so their rows are stored, and were read, after their reversals.
 */
const oldArchive = fileURLToPath(new URL('../../../src/backup/before-024.tar.gz', import.meta.url));

test('an archive made before today is restored although a reversal comes before its movement', async () => {
  const into = await installation();
  await restore(into, oldArchive);
  expect(await stockViolations(into.db)).toEqual([]);
  const movements = into.db`select sum(quantity) as pieces, count(reverses) as reversed from movements`;
  expect(await movements).toEqual([{ pieces: 5, reversed: 4 }]);
  expect(await into.db`select remaining from modifications`).toEqual([{ remaining: 5 }]);
});

test('an archive that is cut off or changed anywhere is refused, and changes nothing', async () => {
  const into = await installation(templateDatabase);
  const whole = readFileSync(archive);
  const changed = Buffer.from(whole);
  changed[whole.length >> 1] = (changed[whole.length >> 1] ?? 0) ^ 1;
  const tar = gunzipSync(whole);
  const changedInside = Buffer.from(tar);
  changedInside[tar.indexOf('доставлен')] = 0x20;
  const damaged = {
    'cut in the middle': whole.subarray(0, whole.length >> 1),
    'cut before its last byte': whole.subarray(0, whole.length - 1),
    'one bit changed': changed,
    empty: Buffer.alloc(0),
    'no archive': Buffer.from('select 1'),
    'packed again with another value': gzipSync(changedInside),
    'packed again without its end': gzipSync(tar.subarray(0, tar.indexOf('manifest.json'))),
  };
  const before = await contentOf(into.db);
  for (const [name, bytes] of Object.entries(damaged)) {
    const torn = join(temporaryFolder(), `${name}.tar.gz`);
    writeFileSync(torn, bytes);
    await expect(restore(into, torn, true)).rejects.toThrow(
      `The archive ${torn} is damaged or cut off: take another one. Nothing was changed.`,
    );
  }
  expect(await contentOf(into.db)).toEqual(before);
  expect(filesIn(into.folder)).toEqual([]);
});

test('a database in use is replaced only on request', async () => {
  const into = await installation(templateDatabase);
  await userStore(into.db).add('boris', 'long enough');
  const before = await contentOf(into.db);
  await expect(restore(into, archive)).rejects.toThrow(
    'The database in the test database is not empty: add --replace to throw it away.',
  );
  expect(await contentOf(into.db)).toEqual(before);
  await restore(into, archive, true);
  expect(await contentOf(into.db)).toEqual(await contentOf(from.db));
});

test('rows that the database refuses leave it unchanged', async () => {
  const into = await installation(templateDatabase);
  await into.db`alter table orders add constraint nobody check (id <> 1100)`;
  await expect(restore(into, archive)).rejects.toThrow('violates check constraint "nobody"');
  expect((await contentOf(into.db)).orders).toEqual([]);
});

test('a failed backup leaves nothing behind', async () => {
  const folder = temporaryFolder();
  const broken = { ...from.files, read: () => Promise.reject(new Error('the disk is broken')) };
  const failing = writeBackup({ db: from.db, files: broken, clock: systemClock, path: join(folder, 'shop.tar.gz') });
  await expect(failing).rejects.toThrow('the disk is broken');
  expect(readdirSync(folder)).toEqual([]);
});

test('a backup whose archive cannot be restored fails and leaves nothing behind', async () => {
  const into = await installation(templateDatabase);
  const folder = temporaryFolder();
  const backingUp = () => writeBackup({ ...into, clock: systemClock, path: join(folder, 'shop.tar.gz') });
  // A reference that was never checked for the rows that exist, as after a repair by hand.
  await into.db`alter table orders add column broken integer`;
  await into.db`insert into orders (order_date, full_name, broken) values ('2026-03-01', 'Анна', 41)`;
  await into.db`alter table orders add constraint nowhere foreign key (broken) references orders not valid`;
  await expect(backingUp()).rejects.toThrow('violates foreign key constraint');
  await into.db`alter table orders drop constraint nowhere, add constraint odd check (broken <> 41) not valid`;
  await expect(backingUp()).rejects.toThrow('violates check constraint "odd"');
  expect(readdirSync(folder)).toEqual([]);
});

test('files stored elsewhere are not in the archive, and the archive records that', async () => {
  const into = await installation();
  const path = join(temporaryFolder(), 'shop.tar.gz');
  await writeBackup({ db: from.db, files: null, clock: systemClock, path });
  expect((await restore(into, path)).files).toBe('elsewhere');
  expect(filesIn(into.folder)).toEqual([]);
  expect(await contentOf(into.db)).toEqual(await contentOf(from.db));
});

test('a backup taken during writes is a consistent snapshot', async () => {
  let isWriting = true;
  let moves = 0;
  // Each move keeps the sum of two sizes, and gives an order and a party the same name.
  const write = async () => {
    while (isWriting) {
      await from.db.begin(async (tx) => {
        await tx`update modifications set remaining = remaining - 1 where id = 1`;
        await tx`select pg_sleep(0.001)`;
        await tx`update modifications set remaining = remaining + 1 where id = 2`;
        await tx`insert into orders (order_date, full_name) values ('2026-03-01', ${`move ${moves}`})`;
        await tx`insert into parties (party_date, agent_name) values ('2026-03-01', ${`move ${moves}`})`;
      });
      moves += 1;
    }
  };
  const sumOf = async (db: Database) => {
    const [found] = await db<{ sum: number }[]>`select sum(remaining) as sum from modifications where id in (1, 2)`;
    return found?.sum;
  };
  await from.db`update modifications set remaining = 100000 where id = 1`;
  const sum = await sumOf(from.db);
  expect(sum).toBeGreaterThan(0);
  const writing = write();
  for (let round = 0; round < (isFull ? 2 : 1); round++) {
    const { path } = await backUp(from);
    const into = await installation();
    await restore(into, path);
    expect(await sumOf(into.db)).toBe(sum);
    const [{ orders, parties } = { orders: 0, parties: 1 }] = await into.db<{ orders: number; parties: number }[]>`
      select (select count(*) from orders where full_name like 'move%') as orders,
             (select count(*) from parties where agent_name like 'move%') as parties`;
    expect(orders).toBe(parties);
  }
  isWriting = false;
  await writing;
  expect(moves).toBeGreaterThan(2);
});

test('a file that has a row but is missing on disk is reported', async () => {
  const lost = readdirSync(from.folder).find((name) => /^\d+_/.test(name));
  await from.files.remove(lost ?? '');
  const { summary } = await backUp(from);
  expect(summary.missing).toEqual([lost]);
});
