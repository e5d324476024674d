import { randomUUID } from 'node:crypto';
import { isSignedText } from '@shared/contract/section/is-registry';
import { parseJson } from '@shared/contract/section/open-registry';
import type { RegisteredSection, SignedSection, Teams } from '@shared/contract/section/registry';
import { DeliveryFailure } from '../delivery-failure.ts';
import type { HistoryEntry, KeptBuild } from './registry-archive.ts';
import { authorOf, isPlatform, type Registrar, registryFile, signSection, vouchedFor } from './registry-store.ts';
import { placeOf } from './seal-registry.ts';
import { registryText, signPart, trustRules } from './signed-registry.ts';

/** A registry of format 2: one key signed all of it. */
interface EarlierRegistry {
  format: 2;
  serial: number;
  archive: { file: string };
  sections: Omit<RegisteredSection, 'serial'>[];
}

/** Its archive, of all sections together. */
interface EarlierArchive {
  builds: Omit<KeptBuild, 'record'>[];
  history: HistoryEntry[];
}

// Their shapes are those that their signed writer gave them; they are read once.
const isEarlier = (value: unknown): value is EarlierRegistry =>
  typeof value === 'object' && value !== null && 'format' in value && value.format === 2;

const isEarlierArchive = (value: unknown): value is EarlierArchive =>
  typeof value === 'object' && value !== null && 'builds' in value && Array.isArray(value.builds);

/**
 * Signs a registry of the format before this one in this format: the platform's key signs each section, in the place that
 * it has, and teams get their own keys afterwards (`section team add`). Does nothing to a registry of this format. To be
 * done right before a host that reads this format is published.
 * @throws DeliveryFailure if no known key signed it, or the own one is not the platform's.
 */
export const migrateRegistry = async (registrar: Registrar): Promise<void> => {
  const { store, key, keys, now } = registrar;
  const stored = await store.read(registryFile);
  const signed = stored && parseJson(stored.content.toString());
  if (!stored || !isSignedText(signed)) return;
  const publicKey = Object.hasOwn(keys, signed.key) ? keys[signed.key] : undefined;
  if (!isPlatform(registrar) || !publicKey || !(await trustRules(keys).verify(signed, publicKey))) {
    throw new DeliveryFailure(
      `${store.name}/${registryFile} is signed by the key ${signed.key}, which is not known here.`,
    );
  }
  const earlier = parseJson(signed.payload);
  if (!isEarlier(earlier)) throw new DeliveryFailure(`${store.name}/${registryFile} is of an unknown format.`);
  const archive = parseJson(String((await store.read(earlier.archive.file))?.content));
  if (!isEarlierArchive(archive)) throw new DeliveryFailure(`${store.name}/${earlier.archive.file} is missing.`);

  const teams: Teams = {
    serial: earlier.serial + 1,
    sections: earlier.sections.map(({ manifest }) => placeOf(manifest)),
    rollbackKeys: [],
  };
  const state = {
    teams,
    sections: earlier.sections.map((section) => ({ ...section, serial: earlier.serial })),
    // Anybody with the key could make each of them live.
    builds: archive.builds.map((kept) => ({ ...kept, record: vouchedFor({ ...kept, record: null }, 100, key) })),
    history: archive.history,
  };
  const sections: SignedSection[] = [];
  for (const { manifest, live } of earlier.sections) {
    const line = {
      id: randomUUID(),
      at: now().toISOString(),
      by: authorOf(registrar, teams),
      section: manifest.id,
      action: 'migrate',
      build: live.build,
    };
    sections.push((await signSection(registrar, state, line, earlier.serial)).signed);
  }
  const text = registryText({ format: 3, teams: signPart(teams, key), sections });
  if (await store.replace(registryFile, Buffer.from(text), stored.version)) return;
  throw new DeliveryFailure('Somebody changed the registry meanwhile; it was not migrated. Try again.');
};
