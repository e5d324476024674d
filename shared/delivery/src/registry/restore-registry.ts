import { randomUUID } from 'node:crypto';
import { buildAddress, entryFile } from '@shared/contract/section/build-address';
import type { Registry } from '@shared/contract/section/registry';
import { DeliveryFailure } from '../delivery-failure.ts';
import { integrityOf } from '../store/integrity.ts';
import { type Registrar, type RegistryState, readArchive, writeRegistry } from './registry-store.ts';
import { openRegistry } from './signed-registry.ts';

/** How often the stored registry was rolled back; 0 if it is no longer trusted. */
const rollbacksThere = (text: string | undefined, open: (text: string) => Registry): number => {
  try {
    return text === undefined ? 0 : open(text).rollbacks;
  } catch (error) {
    if (error instanceof DeliveryFailure) return 0;
    throw error;
  }
};

/**
 * Rolls the registry back to an earlier one, for example after it was lost or damaged. Browsers refuse its older
 * serial, so it is signed as one more rollback, which outranks every serial they have seen.
 * @param text the earlier registry.json
 * @throws DeliveryFailure if it was not signed by a known key, or a live build of it no longer exists.
 */
export const restoreRegistry = async (registrar: Registrar, text: string): Promise<RegistryState> => {
  const { store, key } = registrar;
  const keys = { ...registrar.keys, [key.name]: key.publicKey };
  const open = (signed: string) => openRegistry(signed, keys, 'The registry');
  const earlier = open(text);
  const archive = await readArchive(store, earlier);
  for (const { manifest, live } of earlier.sections) {
    const entry = buildAddress(manifest.id, live.build, entryFile).slice(1);
    const stored = await store.read(entry);
    if (!stored || integrityOf(stored.content) !== live.files[entryFile]) {
      throw new DeliveryFailure(`${store.name}/${entry} is gone or altered, which that registry makes live.`);
    }
  }
  const current = await store.read('registry.json');
  const rollbacks = Math.max(earlier.rollbacks, rollbacksThere(current?.content.toString(), open)) + 1;
  const done = { id: randomUUID(), section: '*', action: `restore ${earlier.serial}`, build: null };
  const state = { registry: { ...earlier, rollbacks }, archive };
  const written = await writeRegistry(registrar, state, done, current?.version ?? null);
  if (!written) throw new DeliveryFailure('Somebody changed the registry meanwhile; nothing was restored. Try again.');
  return written;
};
