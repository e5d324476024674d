import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { hostId } from '@shared/contract/section/build-address';
import { isKnownToFail, rollbackTarget } from '@shared/contract/vocabulary/rollback';
import type {
  CanaryChange,
  OfferedOverride,
  PublishedBuild,
  PublishedSection,
  Rollback,
} from '@shared/contract/wire/host/section';
import type { BuildMetrics } from '@shared/contract/wire/telemetry';
import { DeliveryFailure } from '@shared/delivery/delivery-failure';
import { changeHost } from '@shared/delivery/publish/publish-host';
import { BuildRefused } from '@shared/delivery/publish/violations';
import { overrideLink } from '@shared/delivery/registry/override-link';
import { readPublicKeys } from '@shared/delivery/registry/public-keys';
import {
  changeCanary,
  endCanary,
  forFallback,
  quarantine,
  quarantinedBuild,
  rollBack,
} from '@shared/delivery/registry/registry-changes';
import { parseRegistryKey, type RegistryKey, readRegistryKey } from '@shared/delivery/registry/registry-key';
import {
  changeRegistry,
  hostsFile,
  isPlatform,
  type RegistryChange,
  type RegistryState,
  reachOf,
  readRegistry,
} from '@shared/delivery/registry/registry-store';
import { whenAbsent } from '@shared/delivery/store/file-errors';
import { folderStore } from '@shared/delivery/store/folder-store';
import type { Config } from '../../config.ts';
import { Conflict, NotFound, Unavailable } from '../../failure.ts';
import { StartFailure } from '../../start-failure.ts';
import { texts } from '../../texts.ts';

// The one file of the api that imports the delivery code, so that an action has the same effect on the screen and in
// the command. The host is listed as a section, and changed as one.

interface RollbackBy extends Rollback {
  section: string;
  by: string;
  metrics: readonly BuildMetrics[];
}

/** The registry of the site that this api serves. */
export interface SiteRegistry {
  /** Whether this process has the key that signs registries. */
  canSign: boolean;
  /** @throws Unavailable if the registry is not signed by a trusted key. */
  read(): Promise<PublishedSection[]>;
  /** The kept build of the host that some people have beside the live one; null if there is none. */
  canaryHost(): Promise<{ build: string; percent: number } | null>;
  /**
   * Makes a kept build live again, by default the newest before `live` that met no trouble by these metrics. Pages then
   * fall back to a build before it that met none either.
   * @throws NotFound if there is no such section; Conflict if another build is live now, there is no build to choose by
   * itself, or the wanted one is no longer kept or was never live; or, of the host, if live sections do not run on it.
   */
  rollBack(rollback: RollbackBy): Promise<PublishedSection[]>;
  /**
   * Gives the canary build to more or fewer people, or to nobody.
   * @throws NotFound if there is no such section; Conflict if `build` is not its canary now, or its team gave it to fewer
   * people and this process may only lead back.
   */
  changeCanary(change: CanaryChange & { section: string; by: string }): Promise<PublishedSection[]>;
  /**
   * Takes a build from people for whom it fails: ends its canary, or makes the build before it live again.
   * @throws NotFound if there is no such section, or this process has no key.
   */
  quarantine(taken: { section: string; build: string }): Promise<PublishedSection[]>;
  /**
   * Creates a link that gives one tab a kept build for a working day.
   * @throws NotFound if the section has no such build, or this process has no key.
   */
  offerBuildOverride(wish: { section: string; build: string }): Promise<OfferedOverride>;
}

type Registered = RegistryState['sections'][number];

const listedChanges = 10;
/** More than anybody chooses from; a team may publish many times a day. */
const listedKeptBuilds = 50;
const overrideMs = 8 * 60 * 60 * 1000;

/**
 * Opens the registry of a site's folder. Null without any key, because the signature could not be verified.
 * @throws StartFailure if a key is invalid.
 */
