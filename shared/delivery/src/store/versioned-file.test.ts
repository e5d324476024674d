import { link, readdir, readFile, rename, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { aFolder } from '../testing/a-build.ts';
import { versionedFile } from './versioned-file.ts';

let folder: string;
let file: ReturnType<typeof versionedFile>;

beforeEach(async () => {
  folder = await aFolder();
  file = versionedFile(join(folder, 'file'));
});

const versionPath = (version: number) => join(folder, 'file.versions', String(version));
const shown = () => readFile(join(folder, 'file'), 'utf8');
const replace = (text: string, readVersion: string | null) => file.replace(Buffer.from(text), readVersion);

/** The state after a process that is killed after its change and before it is visible to readers. */
const changeWithoutShowing = async (text: string, version: number) => {
  await writeFile(join(folder, 'text'), text);
  await link(join(folder, 'text'), versionPath(version));
};

test('a file is replaced if it is unchanged since it was read, and otherwise not', async () => {
  expect(await replace('one', null)).toBe(true);
  const read = await file.read();
  expect(read?.content.toString()).toBe('one');
  expect(await replace('two', read?.version ?? null)).toBe(true);
  expect(await replace('other two', read?.version ?? null)).toBe(false);
  expect(await replace('other one', null)).toBe(false);
  expect(await shown()).toBe('two');
});

test('a change of a killed process that readers do not see yet counts, and the next change shows both', async () => {
  await replace('one', null);
  await changeWithoutShowing('two', 2);
  expect(await shown()).toBe('one');
  expect(await replace('other two', '1')).toBe(false);
  expect(await replace('three', '2')).toBe(true);
  expect(await shown()).toBe('three');
});

test('a process that was suspended before its last step cannot roll readers back when it continues', async () => {
  await replace('one', null);
  const draft = join(folder, 'file.draft-1-stopped');
  await link(versionPath(1), draft);
  await replace('two', '1');
  await expect(rename(draft, join(folder, 'file'))).rejects.toThrow('ENOENT');
  expect(await shown()).toBe('two');
});

test('a file written by other means counts as the first version', async () => {
  await writeFile(join(folder, 'file'), 'copied');
  const read = await file.read();
  expect(read?.content.toString()).toBe('copied');
  expect(await replace('one', read?.version ?? null)).toBe(true);
  expect(await shown()).toBe('one');
});

test('versions older than 30 days are removed, except for the last two, and no drafts are left', async () => {
  for (const [at, text] of ['one', 'two', 'three', 'four'].entries()) {
    await replace(text, String(at));
    const old = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000);
    await utimes(versionPath(at + 1), old, old);
  }
  await replace('five', '4');
  expect((await readdir(join(folder, 'file.versions'))).sort()).toEqual(['4', '5']);
  expect(await readdir(folder)).toEqual(['file', 'file.versions']);
});
