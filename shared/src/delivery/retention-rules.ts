import type { KeptBuild } from './registry-archive.ts';
import type { RegistryState } from './registry-store.ts';

const fewestKept = 5;
const keptMs = 30 * 24 * 60 * 60 * 1000;

const inUse = ({ registry }: RegistryState, { section, build }: KeptBuild) =>
  registry.sections.some(
    ({ manifest, live, previous, canary }) =>
      manifest.id === section && [live, previous, canary?.build].some((used) => used?.build === build),
  );

/**
 * The builds to keep, of the known ones, newest first: of each section the five newest, all of the last 30 days, and
 * builds that people may get now, of any age.
 */
export const keptBuilds = (state: RegistryState, now: Date): KeptBuild[] => {
  const seen = new Map<string, number>();
  return state.archive.builds.filter((kept) => {
    const rank = seen.get(kept.section) ?? 0;
    seen.set(kept.section, rank + 1);
    const isRecent = now.getTime() - Date.parse(kept.publishedAt) <= keptMs;
    return rank < fewestKept || isRecent || inUse(state, kept);
  });
};
