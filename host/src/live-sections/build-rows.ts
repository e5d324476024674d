import type { PublishedBuild, PublishedSection } from 'shared/contract/section';
import type { BuildMetrics } from 'shared/contract/telemetry';

/** A build of a section as shown in the table. */
export interface BuildRow extends PublishedBuild {
  state: 'live' | 'canary' | 'previous' | 'kept' | 'gone';
  /** The percentage of people who get a canary. */
  percent: number | undefined;
  /** Undefined if nobody used the build in the measured period. */
  metrics: BuildMetrics | undefined;
}

const unknown = { published_at: null, by: null };

/** The builds of a section: the live one, the one it falls back to, the kept ones, and any others that people used. */
export const buildRows = (
  { id, live, canary, previous, kept }: PublishedSection,
  metrics: BuildMetrics[],
): BuildRow[] => {
  const ofSection = metrics.filter(({ section }) => section === id);
  const rowOf = (build: PublishedBuild, state: BuildRow['state']): BuildRow => ({
    build: build.build,
    published_at: build.published_at,
    by: build.by,
    state,
    percent: state === 'canary' ? canary?.percent : undefined,
    metrics: ofSection.find((each) => each.build === build.build),
  });
  const known = [
    rowOf(live, 'live'),
    ...(canary ? [rowOf(canary, 'canary')] : []),
    ...(previous ? [rowOf(previous, 'previous')] : []),
    ...kept.map((build) => rowOf(build, 'kept')),
  ];
  const others = ofSection.flatMap(({ build }) =>
    build && known.every((row) => row.build !== build) ? [rowOf({ build, ...unknown }, 'gone')] : [],
  );
  return [...known, ...others];
};
