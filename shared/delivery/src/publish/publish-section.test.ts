import { createHash } from 'node:crypto';
import { readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { changeCanary, endCanary, promoteCanary, removeSection, rollBack } from '../registry/registry-changes.ts';
import { changeRegistry, type Registrar, type RegistryChange, readRegistry } from '../registry/registry-store.ts';
import { aManifest, aRegistrar, aVerifiedBuild, buildNamed } from '../testing/a-build.ts';
import { publishSection } from './publish-section.ts';

const dayMs = 24 * 60 * 60 * 1000;
const products = aManifest({ id: 'products', mount: '/warehouse/products', navigation: 'ТОВАРЫ', order: 20 });

let registrar: Registrar;
let site: string;
let today: Date;

beforeEach(async () => {
  today = new Date('2026-03-01T09:00:00Z');
  registrar = { ...(await aRegistrar()), now: () => today };
  site = registrar.store.name;
});

const publish = (number: number, canaryPercent?: number) =>
  publishSection(aVerifiedBuild(number), registrar, { canaryPercent });
const change = (made: RegistryChange) => changeRegistry(registrar, made);
const read = () => readRegistry(registrar.store, registrar.keys);
const orders = async () => (await read()).sections.find(({ manifest }) => manifest.id === 'orders');
const folders = () => readdir(join(site, 's/orders'));

test('a published build is in its folder, with compressed copies of large files', async () => {
  await publish(1);
  expect((await readdir(join(site, 's/orders', buildNamed(1)))).sort()).toEqual([
    'build.json',
    'library.js',
    'own.js',
    'remoteEntry.js',
    'remoteEntry.js.br',
    'remoteEntry.js.gz',
  ]);
});

test('the registry contains the hash of the section’s entry only, and its archive those of every file', async () => {
  await publish(1);
  const entry = await readFile(join(site, 's/orders', buildNamed(1), 'remoteEntry.js'));
  const integrity = `sha384-${createHash('sha384').update(entry).digest('base64')}`;
  expect(await orders()).toEqual({
    manifest: aManifest(),
    live: { build: buildNamed(1), files: { 'remoteEntry.js': integrity }, first: ['remoteEntry.js', 'own.js'] },
    previous: null,
    canary: null,
    serial: expect.any(Number),
  });
  const { builds } = await read();
  expect(Object.keys(builds[0]?.files ?? {})).toEqual(['build.json', 'library.js', 'own.js', 'remoteEntry.js']);
  await publish(2);
  expect((await orders())?.previous).toEqual({
    build: buildNamed(1),
    files: { 'remoteEntry.js': integrity },
    first: ['remoteEntry.js'],
  });
});

test('no title ends the script element of the registry', async () => {
  const title = '</script><script>alert(1)';
  await publishSection(aVerifiedBuild(1, aManifest({ title })), registrar);
  expect(await readFile(join(site, 'registry.json'), 'utf8')).not.toContain('<');
  expect((await orders())?.manifest.title).toBe(title);
});

test('the previous build stays as the fallback', async () => {
  await publish(1);
  await publish(2);
  expect(await orders()).toMatchObject({ live: { build: buildNamed(2) }, previous: { build: buildNamed(1) } });
});

test('the serial grows by one, and starts at the clock’s seconds, above that of a lost registry', async () => {
  await publish(1);
  const first = today.getTime() / 1_000 + 1;
  expect((await orders())?.serial).toBe(first);
  await publish(2);
  expect((await orders())?.serial).toBe(first + 1);
});

test('publishing the live build again changes nothing', async () => {
  await publish(1);
  await publish(2);
  const before = await readFile(join(site, 'registry.json'), 'utf8');
  await publish(2);
  expect(await readFile(join(site, 'registry.json'), 'utf8')).toBe(before);
});

test('a build of the same name with other bytes is refused, and nothing changes', async () => {
  await publish(1);
  const other = aVerifiedBuild(1);
  const files = new Map([...other.files, ['own.js', Buffer.from('other()')]]);
  await expect(publishSection({ ...other, files }, registrar)).rejects.toThrow(/Builds never change/);
  expect((await read()).history).toHaveLength(1);
});

test('a rollback makes the previous build live again, and the one before that the fallback', async () => {
  for (const number of [1, 2, 3]) await publish(number);
  await change(rollBack('orders'));
  expect(await orders()).toMatchObject({ live: { build: buildNamed(2) }, previous: { build: buildNamed(1) } });
});

test('a rollback restores any kept build, with its own section.json', async () => {
  await publish(1);
  await publishSection(aVerifiedBuild(2, aManifest({ title: 'Все заказы' })), registrar);
  await publish(3);
  await change(rollBack('orders', buildNamed(2)));
  expect(await orders()).toMatchObject({ manifest: { title: 'Все заказы' }, live: { build: buildNamed(2) } });
  await expect(change(rollBack('orders', buildNamed(9)))).rejects.toThrow(/has no build 000000000009; kept are: 000/);
});

test('a canary is beside the live build, and can grow, go live or end', async () => {
  await publish(1);
  await publish(2, 5);
  expect(await orders()).toMatchObject({
    live: { build: buildNamed(1) },
    canary: { build: { build: buildNamed(2) }, percent: 5 },
  });
  await change(changeCanary('orders', 50));
  expect((await orders())?.canary?.percent).toBe(50);
  await change(promoteCanary('orders'));
  expect(await orders()).toMatchObject({
    live: { build: buildNamed(2) },
    previous: { build: buildNamed(1) },
    canary: null,
  });
  await publish(3, 5);
  await change(endCanary('orders'));
  expect(await orders()).toMatchObject({ live: { build: buildNamed(2) }, canary: null });
});

test('a change of an unknown section is refused with the names of the known ones', async () => {
  await publish(1);
  await expect(change(rollBack('order'))).rejects.toThrow(
    "No section 'order' is registered there; registered are: orders.",
  );
});

test('sections are sorted by their order, and one can be removed', async () => {
  await publishSection(aVerifiedBuild(1, products), registrar);
  await publish(1);
  const ids = async () => (await read()).sections.map(({ manifest }) => manifest.id);
  expect(await ids()).toEqual(['orders', 'products']);
  await change(removeSection('orders'));
  expect(await ids()).toEqual(['products']);
});

test('of two sections that take one address at the same moment the second is refused', async () => {
  const twin = aManifest({ id: 'sales', navigation: 'ПРОДАЖИ' });
  await publish(1);
  await expect(publishSection(aVerifiedBuild(1, twin), registrar)).rejects.toThrow(
    "section.json/mount: /warehouse/orders belongs to the section 'orders'",
  );
});

test('a rollback to a build whose address another section has taken is refused', async () => {
  await publish(1);
  await publishSection(aVerifiedBuild(2, aManifest({ mount: '/warehouse/sales' })), registrar);
  await publishSection(aVerifiedBuild(3, aManifest({ id: 'parties', navigation: 'ПАРТИИ' })), registrar);
  await expect(change(rollBack('orders'))).rejects.toThrow("/warehouse/orders belongs to the section 'parties'");
});

test('the history shows who did what, newest first', async () => {
  await publish(1);
  today = new Date('2026-03-02T09:00:00Z');
  await publish(2);
  await change(rollBack('orders'));
  expect((await read()).history).toMatchObject([
    { by: 'anna', action: 'rollback', build: buildNamed(1), at: '2026-03-02T09:00:00.000Z' },
    { by: 'anna', action: 'publish', build: buildNamed(2) },
    { by: 'anna', action: 'publish', build: buildNamed(1), at: '2026-03-01T09:00:00.000Z' },
  ]);
});

test('builds older than 30 days are removed, except for five, and the live one of any age', async () => {
  for (const number of [1, 2, 3, 4, 5, 6, 7]) await publish(number);
  await change(rollBack('orders', buildNamed(2)));
  for (const name of await folders()) {
    const old = new Date(today.getTime() - dayMs);
    await utimes(join(site, 's/orders', name), old, old);
  }
  today = new Date(today.getTime() + 31 * dayMs);
  await publish(8, 10);
  expect(await folders()).toEqual([1, 2, 4, 5, 6, 7, 8].map(buildNamed));
});

test('leftovers of an interrupted publication are removed after a day', async () => {
  await publish(1);
  const leftover = join(site, 's/orders', buildNamed(9));
  await registrar.store.putFolder(`s/orders/${buildNamed(9)}`, aVerifiedBuild(9).files);
  await publish(2);
  expect(await folders()).toContain(buildNamed(9));
  const old = new Date(today.getTime() - 2 * dayMs);
  await utimes(leftover, old, old);
  await publish(3);
  expect(await folders()).not.toContain(buildNamed(9));
});

test.each([
  ['of another format', '{"format":1,"serial":3,"sections":[]}', /is not a signed registry/],
  ['that somebody altered', '', /were altered/],
])('a registry %s is never signed over', async (_what, text, message) => {
  await publish(1);
  const [last = ''] = (await readdir(join(site, 'registry.json.versions'))).reverse();
  const file = join(site, 'registry.json.versions', last);
  const altered = text || (await readFile(file, 'utf8')).replace('/warehouse/orders', '/warehouse/sales');
  await writeFile(file, altered);
  await expect(publish(2)).rejects.toThrow(message);
  expect(await readFile(file, 'utf8')).toBe(altered);
});

test('a registry of an unknown key is not signed over', async () => {
  await publish(1);
  const stranger = { ...(await aRegistrar(registrar.store)), now: () => today };
  await expect(publishSection(aVerifiedBuild(2), stranger)).rejects.toThrow(/which is not known here/);
  const successor = { ...stranger, keys: { ...stranger.keys, ...registrar.keys } };
  await expect(publishSection(aVerifiedBuild(2), successor)).resolves.toMatchObject({
    sections: [{ live: { build: buildNamed(2) } }],
  });
});

test('only the owner can read the private key', async () => {
  const file = join(site, '../key.pem');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});
