import { sign } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { publishSection } from '../publish/publish-section.ts';
import { integrityOf } from '../store/integrity.ts';
import { aManifest, aRegistrar, aVerifiedBuild, buildNamed } from '../testing/a-build.ts';
import { migrateRegistry } from './migrate-registry.ts';
import { rollBack } from './registry-changes.ts';
import { changeRegistry, type Registrar, readRegistry } from './registry-store.ts';

/** Replaces the registry of a site by the same one in format 2, as an earlier delivery wrote it. */
const writeEarlier = async ({ store, key, keys }: Registrar) => {
  const { sections, builds, history } = await readRegistry(store, keys);
  const archive = { format: 1, builds: builds.map(({ record: _record, ...kept }) => kept), history };
  const content = Buffer.from(JSON.stringify(archive));
  const file = `archive/${'0'.repeat(24)}.json`;
  await store.write(file, content);
  const payload = JSON.stringify({
    format: 2,
    serial: 41,
    rollbacks: 0,
    archive: { file, integrity: integrityOf(content) },
    sections: sections.map(({ serial: _serial, ...section }) => section),
  });
  const signature = sign(null, Buffer.from(payload), key.privateKey).toString('base64');
  const stored = await store.read('registry.json');
  await store.replace(
    'registry.json',
    Buffer.from(JSON.stringify({ payload, key: key.name, signature })),
    stored?.version ?? null,
  );
};

test('a registry of the format before is signed in this one: same builds, places, history; and teams go on', async () => {
  const registrar = await aRegistrar();
  await publishSection(aVerifiedBuild(1), registrar);
  await publishSection(aVerifiedBuild(2), registrar);
  const before = await readRegistry(registrar.store, registrar.keys);
  await writeEarlier(registrar);
  await expect(readRegistry(registrar.store, registrar.keys)).rejects.toThrow('of the format before this one');

  await migrateRegistry(registrar);
  const after = await readRegistry(registrar.store, registrar.keys);
  expect(after.sections).toEqual(before.sections.map((section) => ({ ...section, serial: 42 })));
  expect(after.teams.sections).toMatchObject([{ id: 'orders', owner: aManifest().owner, keys: [] }]);
  expect(after.history.map(({ action }) => action)).toEqual(['migrate', 'publish', 'publish']);
  await changeRegistry(registrar, rollBack('orders'));
  expect((await readRegistry(registrar.store, registrar.keys)).sections).toMatchObject([
    { live: { build: buildNamed(1) } },
  ]);
  await migrateRegistry(registrar);
});

test('a registry of an unknown key is not migrated', async () => {
  const registrar = await aRegistrar();
  await publishSection(aVerifiedBuild(1), registrar);
  await writeEarlier(registrar);
  const stranger = await aRegistrar(registrar.store);
  await expect(migrateRegistry(stranger)).rejects.toThrow('which is not known here');
});
