import { type Registrar, readWithVersion } from '../registry/registry-store.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

const archiveKeptMs = 30 * dayMs;
/** Earlier registries can be restored that far back; each archive repeats the one before it. */
const mostArchives = 50;

/**
 * Removes files that nobody can request: builds that the registry does not keep, builds of an interrupted publication,
 * and archives of registries that are no longer restored. Only files that are at least a day old: younger ones may
 * belong to a publication that has not written its registry yet.
 * @param folder of the builds
 */
export const removeLeftovers = async (
  { store, keys, now: clock, registry }: Registrar,
  { section, folder }: { section: string; folder: string },
): Promise<void> => {
  const now = clock();
  const { builds, entries } = await readWithVersion(store, keys, registry);
  const kept = new Set(builds.filter((build) => build.section === section).map(({ build }) => build));
  for (const place of [folder, `maps/${folder}`]) {
    for (const { name, changedAt } of await store.list(place)) {
      if (!kept.has(name) && now.getTime() - changedAt.getTime() > dayMs) await store.remove(`${place}/${name}`);
    }
  }
  const archives = (await store.list(`archive/${section}`)).sort((one, other) => +other.changedAt - +one.changedAt);
  for (const [newer, { name, changedAt }] of archives.entries()) {
    const ageMs = now.getTime() - changedAt.getTime();
    const isSpare = newer >= mostArchives && ageMs > hourMs;
    const isCurrent = `${entries.get(section)?.archive}.json` === name;
    if ((isSpare || ageMs > archiveKeptMs) && !isCurrent) await store.remove(`archive/${section}/${name}`);
  }
};
