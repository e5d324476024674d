import type { RegisteredSection, SectionBuild } from '@shared/contract/section/registry';
import { DeliveryFailure } from '../delivery-failure.ts';
import { violationsOfPlace } from '../publish/verify-place.ts';
import { refuseFor } from '../publish/violations.ts';
import type { HistoryEntry, KeptBuild } from './registry-archive.ts';
import { entryIn, type RegistryChange, type RegistryState, reachOf } from './registry-store.ts';

const fewestKept = 5;

const keptMs = 30 * 24 * 60 * 60 * 1000;

const inUse = ({ sections }: RegistryState, { section, build }: KeptBuild) =>
  sections.some(
    ({ manifest, live, previous, canary }) =>
      manifest.id === section && [live, previous, canary?.build].some((used) => used?.build === build),
  );

/**
 * The builds to keep, of the known ones, newest first: of each section the five newest, all of the last 30 days, and
 * builds that people may get now, of any age.
 */
const keptBuilds = (state: RegistryState, now: Date): KeptBuild[] => {
  const seen = new Map<string, number>();
  return state.builds.filter((kept) => {
    const rank = seen.get(kept.section) ?? 0;
    seen.set(kept.section, rank + 1);
    const isRecent = now.getTime() - Date.parse(kept.publishedAt) <= keptMs;
    return rank < fewestKept || isRecent || inUse(state, kept);
  });
};

/** The part of a build that a page needs. */
const forPages = ({ build, files, first }: Pick<KeptBuild, 'build' | 'files' | 'first'>): SectionBuild => ({
  build,
  files: entryIn(files),
  first,
});

/** A build to fall back to is rarely loaded: none of its files but the entry is worth an early request. */
export const forFallback = ({ build, files }: Pick<KeptBuild, 'build' | 'files'>): SectionBuild =>
  forPages({ build, files, first: Object.keys(entryIn(files)) });

/** @throws DeliveryFailure if no section of that id is registered. */
export const registeredOf = ({ sections }: RegistryState, section: string): RegisteredSection => {
  const registered = sections.find(({ manifest }) => manifest.id === section);
  if (!registered) {
    const known = sections.map(({ manifest }) => manifest.id).join(', ') || 'none';
    throw new DeliveryFailure(`No section '${section}' is registered there; registered are: ${known}.`);
  }
  return registered;
};

const buildsOf = ({ builds }: RegistryState, section: string) => builds.filter((kept) => kept.section === section);

const namesOf = (builds: KeptBuild[]) => builds.map(({ build }) => build).join(', ') || 'none';

/** @throws DeliveryFailure if the section does not have such a build, or no longer has it. */
export const keptBuildOf = (state: RegistryState, section: string, wanted: string): KeptBuild => {
  const builds = buildsOf(state, section);
  const kept = builds.find(({ build }) => build === wanted);
  if (kept) return kept;
  throw new DeliveryFailure(`'${section}' has no build ${wanted}; kept are: ${namesOf(builds)}.`);
};

const allowed = { takeOver: true, isCanary: false, isDevelopment: false };

/**
 * The registry with a changed section.
 * @throws DeliveryFailure if its address or entry was taken meanwhile.
 */
const withSection = (state: RegistryState, section: RegisteredSection): RegistryState => {
  refuseFor(violationsOfPlace(section.manifest, state.sections, allowed));
  const others = state.sections.filter(({ manifest }) => manifest.id !== section.manifest.id);
  const sections = [...others, section].sort((one, other) => one.manifest.order - other.manifest.order);
  return { ...state, sections };
};

const withBuild = (state: RegistryState, kept: KeptBuild): RegistryState => {
  const others = state.builds.filter(({ section, build }) => section !== kept.section || build !== kept.build);
  return { ...state, builds: [kept, ...others] };
};

const withoutOldBuilds = (state: RegistryState, now: Date): RegistryState => ({
  ...state,
  builds: keptBuilds(state, now),
});

/** Makes a build live at once; the host falls back to the build that was live. */
export const goLive =
  (kept: KeptBuild, now: Date): RegistryChange =>
  (state) => {
    const before = state.sections.find(({ manifest }) => manifest.id === kept.section);
    if (before?.live.build === kept.build) return undefined;
    const canary = before?.canary?.build.build === kept.build ? null : (before?.canary ?? null);
    const section = {
      manifest: kept.manifest,
      live: forPages(kept),
      previous: before ? forFallback(before.live) : null,
      canary,
      serial: before?.serial ?? 0,
      linksSince: before?.linksSince,
    };
    return {
      ...withoutOldBuilds(withSection(withBuild(state, kept), section), now),
      done: { section: kept.section, action: 'publish', build: kept.build },
    };
  };

