import { buildAddress, entryFile } from '../section/build-address.ts';
import { DeliveryFailure } from './delivery-failure.ts';
import { integrityOf } from './integrity.ts';
import type { KeptBuild } from './registry-archive.ts';
import { goLive, startCanary } from './registry-changes.ts';
import { changeRegistry, type Registrar, type RegistryState, readRegistry } from './registry-store.ts';
import { removeLeftovers } from './remove-leftovers.ts';
import type { VerifiedBuild } from './verified-build.ts';
import { violationsOfPlace } from './verify-place.ts';
import { refuseFor } from './violations.ts';

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
    const neighbours = { sections: current.registry.sections, screens: [] };
    refuseFor(violationsOfPlace(verified.manifest, neighbours, verified.permissions));
    return change(current);
  });
  await removeLeftovers(store, kept.section, state, now());
  return state;
};
