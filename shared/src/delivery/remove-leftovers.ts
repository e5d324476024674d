import type { RegistryState } from './registry-store.ts';
import type { SiteStore } from './site-store.ts';

const dayMs = 24 * 60 * 60 * 1000;
const archiveKeptMs = 30 * dayMs;

/**
 * Removes files that nobody can request: builds that the registry does not keep, builds of an interrupted publication,
 * and archives of registries that are no longer restored. Only files that are at least a day old: younger ones may
 * belong to a publication that has not written its registry yet.
 */
export const removeLeftovers = async (
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
