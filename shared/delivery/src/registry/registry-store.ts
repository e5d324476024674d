import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { entryFile } from '@shared/contract/section/build-address';
import { pageFile } from '@shared/contract/section/host-description';
import { isBuildRecord } from '@shared/contract/section/is-registry';
import { type OpenedRegistry, openRegistry, parseJson, sectionOfEntry } from '@shared/contract/section/open-registry';
import type {
  BuildRecord,
  RegisteredSection,
  RegistryFile,
  SectionBuild,
  SectionEntry,
  SignedSection,
  SignedText,
  Teams,
} from '@shared/contract/section/registry';
import { Value } from 'typebox/value';
import { DeliveryFailure } from '../delivery-failure.ts';
import type { SiteStore } from '../store/site-store.ts';
import { refuseUntrusted } from './host-file.ts';
import type { PublicKeys } from './public-keys.ts';
import { type HistoryEntry, type KeptBuild, RegistryArchive, withChange } from './registry-archive.ts';
import type { RegistryKey } from './registry-key.ts';
import { placeOf } from './seal-registry.ts';
import { readSignedRegistry, registryText, signPart, trustRules } from './signed-registry.ts';

/** From the root of the site: the registry of the sections. */
export const registryFile = 'registry.json';
/** That of the host, as if it were a section. No page reads it. */
export const hostsFile = 'hosts.json';
export type RegistryName = typeof registryFile | typeof hostsFile;
const patienceMs = 60_000;
const longestPauseMs = 150;

/** A registry with the archives of all its sections. */
export interface RegistryState {
  teams: Teams;
  sections: RegisteredSection[];
  /** Of all sections, of each the newest first. */
  builds: KeptBuild[];
  history: HistoryEntry[];
}

/** What is there before a change: the parts that others signed stay as they are. */
export interface ReadState extends RegistryState {
  version: string | null;
  file: RegistryFile | null;
  entries: Map<string, SectionEntry>;
}

export const nothingPublished: RegistryState = {
  teams: { serial: 0, sections: [], rollbackKeys: [] },
  sections: [],
  builds: [],
  history: [],
};

/** Where the archive of a section is, from the root of the site. */
export const archiveFile = ({ section, archive }: Pick<SectionEntry, 'section' | 'archive'>): string =>
  `archive/${section}/${archive}.json`;

const archiveName = (content: Buffer) => createHash('sha256').update(content).digest('hex').slice(0, 32);

/** @throws DeliveryFailure if the archive is missing or its hash is not the one in the registry. */
export const readArchive = async (store: SiteStore, entry: SectionEntry): Promise<RegistryArchive> => {
  const file = archiveFile(entry);
  const stored = await store.read(file);
  if (!stored) throw new DeliveryFailure(`${store.name}/${file} is missing, which the registry names.`);
  if (archiveName(stored.content) !== entry.archive) {
    throw new DeliveryFailure(`${store.name}/${file} is not what the registry vouches for: it was altered.`);
  }
  const archive = parseJson(stored.content.toString());
  if (!Value.Check(RegistryArchive, archive)) throw new DeliveryFailure(`${file} is not an archive of this format.`);
  return archive;
};

const newestFirst = (one: HistoryEntry, other: HistoryEntry) => Date.parse(other.at) - Date.parse(one.at);

/** A registry with its archives. */
export const stateOf = async (
  store: SiteStore,
  { teams, sections, opened }: OpenedRegistry,
): Promise<RegistryState> => {
  const archives = await Promise.all(opened.map(({ entry }) => readArchive(store, entry)));
  return {
    teams,
    sections,
    builds: archives.flatMap(({ builds }) => builds),
    history: archives.flatMap(({ history }) => history).sort(newestFirst),
  };
};

