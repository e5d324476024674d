import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Registry } from '@shared/contract/section/registry';
import { Value } from 'typebox/value';
import { DeliveryFailure } from '../delivery-failure.ts';
import { integrityOf } from '../store/integrity.ts';
import type { SiteStore } from '../store/site-store.ts';
import { refuseUnknownKey } from './host-file.ts';
import type { PublicKeys } from './public-keys.ts';
import { type HistoryEntry, RegistryArchive, withChange } from './registry-archive.ts';
import type { RegistryKey } from './registry-key.ts';
import { openRegistry, sealRegistry } from './signed-registry.ts';

/** From the root of the site. */
export const registryFile = 'registry.json';
const patienceMs = 60_000;
const longestPauseMs = 150;

/** A registry with its archive. */
export interface RegistryState {
  registry: Registry;
  archive: RegistryArchive;
}

interface ReadState extends RegistryState {
  version: string | null;
}

const nothingPublished: RegistryState = {
  registry: {
    format: 2,
    serial: 0,
    rollbacks: 0,
    archive: { file: `archive/${'0'.repeat(24)}.json`, integrity: `sha384-${'A'.repeat(64)}` },
    sections: [],
  },
  archive: { format: 1, builds: [], history: [] },
};

/** @throws DeliveryFailure if the archive is missing or its hash is not the one in the registry. */
export const readArchive = async (store: SiteStore, registry: Registry): Promise<RegistryArchive> => {
  const { file, integrity } = registry.archive;
  const stored = await store.read(file);
  if (!stored) throw new DeliveryFailure(`${store.name}/${file} is missing, which the registry names.`);
  if (integrityOf(stored.content) !== integrity) {
    throw new DeliveryFailure(`${store.name}/${file} is not what the registry vouches for: it was altered.`);
  }
  const archive: unknown = JSON.parse(stored.content.toString());
  if (!Value.Check(RegistryArchive, archive)) throw new DeliveryFailure(`${file} is not an archive of this format.`);
  return archive;
};

const readWithVersion = async (store: SiteStore, keys: PublicKeys): Promise<ReadState> => {
  const stored = await store.read(registryFile);
  if (!stored) return { ...nothingPublished, version: null };
  const registry = openRegistry(stored.content.toString(), keys, `${store.name}/${registryFile}`);
  return { registry, archive: await readArchive(store, registry), version: stored.version };
};

/** @throws DeliveryFailure if the registry is not signed by one of these keys. */
export const readRegistry = async (store: SiteStore, keys: PublicKeys): Promise<RegistryState> => {
  const { registry, archive } = await readWithVersion(store, keys);
  return { registry, archive };
};

/** The author and the place of changes of a registry. */
export interface Registrar {
  store: SiteStore;
  key: RegistryKey;
  /** The trusted keys; its own is always among them. */
  keys: PublicKeys;
  /** The author in the history. */
  by: string;
  now: () => Date;
}

/** A change: the action, the section and the new state; undefined if nothing changes. */
export type RegistryChange = (
  state: RegistryState,
) => (RegistryState & { done: Pick<HistoryEntry, 'section' | 'action' | 'build'> }) | undefined;

/** Writes an archive, for a registry that refers to it by the result. */
export const writeArchive = async (store: SiteStore, archive: RegistryArchive): Promise<Registry['archive']> => {
  const content = Buffer.from(`${JSON.stringify(archive)}\n`);
  // Named by its hash, and written before the registry that refers to it: nobody ever sees half of both.
  const name = createHash('sha256').update(content).digest('hex').slice(0, 24);
  await store.write(`archive/${name}.json`, content);
  return { file: `archive/${name}.json`, integrity: integrityOf(content) };
};

type Change = Omit<HistoryEntry, 'at' | 'by'>;

/**
 * Writes a registry under the next serial, with one more line of history, instead of the version that was read.
 * @returns the new state; undefined if another process wrote first.
 * @throws DeliveryFailure if the live host would not trust it.
 */
export const writeRegistry = async (
  { store, key, by, now }: Registrar,
  { registry, archive }: RegistryState,
  done: Change,
  version: string | null,
): Promise<RegistryState | undefined> => {
  await refuseUnknownKey(store, key);
  const history = withChange(archive.history, { ...done, at: now().toISOString(), by });
  const nextArchive = { ...archive, history };
  // If a registry starts again (the last one is lost), its serial must be greater: browsers have seen the last one.
  const before = version === null ? Math.floor(now().getTime() / 1_000) : registry.serial;
  const next = { ...registry, serial: before + 1, archive: await writeArchive(store, nextArchive) };
  const isWritten = await store.replace(registryFile, Buffer.from(sealRegistry(next, key)), version);
  return isWritten ? { registry: next, archive: nextArchive } : undefined;
};

/**
 * Changes the registry. If another process wrote first, the change is repeated on top of it, so several concurrent
 * changes all succeed. A change whose result is unknown is found by its id, and not made twice.
 * @throws DeliveryFailure if the registry is not signed by a known key, or could not be changed within a minute.
 */
export const changeRegistry = async (registrar: Registrar, change: RegistryChange): Promise<RegistryState> => {
  const { store, key, keys } = registrar;
  const id = randomUUID();
  const giveUpAt = performance.now() + patienceMs;
  while (performance.now() < giveUpAt) {
    const { version, ...current } = await readWithVersion(store, { ...keys, [key.name]: key.publicKey });
    if (current.archive.history.some((entry) => entry.id === id)) return current;
    const changed = change(current);
    if (!changed) return current;
    const written = await writeRegistry(registrar, changed, { ...changed.done, id }, version);
    if (written) return written;
    await sleep(Math.random() * longestPauseMs);
  }
  throw new DeliveryFailure(
    `${store.name}/${registryFile} could not be changed within a minute: others change it all the time.`,
  );
};
