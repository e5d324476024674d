import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, beforeEach, type TestContext, test } from 'node:test';
import type { StoredFile } from '@shared/contract/wire/file';
import { startFakeS3 } from '@shared/delivery/testing/fake-s3';
import { expect } from 'expect';
import { multipartForm } from '../../../testing/multipart-form.ts';
import { anOrder, aProduct } from '../../../testing/shop/records.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { waitingForLocks } from '../../../testing/test-database.ts';
import { photo, testUploads } from '../../../testing/test-uploads.ts';
import { diskFileStore } from './disk-file-store.ts';
import type { FileStore } from './file-store.ts';
import { s3FileStore } from './s3-file-store.ts';
import { texts } from './texts.ts';

const api = await startTestApi();
const { db } = api;
const { upload, storedKeys, countRows, deleteAll } = testUploads(api);

beforeEach(deleteAll);

test('an unknown or deleted record accepts no file', async () => {
  const deleted = await anOrder(db, { deleted_at: new Date() });
  for (const id of [deleted, 999_999, 9_999_999_999]) {
    const response = await upload(`/api/orders/${id}/upload-file/`, { filename: 'a.txt', content: 'a' });
    expect(response.statusCode).toBe(404);
  }
  expect([await storedKeys(), await countRows()]).toEqual([[], 0]);
});

const file = { filename: 'a.txt', content: 'a' };
const malformed: [what: string, parts: Parameters<typeof multipartForm>, detail: string][] = [
  ['nothing', [], texts.noFile],
  ['a text in the field', [{ content: 'a' }], texts.noFile],
  ['a file in another field', [{ ...file, name: 'photo' }], texts.noFile],
  ['two files', [file, file], texts.severalFiles],
  ['a file and a text', [file, { name: 'comment', content: 'a' }], texts.severalFiles],
  ['a file in a field that every object has', [{ ...file, name: 'toString' }], texts.brokenForm],
  ['an empty file', [{ ...file, content: '' }], texts.emptyFile],
];
for (const [what, parts, detail] of malformed) {
  test(`a form with ${what} is refused and leaves nothing`, async () => {
    const response = await upload(`/api/orders/${await anOrder(db)}/upload-file/`, ...parts);
    expect([response.statusCode, response.json().detail]).toEqual([400, detail]);
    expect([await storedKeys(), await countRows()]).toEqual([[], 0]);
  });
}

test('a body that is not a form, or breaks off, is refused and leaves nothing', async () => {
  const url = `/api/orders/${await anOrder(db)}/upload-file/`;
  const { headers, payload } = multipartForm({ filename: 'a.txt', content: 'a'.repeat(1000) });
  const bodies = [
    { payload: '{}', headers: { 'content-type': 'application/json' } },
    { payload, headers: { 'content-type': 'multipart/form-data' } },
    { payload: payload.subarray(0, 500), headers },
    { payload: payload.subarray(0, 20), headers },
    { payload: 'nonsense', headers },
  ];
  for (const body of bodies) {
    expect((await api.request({ method: 'POST', url, ...body })).statusCode).toBe(400);
  }
  expect(
    (await api.request({ method: 'POST', url, payload, headers: { 'content-type': 'image/png' } })).statusCode,
  ).toBe(415);
  expect([await storedKeys(), await countRows()]).toEqual([[], 0]);
});

test('a file or a picture over its limit is refused with a reason and leaves nothing', async () => {
  const { id } = await aProduct(db);
  const megabyte = 1024 * 1024;
  const attempts: [kind: string, limitMegabytes: number][] = [
    ['file', 2],
    ['image', 1],
  ];
  for (const [kind, limit] of attempts) {
    for (const excess of [1, 10 * megabyte]) {
      const content = Buffer.alloc(limit * megabyte + excess, 'a');
      const response = await upload(`/api/products/${id}/upload-${kind}/`, { filename: 'a.txt', content });
      expect([response.statusCode, response.json().detail]).toEqual([413, texts.fileTooLarge(limit)]);
    }
  }
  const whole = Buffer.alloc(2 * megabyte, 'a');
  expect([await storedKeys(), await countRows()]).toEqual([[], 0]);
  expect((await upload(`/api/products/${id}/upload-file/`, { filename: 'a.txt', content: whole })).statusCode).toBe(
    201,
  );
});