export const openSiteRegistry = async (folder: string, config: Config['registry']): Promise<SiteRegistry | null> => {
  const { key, keys } = await readKeys(config);
  if (Object.keys(keys).length === 0) {
    return null;
  }
  const store = folderStore(folder);
  /** Another key than the platform's only leads back to what the teams have published. */
  const mayPublish = key !== null && isPlatform({ key, keys });

  /** @param choose the change of the section as it is now; it may throw a refusal */
  const change = async (
    section: string,
    by: string | undefined,
    choose: (registered: Registered, state: RegistryState) => RegistryChange,
  ) => {
    if (!key) {
      throw new NotFound();
    }
    const registrar = { store, key, keys, by, now: () => new Date() };
    const applied: RegistryChange = (current) => {
      const registered = current.sections.find(({ manifest }) => manifest.id === section);
      if (!registered) {
        throw new NotFound();
      }
      return choose(registered, current)(current);
    };
    if (section === hostId) {
      await orUnavailable(() => changeHost(registrar, applied));
    } else {
      await orUnavailable(() => changeRegistry(registrar, applied));
    }
    return read();
  };

  const read = (): Promise<PublishedSection[]> =>
    orUnavailable(async () => [
      ...describeAll(await readRegistry(store, keys)),
      ...describeAll(await readRegistry(store, keys, hostsFile)),
    ]);

  const canaryHost = remembered(join(folder, hostsFile), async () => {
    const [host] = (await orUnavailable(() => readRegistry(store, keys, hostsFile))).sections;
    return host?.canary ? { build: host.canary.build.build, percent: host.canary.percent } : null;
  });

  return {
    canSign: key !== null,

    read,

    canaryHost,

    rollBack: ({ section, live, build, by, metrics }) =>
      change(section, by, (registered, state) => {
        if (registered.live.build !== live || (build !== undefined && !isKept(state, section, build))) {
          throw new Conflict(texts.sections.changedMeanwhile);
        }
        const target = build ?? rollbackTarget(describe(registered, state), metrics)?.build;
        if (!target) {
          throw new Conflict(registered.previous ? texts.sections.nothingGoodBefore : texts.sections.nothingBefore);
        }
        if (reachIn(state, section, target) < everybody) {
          throw new Conflict(texts.sections.neverLive);
        }
        return fallingBackWell(section, rollBack(section, target), metrics);
      }),

    changeCanary: ({ section, build, percent, by }) =>
      change(section, by, ({ canary }, state) => {
        if (canary?.build.build !== build) {
          throw new Conflict(texts.sections.changedMeanwhile);
        }
        if (!mayPublish && (percent ?? 0) > reachIn(state, section, build)) {
          throw new Conflict(texts.sections.onlyFewer);
        }
        return percent === null ? endCanary(section) : changeCanary(section, percent);
      }),

    quarantine: ({ section, build }) => change(section, undefined, () => quarantine(section, build)),

    offerBuildOverride: async ({ section, build }) => {
      const state = await orUnavailable(() => readRegistry(store, keys));
      const registered = state.sections.find(({ manifest }) => manifest.id === section);
      if (!key || !registered || !isKept(state, section, build)) {
        throw new NotFound();
      }
      const isCanary = registered.canary?.build.build === build;
      if (!mayPublish && !isCanary && reachIn(state, section, build) < everybody) {
        throw new Conflict(texts.sections.neverLive);
      }
      const until = new Date(Date.now() + overrideMs);
      return { link: overrideLink(state, { section, build, until }, key), until: until.toISOString() };
    },
  };
};

/** The same change, after which pages do not fall back to a build that is known to fail. */
const fallingBackWell =
  (id: string, apply: RegistryChange, metrics: readonly BuildMetrics[]): RegistryChange =>
  (state) => {
    const next = apply(state);
    const changed = next?.sections.find(({ manifest }) => manifest.id === id);
    if (!next || !changed?.previous || !isKnownToFail(id, changed.previous.build, metrics)) {
      return next;
    }
    const kept = next.builds.filter(({ section }) => section === id);
    const older = kept.slice(kept.findIndex(({ build }) => build === changed.previous?.build) + 1);
    const good = older.find(
      (each) =>
        each.build !== changed.live.build && reachOf(each) === everybody && !isKnownToFail(id, each.build, metrics),
    );
    const previous = good ? forFallback(good) : null;
    return { ...next, sections: next.sections.map((each) => (each === changed ? { ...changed, previous } : each)) };
  };

