import type { Section } from '@shared/contract/section/define-section';
import type { RegisteredSection, SectionBuild } from '@shared/contract/section/registry';
import type { LoadOutcome, LoadStage } from '@shared/contract/vocabulary/telemetry';
import { reportSectionLoad } from '@shared/kit/runtime/telemetry/telemetry';
import type { KnownFailures } from './known-failures';
import {
  isFinal,
  isOfApi,
  isUnreachable,
  messageOf,
  reasonOf,
  recordSectionFailure,
  type SectionFailure,
} from './section-failure';
import { withTimeout } from './with-timeout';

interface LoadAttempt {
  section: string;
  /** The build that the person should get. */
  build: string;
  startedAt: number;
}

interface LoadResult {
  outcome: LoadOutcome;
  /** How far its loading came. */
  stage?: LoadStage | undefined;
  /** Why that build failed to load; also undefined if it was skipped because it had failed shortly before. */
  cause?: unknown;
  traceId?: string;
}

/** Reports how a section was loaded. Offline nothing is reported: it would count against the build. */
const reportLoad = (
  { section, build, startedAt }: LoadAttempt,
  { outcome, cause, traceId, stage }: LoadResult,
): void => {
  const failure =
    cause === undefined ? {} : { reason: reasonOf(cause), message: messageOf(cause), traceId, cause, stage };
  if (failure.reason === 'offline') return;
  reportSectionLoad({ section, build, outcome, ms: performance.now() - startedAt, ...failure });
};

/** A section whose code is loaded, and the build it came from. */
export interface LoadedSection {
  build: string;
  section: Section;
}

/** The state of a section in this page. */
export type SectionState =
  | { name: 'idle' }
  | { name: 'loading' }
  | ({ name: 'ready' | 'ready on the previous build' } & LoadedSection)
  | { name: 'failed' | 'incompatible'; failure: SectionFailure };

/** The build of a section that this page should use, and those to fall back to, best first. */
export type BuildChoice = (registered: RegisteredSection) => { wanted: SectionBuild; fallbacks: SectionBuild[] };

export interface MachineParts {
  loadBuild: (id: string, build: SectionBuild) => Promise<Section>;
  /** Refetches the file named in an error, bypassing the cache, before the next attempt. */
  refetchFile: (cause: unknown) => Promise<void>;
  chooseBuilds: BuildChoice;
  /** The builds that failed in this browser before. */
  knownFailures?: KnownFailures;
  /** How far the loading of a build came. */
  stageOf?: (id: string, build: string) => LoadStage | undefined;
  /** Called with the build of a section that was loaded. */
  onLoaded?: (section: string, build: string) => void;
  /** The time limits of one attempt and of all together. */
  attemptLimitMs: number;
  totalLimitMs: number;
}

const crashWindowMs = 60_000;
/** A build whose files were unavailable is requested again after this time, at the next entry. */
const quarantineMs = 60_000;

/**
 * One section in this page, from the first entry on: idle → loading → ready, or ready on the previous build, or failed,
 * or incompatible. It decides which build to try next; it does not render and does not know where people are.
 */
