import { hostId } from '@shared/contract/section/build-address';
import { hostDescriptionFile, hostFolder, pageFile } from '@shared/contract/section/host-description';
import type { SectionManifest } from '@shared/contract/section/section-manifest';
import { DeliveryFailure } from '../delivery-failure.ts';
import { parseHostDescription } from '../registry/host-file.ts';
import { migrateRegistry } from '../registry/migrate-registry.ts';
import type { KeptBuild } from '../registry/registry-archive.ts';
import { goLive, startCanary } from '../registry/registry-changes.ts';
import { readRegistrySigner } from '../registry/registry-signer.ts';
import {
  authorOf,
  changeRegistry,
  hostsFile,
  isPlatform,
  type Registrar,
  type RegistryChange,
  type RegistryState,
  readRegistry,
} from '../registry/registry-store.ts';
import { compressedTwins } from '../store/compress-file.ts';
import { integrityOf } from '../store/integrity.ts';
import type { Files, SiteStore } from '../store/site-store.ts';
import { keepMaps, readMaps, readOutput } from './read-output.ts';
import { removeLeftovers } from './remove-leftovers.ts';
import { violationsOfHost } from './verify-host.ts';
import { refuseFor } from './violations.ts';

/** The host among published builds; its place is in no navigation. */
const manifest: SectionManifest = {
  id: hostId,
  title: hostId,
  navigation: hostId,
  mount: '/warehouse/host',
  order: 0,
  owner: '@platform',
  routes: [''],
};

interface HostChange {
  /** Sections whose builds may be too old for the host; people do not get them until they are published again. */
  leftBehind?: readonly string[];
}

/** A file of a kept build, as it was published. */
const readKept = async (store: SiteStore, { build, files }: KeptBuild, name: string): Promise<Buffer> => {
  const path = `${hostFolder(build)}/${name}`;
  const stored = await store.read(path);
  if (stored && integrityOf(stored.content) === files[name]) return stored.content;
  throw new DeliveryFailure(`${store.name}/${path} is gone or altered.`);
};

/**
 * Gives everybody the page of the live build: other servers than the api know only that one. Last the page, which refers to
 * the rest; repeated if another process made another build live meanwhile.
 */
const showLive = async ({ store, keys }: Registrar): Promise<RegistryState> => {
  for (;;) {
    const state = await readRegistry(store, keys, hostsFile);
    const live = state.sections[0]?.live.build;
    const kept = state.builds.find(({ build }) => build === live);
    if (!kept) throw new DeliveryFailure(`No host is live in ${store.name}.`);
    for (const name of [hostDescriptionFile, pageFile]) await store.write(name, await readKept(store, kept, name));
    const after = await readRegistry(store, keys, hostsFile);
    if (after.sections[0]?.live.build === live) return after;
  }
};

const peopleGet = ({ sections }: RegistryState): string[] =>
  sections.flatMap(({ live, canary }) => [live.build, ...(canary ? [canary.build.build] : [])]);

/**
 * Changes which builds of the host people get, if the live and canary builds of all sections run on them.
 * @throws DeliveryFailure with the builds that would not.
 */
export const changeHost = async (
  registrar: Registrar,
  change: RegistryChange,
  { leftBehind = [] }: HostChange = {},
): Promise<RegistryState> => {
  const { store, keys } = registrar;
  const before = await readRegistry(store, keys, hostsFile);
  const wanted = change(before);
  const added = wanted ? peopleGet(wanted).filter((build) => !peopleGet(before).includes(build)) : [];
  for (const build of added) {
    const kept = wanted?.builds.find((each) => each.build === build);
    if (!kept) throw new DeliveryFailure(`The host has no build ${build}.`);
    const description = parseHostDescription(await readKept(store, kept, hostDescriptionFile), hostFolder(build));
    refuseFor(await violationsOfHost(description, registrar, leftBehind));
  }
  await changeRegistry({ ...registrar, registry: hostsFile }, change);
  return showLive(registrar);
};

const describeKept = (build: string, files: Files, by: string, now: Date): KeptBuild => ({
  section: hostId,
  build,
  manifest,
  files: Object.fromEntries([...files].map(([name, content]) => [name, integrityOf(content)])),
  own: [],
  first: [pageFile],
  publishedAt: now.toISOString(),
  by,
  record: null,
});

const writeAssets = async (store: SiteStore, files: Files) => {
  for (const [name, content] of files) {
    if (!name.startsWith('assets/')) continue;
    await store.write(name, content);
    for (const [ending, twin] of await compressedTwins(name, content)) await store.write(`${name}${ending}`, twin);
  }
};

interface HostPublication extends HostChange {
  /** The name of the build. */
  build: string;
  /** For so many people beside the live build; everybody by default. */
  canaryPercent?: number | undefined;
}

/**
 * Publishes a build of the host: its assets first, then its page and description, last the change that gives it to people.
 * Older assets stay for open tabs. A registry of the format before this one is signed in this format first.
 * @throws DeliveryFailure if a build that people get of a section would not run on it; then nothing is published.
 */
export const publishHost = async (
  registrar: Registrar,
  output: string,
  { build, canaryPercent, leftBehind = [] }: HostPublication,
): Promise<RegistryState> => {
  const { store, keys, now } = registrar;
  if (!isPlatform(registrar)) throw new DeliveryFailure('Only a key of the platform publishes the host.');
  const files = await readOutput(output);
  const [page, description] = [files.get(pageFile), files.get(hostDescriptionFile)];
  if (!page || !description) throw new DeliveryFailure(`${output} holds no build of the host.`);
  // The host that is live reads only the earlier format: nothing may stop between the migration and the new host.
  const isEarlier = (await readRegistrySigner(store, keys)).kind === 'earlier';
  if (!isEarlier) refuseFor(await violationsOfHost(parseHostDescription(description, output), registrar, leftBehind));

  await keepMaps(store, '', await readMaps(output));
  await writeAssets(store, files);
  const kept = new Map([
    [pageFile, page],
    [hostDescriptionFile, description],
  ]);
  await store.putFolder(hostFolder(build), kept);
  await migrateRegistry(registrar);
  const { teams } = await readRegistry(store, keys);
  const published = describeKept(build, kept, authorOf(registrar, teams), now());
  const change = canaryPercent === undefined ? goLive(published, now()) : startCanary(published, canaryPercent, now());
  const state = await changeHost(
    registrar,
    (current) => change({ ...current, teams: { ...current.teams, rollbackKeys: teams.rollbackKeys } }),
    { leftBehind },
  );
  await removeLeftovers({ ...registrar, registry: hostsFile }, { section: hostId, folder: 'hosts' });
  return state;
};
