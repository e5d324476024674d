// Which build a rollback makes live: the same for the button and for the api.

interface PublishedBuild {
  build: string;
  published_at: string | null;
  was_live: boolean;
}

/** A section with its builds; the kept ones newest first. */
interface PublishedSection {
  id: string;
  live: PublishedBuild;
  previous: PublishedBuild | null;
  kept: readonly PublishedBuild[];
}

/** What people met with a build. */
interface BuildMetrics {
  section: string | null;
  build: string | null;
  crashes: number;
  loads: { ready: number; previous: number; failed: number; incompatible: number };
}

/** The build that a rollback makes live, and why it is not the previous one, or is none to rely on. */
export interface RollbackTarget {
  build: string;
  /** Whether anybody used it in the measured period. */
  isMeasured: boolean;
  /** The previous build, and the number of its troubles, if it is passed over. */
  suspect?: { build: string; troubles: number };
}

const troublesOf = ({ crashes, loads }: BuildMetrics) => crashes + loads.failed + loads.incompatible + loads.previous;

/** More than one trouble in a hundred loads: a build that is known to fail, and not one to give to everybody. */
const isSuspect = (metrics: BuildMetrics) => troublesOf(metrics) * 100 > metrics.loads.ready;

/** Whether people had trouble with a build, as far as it is known. */
export const isKnownToFail = (section: string, build: string, metrics: readonly BuildMetrics[]): boolean =>
  metrics.some((measured) => measured.section === section && measured.build === build && isSuspect(measured));

const isBefore = ({ published_at: one }: PublishedBuild, { published_at: other }: PublishedBuild) =>
  one !== null && other !== null && Date.parse(one) < Date.parse(other);

/**
 * The newest build before the live one that people had no trouble with, as far as it is known. Undefined if there is no
 * such build: a person may choose one, no program does.
 */
export const rollbackTarget = (
  { id, live, previous, kept }: PublishedSection,
  metrics: readonly BuildMetrics[],
): RollbackTarget | undefined => {
  const metricsOf = ({ build }: PublishedBuild) =>
    metrics.find((measured) => measured.section === id && measured.build === build);
  const targetOf = (target: PublishedBuild) => ({ build: target.build, isMeasured: metricsOf(target) !== undefined });
  if (!previous) return undefined;
  const measured = metricsOf(previous);
  if (!measured || !isSuspect(measured)) return targetOf(previous);
  const good = kept.find((build) => {
    const ofBuild = metricsOf(build);
    return build.was_live && isBefore(build, live) && !(ofBuild && isSuspect(ofBuild));
  });
  return good && { ...targetOf(good), suspect: { build: previous.build, troubles: troublesOf(measured) } };
};