export const createSectionMachine = (first: RegisteredSection, parts: MachineParts) => {
  let registered = first;
  let state: SectionState = { name: 'idle' };
  let loading: Promise<LoadedSection> | undefined;
  /** Builds whose files were unavailable, which are skipped until the given time. */
  const quarantined = new Map<string, number>();
  /** Builds whose code does not work in this page, for as long as it is open: they crashed, or need another host. */
  const unusable = new Set<string>();
  /** The last error, which may name the file to refetch. */
  let cause: unknown;
  let crashes: { build: string; at: number }[] = [];

  const recentCrashes = () => crashes.filter(({ at }) => performance.now() - at < crashWindowMs);
  const knownOf = ({ build }: SectionBuild) => parts.knownFailures?.of(registered.manifest.id, build);
  const isBlocking = (build: SectionBuild) => knownOf(build) === 'blocked';
  const isAvailable = ({ build }: SectionBuild) => (quarantined.get(build) ?? 0) <= performance.now();

  const markFailed = (build: string, error: unknown) => {
    // With its stack, by which a page of development shows the line that threw: React reports only what a screen throws.
    if (process.env.NODE_ENV === 'development') console.error(error);
    if (isUnreachable(error)) {
      quarantined.set(build, performance.now() + quarantineMs);
      return;
    }
    unusable.add(build);
    if (reasonOf(error) === 'crashed') parts.knownFailures?.note(registered.manifest.id, build, 'failed');
  };

  /**
   * The builds to try, best first. A fallback is never one that is known to fail; the wanted build of a new page is
   * tried again, unless it blocked its tab. If no build is usable, all are tried: nothing is lost by trying again.
   */
  const candidates = (): SectionBuild[] => {
    const { wanted, fallbacks } = parts.chooseBuilds(registered);
    const builds = [wanted, ...fallbacks];
    const isCalm = ({ build }: SectionBuild) => recentCrashes().every((crash) => crash.build !== build);
    const mayWork = (build: SectionBuild) => (build === wanted ? !isBlocking(build) : knownOf(build) === undefined);
    const usable = builds.filter((build) => !unusable.has(build.build) && mayWork(build));
    const trusted = usable.filter((build) => isAvailable(build) && (build === wanted || isCalm(build)));
    const harmless = builds.filter((build) => !isBlocking(build));
    return [trusted, usable, harmless].find(({ length }) => length > 0) ?? builds;
  };

  /**
   * @param isRetry of a person, after all attempts have failed: a wanted build that was not usable is tried in the end.
   * @returns what was loaded, and why the first attempt failed.
   * @throws what the first attempt threw: that is the build which its team has to mend.
   */
  const tryBuilds = async (isRetry: boolean): Promise<{ loaded: LoadedSection; overcome: unknown }> => {
    const deadline = performance.now() + parts.totalLimitMs;
    const [best, ...others] = candidates();
    const { wanted } = parts.chooseBuilds(registered);
    if (!isRetry && best && isBlocking(best)) throw new Error(`The build ${best.build} blocked its tab before`);
    const last = isRetry && best !== wanted && !others.includes(wanted) ? [wanted] : [];
    let isHopeless = false;
    let failedFirst: unknown;
    for (const build of [best, best, ...others, ...last]) {
      const leftMs = Math.min(parts.attemptLimitMs, deadline - performance.now());
      if (!build || leftMs <= 0 || (build === best && isHopeless)) continue;
      try {
        const attempt = parts.refetchFile(cause).then(() => parts.loadBuild(registered.manifest.id, build));
        const section = await withTimeout(attempt, leftMs);
        cause = undefined;
        quarantined.delete(build.build);
        unusable.delete(build.build);
        parts.knownFailures?.forget(registered.manifest.id, build.build);
        return { loaded: { build: build.build, section }, overcome: failedFirst };
      } catch (error) {
        cause = error;
        failedFirst ??= error;
        isHopeless = isFinal(error);
        markFailed(build.build, error);
      }
    }
    throw failedFirst;
  };

  const reachedBy = ({ section, build }: LoadAttempt) => ({ stage: parts.stageOf?.(section, build) });

  const load = async (): Promise<LoadedSection> => {
    const isRetry = 'failure' in state;
    state = { name: 'loading' };
    const wanted = parts.chooseBuilds(registered).wanted.build;
    const attempt = { section: registered.manifest.id, build: wanted, startedAt: performance.now() };
    try {
      const { loaded, overcome } = await tryBuilds(isRetry);
      const isWanted = loaded.build === wanted;
      state = { name: isWanted ? 'ready' : 'ready on the previous build', ...loaded };
      parts.onLoaded?.(attempt.section, loaded.build);
      reportLoad(
        attempt,
        isWanted ? { outcome: 'ready' } : { outcome: 'previous', cause: overcome, ...reachedBy(attempt) },
      );
      return loaded;
    } catch (error) {
      quarantined.clear();
      const failure = recordSectionFailure(registered.manifest, error);
      const outcome = failure.reason === 'incompatible' ? 'incompatible' : 'failed';
      state = { name: outcome, failure };
      reportLoad(attempt, { outcome, cause: error, traceId: failure.code, ...reachedBy(attempt) });
      throw failure;
    } finally {
      loading = undefined;
    }
  };

  return {
    state: (): SectionState => state,
    registered: (): RegisteredSection => registered,

    /** @throws SectionFailure if no build of the section can be loaded. */
    load(): Promise<LoadedSection> {
      if ('section' in state) return Promise.resolve(state);
      loading ??= load();
      return loading;
    },

    /** Sets the section's entry of the newest registry. */
    register(next: RegisteredSection): void {
      registered = next;
    },

    wantedBuild: () => parts.chooseBuilds(registered).wanted.build,

    /** Whether the next entry should use another build than the loaded one. */
    isOutdated: (): boolean => 'section' in state && candidates()[0]?.build !== state.build,

    /** The next entry chooses the build again, and loads it. */
    forget(): void {
      if (!loading) state = { name: 'idle' };
    },

    /**
     * Records a crash, or a file that failed to load later. A missing file is retried once; a crash, and a screen that
     * needs another host, fall back to the previous build at once. A failure of the api says nothing about a build.
     * @returns whether the caller should enter the section again now; otherwise a person decides.
     */
    crash(error: unknown): boolean {
      if (!('section' in state) || isOfApi(error)) return false;
      cause = error;
      const { build } = state;
      const now = performance.now();
      crashes = [...recentCrashes(), { build, at: now }];
      const count = crashes.filter((crash) => crash.build === build).length;
      if (isUnreachable(error) && count === 1) return true;
      crashes = crashes.filter((crash) => crash.build !== build);
      markFailed(build, error);
      const isMoving = candidates().every((candidate) => candidate.build !== build);
      // With no other build left, the next try of a person begins with the best one.
      if (!isMoving) quarantined.clear();
      return isMoving;
    },
  };
};

export type SectionMachine = ReturnType<typeof createSectionMachine>;