test('unavailable storage is reported, and leaves no row', async () => {
  const s3 = await startFakeS3();
  after(s3.stop);
  const store = s3FileStore(s3.place, { timeoutMs: 300 });
  const onS3 = await startTestApi({ files: store });
  const record = `/api/orders/${await anOrder(onS3.db)}`;
  const uploads = testUploads(onS3);
  s3.behave('silent');
  const refused = await uploads.upload(`${record}/upload-file/`, { filename: 'a.txt', content: 'a' });
  expect([refused.statusCode, await uploads.countRows()]).toEqual([503, 0]);
  s3.behave('well');
  const { url } = (
    await uploads.upload(`${record}/upload-file/`, { filename: 'a.txt', content: 'a' })
  ).json<StoredFile>();
  expect((await onS3.app.inject(encodeURI(url))).body).toBe('a');
  expect(await uploads.storedKeys()).toEqual([]);
});

test('if some of the bytes cannot be written, all of them are removed', async () => {
  const s3 = await startFakeS3();
  after(s3.stop);
  const onS3 = await startTestApi({ files: s3FileStore(s3.place) });
  const { id } = await aProduct(onS3.db);
  const content = await photo().jpeg().toBuffer();
  s3.behave('denied', { to: /^PUT \d+\.190_/ });
  const response = await testUploads(onS3).upload(`/api/products/${id}/upload-image/`, { filename: 'a.jpg', content });
  expect(response.statusCode).toBe(503);
  expect(s3.requests.filter(({ method }) => method === 'PUT').length).toBeGreaterThan(2);
  expect(s3.objects.size).toBe(0);
});

test('if the row cannot be written, the bytes are removed', async () => {
  const id = await anOrder(db);
  await db`alter table attachments add constraint refuse_all check (file_id < 0) not valid`;
  const content = await photo().jpeg().toBuffer();
  expect((await upload(`/api/orders/${id}/upload-file/`, { filename: 'a.jpg', content })).statusCode).toBe(500);
  await db`alter table attachments drop constraint refuse_all`;
  expect([await storedKeys(), await countRows()]).toEqual([[], 0]);
});

test('if the record is deleted during the upload, the bytes are removed', async () => {
  const id = await anOrder(db);
  const uploading = await db.begin(async (tx) => {
    await tx`update orders set deleted_at = now() where id = ${id}`;
    const response = upload(`/api/orders/${id}/upload-file/`, { filename: 'a.txt', content: 'a' });
    await waitingForLocks(db, 1);
    return { response };
  });
  expect((await uploading.response).statusCode).toBe(404);
  expect([await storedKeys(), await countRows()]).toEqual([[], 0]);
});

/** A disk of its own, in memory; null where tests may not mount one. */
const smallDisk = (kilobytes: number, t: TestContext): string | null => {
  // Not a `temporaryFolder`, which is removed before the disk is unmounted.
  const folder = mkdtempSync(join(tmpdir(), 'sklad-disk-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${kilobytes}k,mode=700`, 'tmpfs', folder]);
  t.after(() => {
    spawnSync('umount', ['--lazy', folder]);
    rmdirSync(folder);
  });
  return status === 0 ? folder : null;
};

/** Uploads to an api whose files, or whose unfinished files too, are on the small disk. */
const uploadToFullDisk = async (draftFolder: string, files: FileStore) => {
  const { request, db: database } = await startTestApi({ files, uploads: { ...api.uploads, draftFolder } });
  const url = `/api/orders/${await anOrder(database)}/upload-file/`;
  const response = await request({ method: 'POST', url, ...multipartForm({ filename: 'a.bin', content: tooMuch }) });
  return { status: response.statusCode, detail: response.json().detail, rows: await database`select from files` };
};

const tooMuch = Buffer.alloc(1024 * 1024, 'a');
const refused = { status: 507, detail: expect.stringContaining('нет места'), rows: [] };

test('a file for which the disk has no space is refused, and nothing is left behind', async (t) => {
  const disk = smallDisk(512, t);
  if (disk === null) {
    t.skip('No disk can be mounted here');
    return;
  }
  for (const draftFolder of [disk, temporaryFolder()]) {
    expect(await uploadToFullDisk(draftFolder, diskFileStore(disk))).toEqual(refused);
    expect([readdirSync(disk), readdirSync(draftFolder)]).toEqual([[], []]);
  }
  // With space again everything works.
  await diskFileStore(disk).write('1_a.txt', Buffer.from('a'));
  expect(readdirSync(disk)).toEqual(['1_a.txt']);
});

test('a store that has no space is a refusal with what to do', async (t) => {
  if (!existsSync('/dev/full')) {
    t.skip('There is no device that is full');
    return;
  }
  const full: FileStore = { ...diskFileStore(temporaryFolder()), write: () => writeFile('/dev/full', tooMuch) };
  expect(await uploadToFullDisk(temporaryFolder(), full)).toEqual(refused);
});
