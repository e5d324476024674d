import { expect, test } from '@jest/globals';
import { publishSection } from '../publish/publish-section.ts';
import { aLiveSite, aRegistrar, aVerifiedBuild } from '../testing/a-build.ts';
import { readRegistrySigner } from './registry-signer.ts';

/** A published section, on a host that trusts its key. */
const aSite = async () => {
  const registrar = await aRegistrar();
  const host = { ...aLiveSite().host, keys: [registrar.key.name] };
  await registrar.store.write('host.json', Buffer.from(JSON.stringify(host)));
  await publishSection(aVerifiedBuild(), registrar);
  return registrar;
};

test('a site without a registry has no signer', async () => {
  const { store, keys } = await aRegistrar();
  expect(await readRegistrySigner(store, keys)).toEqual({ kind: 'nobody' });
});

test('a registry of a known key is known', async () => {
  const { store, keys, key } = await aSite();
  expect(await readRegistrySigner(store, keys)).toEqual({ kind: 'known', key: key.name });
});

test('a registry of another key that the live host trusts is foreign, and not unusable', async () => {
  const { store, key } = await aSite();
  expect(await readRegistrySigner(store, (await aRegistrar()).keys)).toEqual({ kind: 'foreign', key: key.name });
});

test('a registry that the live host does not trust, or that was altered, is unusable, with the reason', async () => {
  const { store, key, keys } = await aSite();
  await store.write('host.json', Buffer.from(JSON.stringify(aLiveSite().host)));
  const unknown = await readRegistrySigner(store, (await aRegistrar()).keys);
  expect(unknown).toEqual({ kind: 'unusable', reason: expect.stringContaining(`are signed with the key ${key.name}`) });
  const [archive] = await store.list('archive/orders');
  await store.remove(`archive/orders/${archive?.name}`);
  const incomplete = await readRegistrySigner(store, keys);
  expect(incomplete).toEqual({ kind: 'unusable', reason: expect.stringContaining('is missing') });
});
