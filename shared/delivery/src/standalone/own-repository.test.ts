import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { aFolder } from '../testing/a-build.ts';
import { nameOfBuild, ownRepository } from './own-repository.ts';

let folder: string;

const write = (files: Record<string, string>) =>
  Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(folder, name), text)));

beforeEach(async () => {
  folder = await aFolder();
  await mkdir(join(folder, 'src'));
  await write({
    'section.json': '{"id":"invoices"}',
    'package.json': '{}',
    'rspack.config.ts': '',
    'tsconfig.json': '',
  });
  await write({ 'src/texts.ts': 'one', 'package-lock.json': '{}' });
});

test.each(['src/texts.ts', 'section.json', 'rspack.config.ts', 'package-lock.json'])(
  'another %s is another build, and the same one is the same',
  async (file) => {
    const before = await nameOfBuild(folder);
    expect(before).toMatch(/^[0-9a-f]{12}$/);
    expect(await nameOfBuild(folder)).toBe(before);
    await write({ [file]: 'changed' });
    expect(await nameOfBuild(folder)).not.toBe(before);
  },
);

test('a test is no part of a build, and without a lock file a build has no name', async () => {
  const before = await nameOfBuild(folder);
  await write({ 'src/texts.test.ts': 'test()', 'README.md': 'about' });
  expect(await nameOfBuild(folder)).toBe(before);
  await rm(join(folder, 'package-lock.json'));
  await expect(nameOfBuild(folder)).rejects.toThrow('has no lock file, which names the packages of a build');
});

test('a repository has its own section, and no other, no host and no site of this machine', async () => {
  const workspace = await ownRepository(folder);
  expect(workspace).toMatchObject({ ownSection: 'invoices', local: null, kitVersion: expect.stringMatching(/^\d+\./) });
  const nothing = async () => undefined;
  await expect(workspace.withSectionBuild('orders', nothing)).rejects.toThrow("is not that of 'orders'");
  await expect(workspace.withHostBuild('', nothing)).rejects.toThrow('in the repository of the platform');
  await expect(workspace.createSection({ id: 'sales' })).rejects.toThrow('--standalone');
});
