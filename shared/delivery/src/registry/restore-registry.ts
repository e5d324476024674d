import { randomUUID } from 'node:crypto';
import { buildAddress, entryFile } from '@shared/contract/section/build-address';
import { sectionOfEntry } from '@shared/contract/section/open-registry';
import type { RegistryFile, SignedSection } from '@shared/contract/section/registry';
import { DeliveryFailure } from '../delivery-failure.ts';
import { integrityOf } from '../store/integrity.ts';
import {
  authorOf,
  isPlatform,
  nextTeams,
  type ReadState,
  type Registrar,
  type RegistryState,
  readWithVersion,
  registryFile,
  signSection,
  stateOf,
  writeRegistryFile,
} from './registry-store.ts';
import { readSignedRegistry, signPart } from './signed-registry.ts';

/** What is there now; undefined if it is damaged, which is why it is restored. */
const readCurrent = async ({ store, keys }: Registrar): Promise<ReadState | undefined> => {
  try {
    return await readWithVersion(store, keys);
  } catch (error) {
    if (error instanceof DeliveryFailure) return undefined;
    throw error;
  }
};

/**
 * Leads the sections of an earlier registry back to what they were, for example after it was lost or damaged. Browsers
 * refuse its older entries, so a key of the platform signs them with newer serials. The teams stay those of now, and so
 * does a section that is newer than the earlier registry.
 * @param text the earlier registry.json
 * @throws DeliveryFailure if it was not signed by a known key, or a live build of it no longer exists.
 */
export const restoreRegistry = async (registrar: Registrar, text: string): Promise<RegistryState> => {
  const { store, key, keys, now } = registrar;
  if (!isPlatform(registrar)) throw new DeliveryFailure('Only a key of the platform restores a registry.');
  const earlier = await readSignedRegistry(text, keys, 'The registry');
  const before = await stateOf(store, earlier);
  for (const { manifest, live } of earlier.sections) {
    const entry = buildAddress(manifest.id, live.build, entryFile).slice(1);
    const stored = await store.read(entry);
    if (!stored || integrityOf(stored.content) !== live.files[entryFile]) {
      throw new DeliveryFailure(`${store.name}/${entry} is gone or altered, which that registry makes live.`);
    }
  }
  const stored = await store.read(registryFile);
  const current = await readCurrent(registrar);
  const teams = current?.file ? current.teams : nextTeams({ ...before.teams, serial: 0 }, before.teams, now());
  const restored: SignedSection[] = [];
  for (const { entry } of earlier.opened) {
    const line = {
      id: randomUUID(),
      at: now().toISOString(),
      by: authorOf(registrar, teams),
      section: entry.section,
      action: `restore ${entry.serial}`,
      build: entry.live?.build ?? null,
    };
    const last = Math.max(entry.serial, current?.entries.get(entry.section)?.serial ?? 0);
    restored.push((await signSection(registrar, { ...before, teams }, line, last)).signed);
  }
  const ids = earlier.opened.map(({ entry }) => entry.section);
  const newer = (current?.file?.sections ?? []).filter((section) => !ids.includes(sectionOfEntry(section) ?? ''));
  const file: RegistryFile = {
    format: 3,
    teams: current?.file?.teams ?? signPart(teams, key),
    sections: [...restored, ...newer],
  };
  const signed = ids.filter((id) => teams.sections.some((place) => place.id === id));
  const written = await writeRegistryFile(registrar, file, { signed, version: stored?.version ?? null });
  if (!written) throw new DeliveryFailure('Somebody changed the registry meanwhile; nothing was restored. Try again.');
  return stateOf(store, written);
};
