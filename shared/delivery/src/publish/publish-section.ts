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
} from '../registry/registry-store.ts';
import { integrityOf } from '../store/integrity.ts';
import { keepMaps } from './read-output.ts';
import { removeLeftovers } from './remove-leftovers.ts';
import type { VerifiedBuild } from './verified-build.ts';
import { violationsOfPlace } from './verify-place.ts';
import { refuseFor } from './violations.ts';

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
  await keepMaps(store, folderOf(kept), verified.maps);
  await store.putFolder(folderOf(kept), verified.files);
  const change = canaryPercent === undefined ? goLive(kept, now()) : startCanary(kept, canaryPercent, now());
  // The checks ran against an earlier registry; of two teams that took one place since then, the second is refused.
  const changed = await changeRegistry(registrar, (current) => {
    refuseFor(violationsOfPlace(verified.manifest, current.sections, verified.permissions));
    return change(current);
  });
  await removeLeftovers(registrar, { section: kept.section, folder: `s/${kept.section}` });
  return changed;
};