/** A registry, by default that of the sections, with what a writer needs of it. */
export const readWithVersion = async (
  store: SiteStore,
  keys: PublicKeys,
  name: RegistryName = registryFile,
): Promise<ReadState> => {
  const stored = await store.read(name);
  if (!stored) return { ...nothingPublished, version: null, file: null, entries: new Map() };
  const opened = await readSignedRegistry(stored.content.toString(), keys, `${store.name}/${name}`);
  const entries = new Map(opened.opened.map(({ entry }) => [entry.section, entry]));
  return { ...(await stateOf(store, opened)), version: stored.version, file: opened.file, entries };
};

/** @throws DeliveryFailure if the teams of the registry are not signed by one of these keys. */
export const readRegistry = async (
  store: SiteStore,
  keys: PublicKeys,
  name: RegistryName = registryFile,
): Promise<RegistryState> => {
  const { version: _version, file: _file, entries: _entries, ...state } = await readWithVersion(store, keys, name);
  return state;
};

/** The author and the place of changes of a registry. */
export interface Registrar {
  store: SiteStore;
  key: RegistryKey;
  /** The keys of the platform. Its own is among them, or the platform has let it sign sections. */
  keys: PublicKeys;
  /** The person for whom the api acts; else the history names the key. */
  by?: string | undefined;
  now: () => Date;
  /** What it changes; the registry of the sections by default. */
  registry?: RegistryName;
}

/** Whether the registrar is the platform: it may sign everything. */
export const isPlatform = ({ key, keys }: Pick<Registrar, 'key' | 'keys'>): boolean => Object.hasOwn(keys, key.name);

/** How the history names the author of a change. */
export const authorOf = (registrar: Registrar, { sections }: Pick<Teams, 'sections'>): string => {
  if (registrar.by !== undefined) return registrar.by;
  const { name } = registrar.key;
  const place = sections.find(({ keys }) => keys.some((key) => key.name === name));
  return `${isPlatform(registrar) ? 'platform' : (place?.owner ?? 'key')} ${name}`;
};

type Done = Pick<HistoryEntry, 'section' | 'action' | 'build'>;

/** A change: the action, the section and the new state; undefined if nothing changes. */
export type RegistryChange = (state: RegistryState) => (RegistryState & { done: Done }) | undefined;

/** Writes the archive of a section, for an entry that refers to it by the result. */
const writeArchive = async (store: SiteStore, section: string, archive: RegistryArchive): Promise<string> => {
  const content = Buffer.from(`${JSON.stringify(archive)}\n`);
  // Named by its hash, and written before the registry that refers to it: nobody ever sees half of both.
  const name = archiveName(content);
  await store.write(archiveFile({ section, archive: name }), content);
  return name;
};

const recordOf = ({ record }: KeptBuild): BuildRecord | undefined => {
  const known = record && parseJson(record.payload);
  return isBuildRecord(known) ? known : undefined;
};

/** How many people the team of a build has given it to, in percent: 100 once it was live. */
export const reachOf = (kept: KeptBuild): number => recordOf(kept)?.reach ?? 0;

/** Whether a key of the section's team has that name, and counts. */
export const isKeyOfTeam = (name: string, section: string, { sections }: Teams, now: Date): boolean =>
  sections.some(
    ({ id, keys }) => id === section && keys.some((key) => key.name === name && Date.parse(key.until) > now.getTime()),
  );

/**
 * The file of a build that is requested first, with its hash. Each hash is 48 bytes that no compression shrinks, in every
 * page, and the entry contains those of all other files.
 */
export const entryIn = (files: KeptBuild['files']): KeptBuild['files'] => {
  const entry = Object.hasOwn(files, pageFile) ? pageFile : entryFile;
  return { [entry]: files[entry] ?? '' };
};

/** The record of a build for so many people, signed with this key. */
export const vouchedFor = (kept: KeptBuild, reach: number, key: RegistryKey): SignedText => {
  const { manifest, build, files, first } = kept;
  const record: BuildRecord = { build, files: entryIn(files), first, manifest, reach };
  return signPart(record, key);
};

/** The next serial: above the last one, also above that of a registry that was lost, which browsers have seen. */
const nextSerial = (last: number, now: Date) => Math.max(last + 1, Math.floor(now.getTime() / 1_000) + 1);

