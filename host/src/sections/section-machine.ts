import type { Section } from 'shared/section/define-section';
import type { RegisteredSection, SectionBuild } from 'shared/section/registry';
import { reportLoad } from './report-load';
import { isFinal, isUnreachable, recordSectionFailure, type SectionFailure } from './section-failure';
import { withinTime } from './within-time';

/** A section whose code is on the page, and the build it came from. */
export interface LoadedSection {
  build: string;
  section: Section;
}

/** Where a section stands in this page. */
export type SectionState =
  | { name: 'idle' }
  | { name: 'loading' }
  | ({ name: 'ready' | 'ready on the previous build' } & LoadedSection)
  | { name: 'failed' | 'incompatible'; failure: SectionFailure };

/** Which build of a section this page should use, and the one to fall back to. */
export type BuildChoice = (registered: RegisteredSection) => { wanted: SectionBuild; fallback: SectionBuild | null };

export interface MachineParts {
  loadBuild: (id: string, build: SectionBuild) => Promise<Section>;
  /** Gets anew the file that an error speaks of, before the next attempt. */
  freshenFile: (cause: unknown) => Promise<void>;
  chooseBuilds: BuildChoice;
  /** Hears by which build a section came onto the page. */
  onLoaded?: (section: string, build: string) => void;
  /** How long one attempt may take, and all of them together. */
  attemptLimitMs: number;
  totalLimitMs: number;
}

const crashWindowMs = 60_000;
const crashesAllowed = 2;
/** A build whose files could not be had is asked for again after this, at the next entry. */
const restMs = 60_000;

/**
 * One section in this page, from the first entry on: idle → loading → ready, or ready on the previous build, or failed,
 * or incompatible. It decides what is tried next; what is drawn and where people are is not its affair.
 */
export const createSectionMachine = (first: RegisteredSection, parts: MachineParts) => {
  let registered = first;
  let state: SectionState = { name: 'idle' };
  let loading: Promise<LoadedSection> | undefined;
  /** Builds that are passed over, and until when. */
  const resting = new Map<string, number>();
  /** What went wrong last. */
  let cause: unknown;
  let crashes: { build: string; at: number }[] = [];

  const isTrusted = ({ build }: SectionBuild) => (resting.get(build) ?? 0) <= performance.now();

  /** The builds worth trying, best first. When none is left all are: nothing is lost by trying again. */
  const candidates = (): SectionBuild[] => {
    const { wanted, fallback } = parts.chooseBuilds(registered);
    const builds = [wanted, ...(fallback ? [fallback] : [])];
    const trusted = builds.filter(isTrusted);
    return trusted.length > 0 ? trusted : builds;
  };

  /** @returns what was loaded, and why what was tried before it could not be. */
  const tryBuilds = async (): Promise<{ loaded: LoadedSection; overcome: unknown }> => {
    const deadline = performance.now() + parts.totalLimitMs;
    const [best, ...others] = candidates();
    for (const build of [best, best, ...others]) {
      const leftMs = Math.min(parts.attemptLimitMs, deadline - performance.now());
      const isHopeless = build === best && isFinal(cause);
      if (!build || leftMs <= 0 || isHopeless) continue;
      try {
        const attempt = parts.freshenFile(cause).then(() => parts.loadBuild(registered.manifest.id, build));
        const section = await withinTime(attempt, leftMs);
        const overcome = cause;
        cause = undefined;
        return { loaded: { build: build.build, section }, overcome };
      } catch (error) {
        cause = error;
        resting.set(build.build, performance.now() + restMs);
      }
    }
    throw cause;
  };

  const load = async (): Promise<LoadedSection> => {
    state = { name: 'loading' };
    const wanted = parts.chooseBuilds(registered).wanted.build;
    const attempt = { section: registered.manifest.id, build: wanted, startedAt: performance.now() };
    try {
      const { loaded, overcome } = await tryBuilds();
      const isWanted = loaded.build === wanted;
      state = { name: isWanted ? 'ready' : 'ready on the previous build', ...loaded };
      parts.onLoaded?.(attempt.section, loaded.build);
      reportLoad(attempt, isWanted ? { outcome: 'ready' } : { outcome: 'previous', cause: overcome });
      return loaded;
    } catch (error) {
      resting.clear();
      const failure = recordSectionFailure(registered.manifest, error);
      const outcome = failure.reason === 'incompatible' ? 'incompatible' : 'failed';
      state = { name: outcome, failure };
      reportLoad(attempt, { outcome, cause: error, traceId: failure.code });
      throw failure;
    } finally {
      loading = undefined;
    }
  };

  return {
    state: (): SectionState => state,
    registered: (): RegisteredSection => registered,

    /** @throws SectionFailure when no build of the section can be had. */
    load(): Promise<LoadedSection> {
      if ('section' in state) return Promise.resolve(state);
      loading ??= load();
      return loading;
    },

    /** What the registry says now. */
    register(next: RegisteredSection): void {
      registered = next;
    },

    wantedBuild: () => parts.chooseBuilds(registered).wanted.build,

    /** Whether another build than the one on the page should be used at the next entry. */
    isOutdated: (): boolean => 'section' in state && candidates()[0]?.build !== state.build,

    /** The next entry decides anew which build it gets, and loads that. */
    forget(): void {
      if (!loading) state = { name: 'idle' };
    },

    /**
     * The section threw, or a file of it that it fetched later cannot be had: one more try for the latter, the build
     * before it after three of the former within a minute.
     * @returns whether entering the section again helps by itself; else a person decides.
     */
    crash(error: unknown): boolean {
      if (!('section' in state)) return false;
      cause = error;
      const { build } = state;
      const now = performance.now();
      crashes = [
        ...crashes.filter((crash) => crash.build === build && now - crash.at < crashWindowMs),
        { build, at: now },
      ];
      const isMissing = isUnreachable(error);
      if (isMissing && crashes.length === 1) return true;
      if (!isMissing && crashes.length <= crashesAllowed) return false;
      crashes = [];
      resting.set(build, isMissing ? now + restMs : Number.POSITIVE_INFINITY);
      const isMoving = candidates().every((candidate) => candidate.build !== build);
      // With no build left that is trusted, a person's next try begins with the best one.
      if (!isMoving) resting.clear();
      return isMoving;
    },
  };
};

export type SectionMachine = ReturnType<typeof createSectionMachine>;
