import type { PublishedBuild, PublishedSection } from '@shared/contract/wire/host/section';
import type { BuildMetrics } from '@shared/contract/wire/telemetry';

/** A build of a section, or the section itself, as a row of the table. */
export interface BuildRow extends PublishedBuild {
  /** Unique among the rows: sections can have builds of the same name. */
  id: string;
  /** `replaced`: some people got the build before it. */
  state: 'live' | 'canary' | 'replaced' | 'previous' | 'kept' | 'gone';
  /** The percentage of people who get a canary. */
  percent: number | undefined;
  /** The number of users who get a canary, as far as it is known. */
  reaches: number | undefined;
  /** Undefined if nobody used the build in the measured period. */
  metrics: BuildMetrics | undefined;
}

/** The row of a section: its live build, and what people met with it and its canary. */
export interface SectionRow extends BuildRow {
  section: PublishedSection;
}

const unknown = { published_at: null, by: null, was_live: false };

/** The builds of a section: the canary, the live one, the one it falls back to, the kept ones, and any that people used. */
export const buildRows = (
  { id, live, canary, previous, kept }: PublishedSection,
  metrics: BuildMetrics[],
): BuildRow[] => {
  const ofSection = metrics.filter(({ section }) => section === id);
  const rowOf = (build: PublishedBuild, state: BuildRow['state']): BuildRow => ({
    id: String(build.build),
    build: build.build,
    published_at: build.published_at,
    by: build.by,
    was_live: build.was_live,
    state,
    percent: state === 'canary' ? canary?.percent : undefined,
    reaches: state === 'canary' ? (canary?.reaches ?? undefined) : undefined,
    metrics: ofSection.find((each) => each.build === build.build),
  });
  const known = [
    ...(canary ? [rowOf(canary, 'canary')] : []),
    rowOf(live, 'live'),
    ...(previous ? [rowOf(previous, 'previous')] : []),
    ...kept.map((build) => rowOf(build, 'kept')),
  ];
  const others = ofSection.flatMap(({ build }) =>
    build && known.every((row) => row.build !== build) ? [rowOf({ build, ...unknown }, 'gone')] : [],
  );
  return [...known, ...others];
};

/**
 * The loads, crashes and people of two builds together; a person who met both counts twice, and the times are those of the
 * first, because quantiles have no sum.
 */
const together = (one: BuildMetrics | undefined, other: BuildMetrics | undefined): BuildMetrics | undefined => {
  if (!one || !other) return one ?? other;
  return {
    ...one,
    crashes: one.crashes + other.crashes,
    people: { loaded: one.people.loaded + other.people.loaded, failed: one.people.failed + other.people.failed },
    loads: {
      ready: one.loads.ready + other.loads.ready,
      previous: one.loads.previous + other.loads.previous,
      failed: one.loads.failed + other.loads.failed,
      incompatible: one.loads.incompatible + other.loads.incompatible,
    },
  };
};

const sectionRow = (section: PublishedSection, metrics: BuildMetrics[]): SectionRow => {
  const { id, live, canary } = section;
  const ofBuild = (build: string | undefined) =>
    metrics.find((each) => each.section === id && each.build !== null && each.build === build);
  const measured = together(ofBuild(live.build), ofBuild(canary?.build));
  const state = canary ? 'canary' : measured && measured.loads.previous > 0 ? 'replaced' : 'live';
  return {
    ...live,
    id,
    section,
    state,
    percent: canary?.percent,
    reaches: canary?.reaches ?? undefined,
    metrics: measured,
  };
};

/** How often its code did not load. */
export const failuresOf = ({ loads }: BuildMetrics): number => loads.failed + loads.incompatible;

const badness = ({ metrics }: BuildRow): number[] =>
  metrics ? [metrics.crashes, failuresOf(metrics), metrics.loads.previous] : [0, 0, 0];

/** The sections, those with most crashes first, then most failures; otherwise in the order of the navigation. */
export const sectionRows = (sections: readonly PublishedSection[], metrics: BuildMetrics[]): SectionRow[] =>
  sections
    .map((section) => sectionRow(section, metrics))
    .sort((one, other) => {
      const [before, after] = [badness(other), badness(one)];
      return before.map((value, index) => value - (after[index] ?? 0)).find((difference) => difference !== 0) ?? 0;
    });