/**
 * A section's part of the registry, signed, with its archive; and its kept builds with their records. Who may publish it
 * also signs the records of its builds that an earlier key has signed.
 */
export const signSection = async (
  registrar: Registrar,
  { builds, history, sections, teams }: RegistryState,
  line: HistoryEntry,
  lastSerial: number,
): Promise<{ signed: SignedSection; builds: KeptBuild[] }> => {
  const { store, key, keys, now } = registrar;
  const id = line.section;
  const registered = sections.find(({ manifest }) => manifest.id === id);
  const wanted = new Map<string, number>();
  if (registered?.canary) wanted.set(registered.canary.build.build, registered.canary.percent);
  if (registered?.previous) wanted.set(registered.previous.build, 100);
  if (registered) wanted.set(registered.live.build, 100);
  const mayPublish = isPlatform(registrar) || isKeyOfTeam(key.name, id, teams, now());
  const withRecord = (kept: KeptBuild): KeptBuild => {
    const signer = kept.record?.key ?? '';
    const isLasting = signer === key.name || isKeyOfTeam(signer, id, teams, now());
    // A key of the platform that is being replaced counts until the host is built without it.
    const isReplaced = !isLasting && Object.hasOwn(keys, signer);
    const reach = Math.max(wanted.get(kept.build) ?? 0, isLasting || isReplaced ? reachOf(kept) : 0);
    const isGood = reachOf(kept) >= reach && (isLasting || (isReplaced && !mayPublish));
    return isGood || (!wanted.has(kept.build) && !isReplaced)
      ? kept
      : { ...kept, record: vouchedFor(kept, reach, key) };
  };
  const vouched = builds.filter(({ section }) => section === id).map(withRecord);
  const ofSection = history.filter(({ section }) => section === id);
  const archive: RegistryArchive = { format: 2, builds: vouched, history: withChange(ofSection, line) };
  const records = new Map(vouched.map((kept) => [kept.build, recordOf(kept)]));
  const named = (build: SectionBuild | null | undefined) => records.get(build?.build ?? '') ?? null;
  const canary = named(registered?.canary?.build);
  const entry: SectionEntry = {
    section: id,
    serial: nextSerial(lastSerial, now()),
    live: named(registered?.live),
    previous: named(registered?.previous),
    canary: canary && { build: canary, percent: registered?.canary?.percent ?? 0 },
    ...(registered?.linksSince !== undefined && { linksSince: registered.linksSince }),
    archive: await writeArchive(store, id, archive),
  };
  const proofs = vouched.flatMap(({ build, record }) => (wanted.has(build) && record ? [record] : []));
  return { signed: { entry: signPart(entry, key), builds: mayPublish ? [] : proofs }, builds: vouched };
};

/** The teams with another serial, if they differ. */
export const nextTeams = (before: Teams, after: Teams, now: Date): Teams =>
  JSON.stringify(after) === JSON.stringify(before) ? before : { ...after, serial: nextSerial(before.serial, now) };

/** The places of the sections as the platform publishes them; each keeps its keys. */
const withPlaces = ({ teams, sections }: RegistryState): Teams => {
  const manifests = new Map(sections.map(({ manifest }) => [manifest.id, manifest]));
  const places = teams.sections.map((place) => {
    const manifest = manifests.get(place.id);
    return manifest ? { ...placeOf(manifest), keys: place.keys } : place;
  });
  const known = new Set(places.map(({ id }) => id));
  const added = [...manifests.values()].filter(({ id }) => !known.has(id)).map(placeOf);
  return { ...teams, sections: [...places, ...added] };
};

/**
 * Writes a registry instead of the version that was read, if browsers would take the sections that this writer signed.
 * @returns what browsers show of it; undefined if another process wrote first.
 * @throws DeliveryFailure if browsers would refuse one of these sections.
 */