/** The same value while a file is unchanged; it is read for each page. */
const remembered = <Value>(file: string, read: () => Promise<Value>) => {
  let last: { version: string; value: Value } | undefined;
  return async (): Promise<Value> => {
    const { ino, mtimeMs, size } = await stat(file).catch(whenAbsent({ ino: 0, mtimeMs: 0, size: 0 }));
    const version = [ino, mtimeMs, size].join(' ');
    if (last?.version !== version) {
      last = { version, value: await read() };
    }
    return last.value;
  };
};

const isKept = ({ builds }: RegistryState, section: string, build: string) =>
  builds.some((kept) => kept.section === section && kept.build === build);

/** In percent: of a build that was live. */
const everybody = 100;

/** How many people the team of a kept build has given it to. */
const reachIn = ({ builds }: RegistryState, section: string, build: string): number => {
  const kept = builds.find((each) => each.section === section && each.build === build);
  return kept ? reachOf(kept) : 0;
};

const readKeys = async ({ keyFile, key, publicKeys }: Config['registry']) => {
  try {
    const own: RegistryKey | null = keyFile
      ? await readRegistryKey(keyFile)
      : key
        ? parseRegistryKey(key, 'REGISTRY_KEY')
        : null;
    const named = readPublicKeys(publicKeys ?? '');
    // Without the platform's keys the own one is the platform's.
    const isOwnPlatform = own !== null && Object.keys(named).length === 0;
    return { key: own, keys: isOwnPlatform ? { [own.name]: own.publicKey } : named };
  } catch (error) {
    throw new StartFailure(`The keys of the site's registry: ${error instanceof Error ? error.message : error}`);
  }
};

const orUnavailable = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof BuildRefused) {
      const builds = new Set(error.violations.map(({ field }) => field));
      throw new Conflict(texts.sections.notOnThatHost([...builds].join(', ')));
    }
    throw error instanceof DeliveryFailure ? new Unavailable(texts.sections.registryUnusable, { cause: error }) : error;
  }
};

const describeAll = (state: RegistryState): PublishedSection[] =>
  state.sections.map((registered) => describe(registered, state));

const describe = (
  { manifest: { id, title, owner }, live, previous, canary }: Registered,
  state: RegistryState,
): PublishedSection => {
  const { builds, history } = state;
  const taken = quarantinedBuild(state, id);
  const ofSection = builds.filter(({ section }) => section === id);
  const publishedOf = (build: string): PublishedBuild => {
    const kept = ofSection.find((each) => each.build === build);
    return {
      build,
      published_at: kept?.publishedAt ?? null,
      by: kept?.by ?? null,
      was_live: kept !== undefined && reachOf(kept) === everybody,
    };
  };
  const inUse = [live, previous, canary?.build].map((used) => used?.build);
  return {
    id,
    title: id === hostId ? texts.sections.host : title,
    owner,
    live: publishedOf(live.build),
    previous: previous && publishedOf(previous.build),
    canary: canary && { ...publishedOf(canary.build.build), percent: canary.percent, reaches: null },
    kept: ofSection
      .map(({ build }) => build)
      .filter((build) => !inUse.includes(build))
      .slice(0, listedKeptBuilds)
      .map(publishedOf),
    quarantined: taken?.build ? { build: taken.build, at: taken.at, loaded: null, broken: null } : null,
    history: history
      .filter(({ section }) => section === id)
      .slice(0, listedChanges)
      .map(({ at, by, action, build }) => ({ at, by, action, build })),
  };
};
