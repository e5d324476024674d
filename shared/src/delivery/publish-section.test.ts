import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { publishSection } from './publish-section.ts';
import { readRegistryFile } from './registry-file.ts';

const manifest = { id: 'orders', title: 'Заказы', navigation: 'ЗАКАЗЫ', mount: '/warehouse/orders', order: 10 };
const [first, second] = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb'];

let folder: string;
let site: string;
let section: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sklad-delivery-'));
  site = join(folder, 'site');
  section = join(folder, 'remote-orders');
  await mkdir(site);
  await mkdir(section);
  await writeFile(join(section, 'section.json'), JSON.stringify(manifest));
});

afterEach(() => rm(folder, { recursive: true }));

/** A build whose entry is `code`, long enough to be worth compressing. */
const buildOf = async (build: string, code: string) => {
  const output = join(folder, build);
  await mkdir(output);
  await writeFile(join(output, 'remoteEntry.js'), code.padEnd(2_000, ' '));
  await writeFile(join(output, 'remoteEntry.js.map'), '{}');
  return { site, section, output, build };
};

const registered = async () => (await readRegistryFile(site)).sections[0];

test('a published build stands in its folder, compressed, without source maps', async () => {
  await publishSection(await buildOf(first, 'one()'));
  expect((await readdir(join(site, 's/orders', first))).sort()).toEqual([
    'remoteEntry.js',
    'remoteEntry.js.br',
    'remoteEntry.js.gz',
  ]);
});

test('the registry says what is live and vouches for its bytes', async () => {
  await publishSection(await buildOf(first, 'one()'));
  const entry = await readFile(join(site, 's/orders', first, 'remoteEntry.js'));
  expect(await registered()).toEqual({
    manifest,
    live: {
      build: first,
      entry: `/s/orders/${first}/remoteEntry.js`,
      integrity: `sha384-${createHash('sha384').update(entry).digest('base64')}`,
    },
    previous: null,
  });
});

test('the build before stays, as the one to fall back to, and the serial grows', async () => {
  await publishSection(await buildOf(first, 'one()'));
  await publishSection(await buildOf(second, 'two()'));
  expect(await registered()).toMatchObject({ live: { build: second }, previous: { build: first } });
  expect(await readdir(join(site, 's/orders'))).toEqual([first, second]);
  expect((await readRegistryFile(site)).serial).toBe(2);
});

test('publishing what is live again keeps the build to fall back to', async () => {
  await publishSection(await buildOf(first, 'one()'));
  const publication = await buildOf(second, 'two()');
  await publishSection(publication);
  await publishSection(publication);
  expect(await registered()).toMatchObject({ live: { build: second }, previous: { build: first } });
});

test('a section that says nonsense of itself is refused by the name of the field, and nothing changes', async () => {
  await writeFile(join(section, 'section.json'), JSON.stringify({ ...manifest, mount: 'orders' }));
  await expect(publishSection(await buildOf(first, 'one()'))).rejects.toThrow(/section\.json .*\/mount/);
  expect(await readdir(site)).toEqual([]);
});

test('a build without an entry is refused, and nothing changes', async () => {
  const publication = await buildOf(first, 'one()');
  await rm(join(publication.output, 'remoteEntry.js'));
  await expect(publishSection(publication)).rejects.toThrow(/remoteEntry\.js/);
  expect(await readdir(site)).toEqual([]);
});

test('a file that is no registry is never overwritten', async () => {
  await writeFile(join(site, 'registry.json'), '{"format":2}');
  await expect(publishSection(await buildOf(first, 'one()'))).rejects.toThrow(/is not a registry/);
  expect(await readFile(join(site, 'registry.json'), 'utf8')).toBe('{"format":2}');
});