/** Gives a build to some people beside the live one. */
export const startCanary =
  (kept: KeptBuild, percent: number, now: Date): RegistryChange =>
  (state) => {
    const before = registeredOf(state, kept.section);
    if (before.live.build === kept.build) throw new DeliveryFailure(`${kept.build} is live already.`);
    const section = { ...before, canary: { build: forPages(kept), percent } };
    return {
      ...withoutOldBuilds(withSection(withBuild(state, kept), section), now),
      done: { section: kept.section, action: `canary ${percent}`, build: kept.build },
    };
  };

/** Gives the canary build to more or fewer people. */
export const changeCanary =
  (id: string, percent: number): RegistryChange =>
  (state) => {
    const before = registeredOf(state, id);
    if (!before.canary)
      throw new DeliveryFailure(`'${id}' has no canary build; 'section publish ${id} --canary ${percent}' makes one.`);
    const canary = { ...before.canary, percent };
    return {
      ...withSection(state, { ...before, canary }),
      done: { section: id, action: `canary ${percent}`, build: canary.build.build },
    };
  };

/** Makes the canary build the live one. */
export const promoteCanary =
  (id: string): RegistryChange =>
  (state) => {
    const canary = registeredOf(state, id).canary?.build.build;
    const kept = buildsOf(state, id).find(({ build }) => build === canary);
    if (!kept) throw new DeliveryFailure(`'${id}' has no canary build.`);
    const before = registeredOf(state, id);
    const section = {
      ...before,
      manifest: kept.manifest,
      live: forPages(kept),
      previous: forFallback(before.live),
      canary: null,
    };
    return { ...withSection(state, section), done: { section: id, action: 'promote', build: kept.build } };
  };

/** Ends a canary: everybody gets the live build again. */
export const endCanary =
  (id: string): RegistryChange =>
  (state) => {
    const before = registeredOf(state, id);
    if (!before.canary) return undefined;
    const build = before.canary.build.build;
    return { ...withSection(state, { ...before, canary: null }), done: { section: id, action: 'canary off', build } };
  };

/**
 * Makes an earlier build live again: the previous one, or the named one. The host then falls back to the build before
 * it, not to the one that was rolled back.
 */
export const rollBack =
  (id: string, wanted?: string): RegistryChange =>
  (state) => {
    const before = registeredOf(state, id);
    const target = wanted ?? before.previous?.build;
    const builds = buildsOf(state, id);
    if (!target) throw new DeliveryFailure(`'${id}' has no build before the live one; kept are: ${namesOf(builds)}.`);
    const kept = keptBuildOf(state, id, target);
    if (kept.build === before.live.build) return undefined;
    const earlier = builds.slice(builds.indexOf(kept) + 1).find(({ build }) => build !== before.live.build);
    const section = {
      ...before,
      manifest: kept.manifest,
      live: forPages(kept),
      previous: earlier ? forFallback(earlier) : null,
    };
    return { ...withSection(state, section), done: { section: id, action: 'rollback', build: kept.build } };
  };

/** Takes a build from people for whom it fails: ends its canary, or makes the build before it live again. */
export const quarantine =
  (id: string, build: string): RegistryChange =>
  (state) => {
    const { live, canary } = registeredOf(state, id);
    if (live.build !== build && canary?.build.build !== build) return undefined;
    const next = (live.build === build ? rollBack(id) : endCanary(id))(state);
    return next && { ...next, done: { section: id, action: 'quarantine', build } };
  };

/** What decides which build people get; a share of a canary, for example, does not. */
const decisions = /^(publish|promote|rollback|release|quarantine|remove|restore \d+)$/;

/** The build that was taken from people, unless somebody has decided otherwise since. */
export const quarantinedBuild = ({ history }: RegistryState, id: string): HistoryEntry | undefined => {
  const last = history.find(({ section, action }) => section === id && decisions.test(action));
  return last?.action === 'quarantine' ? last : undefined;
};

/** Gives people the build again that was taken from them. */
export const release =
  (id: string, now: Date): RegistryChange =>
  (state) => {
    const build = quarantinedBuild(state, id)?.build;
    if (!build) throw new DeliveryFailure(`No build of '${id}' was taken from people.`);
    const kept = keptBuildOf(state, id, build);
    const reach = reachOf(kept);
    const next = (reach === 100 ? goLive(kept, now) : startCanary(kept, reach, now))(state);
    return next && { ...next, done: { section: id, action: 'release', build } };
  };

/** Ends every link to builds of a section that was made until now. */
export const endLinks =
  (id: string, now: Date): RegistryChange =>
  (state) => ({
    ...withSection(state, { ...registeredOf(state, id), linksSince: now.toISOString() }),
    done: { section: id, action: 'links off', build: null },
  });

/** Removes a section from the site. Its builds stay until they expire, so publishing it again is quick. */
export const removeSection =
  (id: string): RegistryChange =>
  (state) => {
    const before = registeredOf(state, id);
    return {
      ...state,
      sections: state.sections.filter((section) => section !== before),
      done: { section: id, action: 'remove', build: null },
    };
  };