export const writeRegistryFile = async (
  { store, keys, key, now, registry = registryFile }: Registrar,
  file: RegistryFile,
  { signed, version }: { signed: readonly string[]; version: string | null },
): Promise<OpenedRegistry | undefined> => {
  // No browser reads that of the host, and the host to come may trust another key.
  if (registry === registryFile) await refuseUntrusted(store, file.teams.key);
  const text = registryText(file);
  const opened = await openRegistry([{ text, isKnown: false }], trustRules(keys, now()));
  for (const id of signed) {
    const section = opened?.opened.find(({ entry }) => entry.section === id);
    const reason = section ? section.noCanary : opened?.refusals.find((each) => each.section === id)?.reason;
    if (!section || reason) throw new DeliveryFailure(refusalOf(id, key, reason));
  }
  if (!(await store.replace(registry, Buffer.from(text), version))) return undefined;
  // Of others also what was signed by a key that has expired since.
  return openRegistry([{ text, isKnown: true }], trustRules(keys));
};

const refusalOf = (id: string, { name, publicKey }: RegistryKey, reason: string | undefined): string => {
  const remedies: Record<string, string> = {
    'an expired key': `The key ${name} has expired: the platform renews it with 'section team add ${id} --public-key ${publicKey}'.`,
    'an address or words of another section': `'${id}' has another owner, address, entry in the navigation or order than the platform has given it. The platform publishes it once, and then its team again.`,
    'a build that its team never gave to so many people': `The key ${name} may only lead '${id}' back to builds that its team had live.`,
  };
  return (
    remedies[reason ?? ''] ??
    `The key ${name} may not sign '${id}'. The platform lets it: 'section team add ${id} --public-key ${publicKey}'.`
  );
};

/**
 * Changes the registry. If another process wrote first, the change is repeated on top of it, so several concurrent
 * changes all succeed. A change whose result is unknown is found by its id, and not made twice.
 * @throws DeliveryFailure if the registry is not signed by a known key, the own one may not make this change, or it
 * could not be made within a minute.
 */
export const changeRegistry = async (registrar: Registrar, change: RegistryChange): Promise<RegistryState> => {
  const { store, key, keys, now, registry } = registrar;
  const id = randomUUID();
  return repeatedly(store, async () => {
    const { version, file, entries, ...current } = await readWithVersion(store, keys, registry);
    if (current.history.some((entry) => entry.id === id)) return current;
    const changed = change(current);
    if (!changed) return current;
    const { done, ...next } = changed;
    const teams = isPlatform(registrar) ? nextTeams(current.teams, withPlaces(next), now()) : current.teams;
    const line = { ...done, id, at: now().toISOString(), by: authorOf(registrar, current.teams) };
    const wanted = { ...next, teams };
    const { signed, builds } = await signSection(registrar, wanted, line, entries.get(done.section)?.serial ?? 0);
    const others = (file?.sections ?? []).filter((section) => sectionOfEntry(section) !== done.section);
    const written: RegistryFile = {
      format: 3,
      teams: file && teams === current.teams ? file.teams : signPart(teams, key),
      sections: [...others, signed],
    };
    const opened = await writeRegistryFile(registrar, written, { signed: [done.section], version });
    const ofOthers = next.builds.filter(({ section }) => section !== done.section);
    return (
      opened && {
        teams,
        sections: opened.sections,
        builds: [...builds, ...ofOthers],
        history: withChange(next.history, line),
      }
    );
  });
};

/**
 * Tries again while others write first.
 * @throws DeliveryFailure if that lasts for a minute.
 */
export const repeatedly = async <Result>(
  store: SiteStore,
  attempt: () => Promise<Result | undefined>,
): Promise<Result> => {
  const giveUpAt = performance.now() + patienceMs;
  while (performance.now() < giveUpAt) {
    const result = await attempt();
    if (result !== undefined) return result;
    await sleep(Math.random() * longestPauseMs);
  }
  throw new DeliveryFailure(
    `${store.name}/${registryFile} could not be changed within a minute: others change it all the time.`,
  );
};
