import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { expect } from 'expect';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { diskFileStore } from './disk-file-store.ts';

const folder = join(temporaryFolder(), 'files');
const files = diskFileStore(folder);

test('written files are read back, and the folder contains nothing else', async () => {
  await files.write('1_чек.txt', Buffer.from('итого'));
  const file = await files.read('1_чек.txt');
  expect(file?.byteSize).toBe(10);
  expect(file && (await text(file.stream))).toBe('итого');
  expect(await readdir(folder)).toEqual(['1_чек.txt']);
});

test('no other user of the machine can read a file, however it was written and with any owner of the folder', async () => {
  const open = join(temporaryFolder(), 'open');
  await mkdir(open, { mode: 0o755 });
  const copied = join(temporaryFolder(), 'copied');
  await writeFile(copied, 'x', { mode: 0o644 });
  const store = diskFileStore(open);
  await store.write('1_a.txt', Buffer.from('x'));
  await store.write('2_a.txt', { path: copied });
  const modes = await Promise.all(['.', '1_a.txt', '2_a.txt'].map(async (name) => (await stat(join(open, name))).mode));
  expect(modes.map((mode) => (mode & 0o777).toString(8))).toEqual(['700', '600', '600']);
});

test('writing to an existing name replaces the whole file', async () => {
  await files.write('2_a.txt', Buffer.from('first, and longer'));
  await files.write('2_a.txt', Buffer.from('second'));
  const file = await files.read('2_a.txt');
  expect(file && (await text(file.stream))).toBe('second');
});

test('a missing or removed file is null', async () => {
  expect(await files.read('3_a.txt')).toBeNull();
  await files.write('3_a.txt', Buffer.from('x'));
  await files.remove('3_a.txt');
  await files.remove('3_a.txt');
  expect(await files.read('3_a.txt')).toBeNull();
});

for (const name of ['../1_a', '1_../../a', '/etc/passwd', '1_a/../../b', '']) {
  test(`no method accepts ${JSON.stringify(name)}`, async () => {
    await expect(async () => files.write(name, Buffer.from('x'))).rejects.toThrow('Not the name of a stored file');
    await expect(async () => files.read(name)).rejects.toThrow('Not the name of a stored file');
    await expect(async () => files.remove(name)).rejects.toThrow('Not the name of a stored file');
  });
}
