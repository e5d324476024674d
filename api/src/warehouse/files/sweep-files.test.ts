import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, beforeEach, test } from 'node:test';
import { startFakeS3 } from '@shared/delivery/testing/fake-s3';
import { expect } from 'expect';
import { anOrder } from '../../../testing/shop/records.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { testClock } from '../../../testing/test-clock.ts';
import { startTestDatabase } from '../../../testing/test-database.ts';
import { diskFileStore } from './disk-file-store.ts';
import { s3FileStore } from './s3-file-store.ts';
import { sweepFiles } from './sweep-files.ts';

const db = await startTestDatabase();
const clock = testClock();
const s3 = await startFakeS3();
after(s3.stop);
const day = 86_400_000;
const draft = '.0b2d0c6e-5f5d-4d6c-9a55-2d6f3f5ff1a1.draft';

beforeEach(async () => {
  await db`truncate files, orders cascade`;
  await db`select setval(pg_get_serial_sequence('files', 'id'), 100)`;
  s3.objects.clear();
});

/** A folder with these files, written `ageMs` ago. */
const folderWith = async (names: string[], ageMs: number) => {
  const folder = join(temporaryFolder(), 'files');
  await mkdir(folder);
  const written = new Date(clock().getTime() - ageMs);
  for (const name of names) {
    await writeFile(join(folder, name), 'x');
    await utimes(join(folder, name), written, written);
  }
  return folder;
};

const sweepFolder = async (names: string[], ageMs: number) => {
  const folder = await folderWith(names, ageMs);
  const removed = await sweepFiles({ db, files: diskFileStore(folder), draftFolder: folder, clock });
  return { removed, left: (await readdir(folder)).sort() };
};

test('drafts and bytes without a row are removed after a day', async () => {
  const names = [draft, '1.95_a.jpg', '1_a.jpg'];
  expect(await sweepFolder(names, day + 1000)).toEqual({ removed: 3, left: [] });
});

test('younger ones stay: their upload may be in progress', async () => {
  const names = [draft, '1.95_a.jpg', '1_a.jpg'];
  expect(await sweepFolder(names, day - 1000)).toEqual({ removed: 0, left: names });
});

test('a file with a row keeps its thumbnails, even when it is deleted; another file with its id is removed', async () => {
  await db`insert into files (id, name, media_type, byte_size) values (1, 'a.jpg', 'image/jpeg', 1)`;
  await db`insert into attachments (file_id, order_id, deleted_at) values (1, ${await anOrder(db)}, now())`;
  expect(await sweepFolder(['1.95_a.jpg', '1.96_a.jpg', '1_a.jpg', '1_b.jpg'], 400 * day)).toEqual({
    removed: 1,
    left: ['1.95_a.jpg', '1.96_a.jpg', '1_a.jpg'],
  });
});

test('foreign files stay', async () => {
  const names = ['.draft', '.gitkeep', '01_a.jpg', 'backup.sql', 'x_y'];
  expect(await sweepFolder(names, 400 * day)).toEqual({ removed: 0, left: names });
});

test('a database that has not issued such an id removes nothing: the api uses the wrong database', async () => {
  expect(await sweepFolder(['100_a.jpg', '101_a.jpg'], 400 * day)).toEqual({ removed: 1, left: ['101_a.jpg'] });
});

test('thousands of files are swept, and a missing folder is empty', async () => {
  await db`select setval(pg_get_serial_sequence('files', 'id'), 5000)`;
  await db`insert into files (id, name, media_type, byte_size)
    select n, 'a', 'text/plain', 1 from generate_series(2, 2500, 2) n`;
  const names = Array.from({ length: 2500 }, (_, index) => `${index + 1}_a`);
  const { removed, left } = await sweepFolder(names, 2 * day);
  expect([removed, left.length]).toEqual([1250, 1250]);
  const folder = join(temporaryFolder(), 'none');
  expect(await sweepFiles({ db, files: diskFileStore(folder), draftFolder: folder, clock })).toBe(0);
});

test('a bucket is swept in the same way', async () => {
  await db`insert into files (id, name, media_type, byte_size) values (1, 'a.jpg', 'image/jpeg', 1)`;
  for (const [key, ageMs] of [
    ['1_a.jpg', 2 * day],
    ['2_a.jpg', 2 * day],
    ['3_a.jpg', 0],
    ['notes', 2 * day],
  ] as const) {
    s3.objects.set(key, { content: Buffer.from('x'), changedAt: new Date(clock().getTime() - ageMs), headers: {} });
  }
  const files = s3FileStore(s3.place);
  expect(await sweepFiles({ db, files, draftFolder: temporaryFolder(), clock })).toBe(1);
  expect([...s3.objects.keys()]).toEqual(['1_a.jpg', '3_a.jpg', 'notes']);
});

test('while one process sweeps, another one skips the stored files', async () => {
  await db.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(7305005)`;
    expect(await sweepFolder(['1_a.jpg'], 2 * day)).toEqual({ removed: 0, left: ['1_a.jpg'] });
  });
});

test('a stopped sweep removes nothing more', async () => {
  const folder = await folderWith(['1_a.jpg'], 2 * day);
  const signal = AbortSignal.abort();
  expect(await sweepFiles({ db, files: diskFileStore(folder), draftFolder: folder, clock, signal })).toBe(0);
});
