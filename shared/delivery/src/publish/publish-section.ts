import { buildAddress, entryFile } from '@shared/contract/section/build-address';
import { DeliveryFailure } from '../delivery-failure.ts';
import type { KeptBuild } from '../registry/registry-archive.ts';
import { goLive, startCanary } from '../registry/registry-changes.ts';
import { changeRegistry, type Registrar, type RegistryState, readRegistry } from '../registry/registry-store.ts';
import { integrityOf } from '../store/integrity.ts';
import type { SiteStore } from '../store/site-store.ts';
import type { VerifiedBuild } from './verified-build.ts';
import { violationsOfPlace } from './verify-place.ts';
import { refuseFor } from './violations.ts';

const dayMs = 24 * 60 * 60 * 1000;

const archiveKeptMs = 30 * dayMs;

/**
 * Removes files that nobody can request: builds that the registry does not keep, builds of an interrupted publication,
 * and archives of registries that are no longer restored. Only files that are at least a day old: younger ones may
 * belong to a publication that has not written its registry yet.
 */
const removeLeftovers = async (
  store: SiteStore,
  section: string,
  { registry, archive }: RegistryState,
  now: Date,
): Promise<void> => {
  const kept = new Set(archive.builds.filter((build) => build.section === section).map(({ build }) => build));
  for (const { name, changedAt } of await store.list(`s/${section}`)) {
    if (!kept.has(name) && now.getTime() - changedAt.getTime() > dayMs) await store.remove(`s/${section}/${name}`);
  }
  for (const { name, changedAt } of await store.list('archive')) {
    const isOld = now.getTime() - changedAt.getTime() > archiveKeptMs;
    if (isOld && registry.archive.file !== `archive/${name}`) await store.remove(`archive/${name}`);
  }
};

const folderOf = ({ section, build }: Pick<KeptBuild, 'section' | 'build'>) =>
  buildAddress(section, build).slice(1, -1);

const describeKept = ({ manifest, build, files, description }: VerifiedBuild, { by, now }: Registrar): KeptBuild => ({
  section: manifest.id,
  build,
  manifest,
  files: Object.fromEntries([...files].map(([name, content]) => [name, integrityOf(content)])),
  own: [entryFile, ...description.own],
  first: [entryFile, ...description.first],
  publishedAt: now().toISOString(),
  by,
});

/**
 * Publishes a build that passed its checks: the immutable folder first, then the registry, which makes it live at once
 * or, with a percent, for that part of the people.
 * @throws DeliveryFailure if another build of that name exists; then nothing has changed.
 */
export const publishSection = async (
  verified: VerifiedBuild,
  registrar: Registrar,
  { canaryPercent }: { canaryPercent?: number | undefined } = {},
): Promise<RegistryState> => {
  const { store, key, keys, now } = registrar;
  const kept = describeKept(verified, registrar);
  const { archive } = await readRegistry(store, { ...keys, [key.name]: key.publicKey });
  const before = archive.builds.find(({ section, build }) => section === kept.section && build === kept.build);
  if (before && JSON.stringify(before.files) !== JSON.stringify(kept.files)) {
    throw new DeliveryFailure(
      `The build ${kept.build} of '${kept.section}' was published with other bytes. Builds never change: change a file of the section, and the build gets a new name.`,
    );
  }
  await store.putFolder(folderOf(kept), verified.files);
  const change = canaryPercent === undefined ? goLive(kept, now()) : startCanary(kept, canaryPercent, now());
  // The checks ran against an earlier registry; of two teams that took one place since then, the second is refused.
  const state = await changeRegistry(registrar, (current) => {
    refuseFor(violationsOfPlace(verified.manifest, current.registry.sections, verified.permissions));
    return change(current);
  });
  await removeLeftovers(store, kept.section, state, now());
  return state;
};
