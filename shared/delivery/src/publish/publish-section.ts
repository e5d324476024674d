import { buildAddress, entryFile } from '@shared/contract/section/build-address';
import { DeliveryFailure } from '../delivery-failure.ts';
import type { KeptBuild } from '../registry/registry-archive.ts';
import { goLive, startCanary } from '../registry/registry-changes.ts';
import {
  authorOf,
  changeRegistry,
  type Registrar,
  type RegistryState,
  readRegistry,
  readWithVersion,
} from '../registry/registry-store.ts';
import { integrityOf } from '../store/integrity.ts';
import type { VerifiedBuild } from './verified-build.ts';
import { violationsOfPlace } from './verify-place.ts';
import { refuseFor } from './violations.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

const archiveKeptMs = 30 * dayMs;
/** Earlier registries can be restored that far back; each archive repeats the one before it. */
const mostArchives = 50;

/**
 * Removes files that nobody can request: builds that the registry does not keep, builds of an interrupted publication,
 * and archives of registries that are no longer restored. Only files that are at least a day old: younger ones may
 * belong to a publication that has not written its registry yet.
 */
const removeLeftovers = async ({ store, keys, now: clock }: Registrar, section: string): Promise<void> => {
  const now = clock();
  const { builds, entries } = await readWithVersion(store, keys);
  const kept = new Set(builds.filter((build) => build.section === section).map(({ build }) => build));
  for (const { name, changedAt } of await store.list(`s/${section}`)) {
    if (!kept.has(name) && now.getTime() - changedAt.getTime() > dayMs) await store.remove(`s/${section}/${name}`);
  }
  const archives = (await store.list(`archive/${section}`)).sort((one, other) => +other.changedAt - +one.changedAt);
  for (const [newer, { name, changedAt }] of archives.entries()) {
    const ageMs = now.getTime() - changedAt.getTime();
    const isSpare = newer >= mostArchives && ageMs > hourMs;
    const isCurrent = `${entries.get(section)?.archive}.json` === name;
    if ((isSpare || ageMs > archiveKeptMs) && !isCurrent) await store.remove(`archive/${section}/${name}`);
  }
};

const folderOf = ({ section, build }: Pick<KeptBuild, 'section' | 'build'>) =>
  buildAddress(section, build).slice(1, -1);

const describeKept = (
  { manifest, build, files, description }: VerifiedBuild,
  registrar: Registrar,
  { teams }: RegistryState,
): KeptBuild => ({
  section: manifest.id,
  build,
  manifest,
  files: Object.fromEntries([...files].map(([name, content]) => [name, integrityOf(content)])),
  own: [entryFile, ...description.own],
  first: [entryFile, ...description.first],
  publishedAt: registrar.now().toISOString(),
  by: authorOf(registrar, teams),
  record: null,
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
  const { store, keys, now } = registrar;
  const state = await readRegistry(store, keys);
  const kept = describeKept(verified, registrar, state);
  const before = state.builds.find(({ section, build }) => section === kept.section && build === kept.build);
  if (before && JSON.stringify(before.files) !== JSON.stringify(kept.files)) {
    throw new DeliveryFailure(
      `The build ${kept.build} of '${kept.section}' was published with other bytes. Builds never change: change a file of the section, and the build gets a new name.`,
    );
  }
  await store.putFolder(folderOf(kept), verified.files);
  const change = canaryPercent === undefined ? goLive(kept, now()) : startCanary(kept, canaryPercent, now());
  // The checks ran against an earlier registry; of two teams that took one place since then, the second is refused.
  const changed = await changeRegistry(registrar, (current) => {
    refuseFor(violationsOfPlace(verified.manifest, current.sections, verified.permissions));
    return change(current);
  });
  await removeLeftovers(registrar, kept.section);
  return changed;
};
