import type { BuildMetrics } from 'shared/contract/telemetry';
import type { Figure, FigureKind } from './figure-store.ts';
import { thirdQuartile, type ValueUnit } from './value-buckets.ts';

/** What is told of each build, out of its counts. */
export const summariseFigures = (figures: readonly Figure[]): BuildMetrics[] => {
  const builds = new Map<string, Figure[]>();
  for (const figure of figures) {
    const key = JSON.stringify([figure.section, figure.build]);
    builds.set(key, [...(builds.get(key) ?? []), figure]);
  }
  return [...builds.values()].flatMap((ofBuild) => {
    const [first] = ofBuild;
    return first ? [summariseBuild(first, ofBuild)] : [];
  });
};

const summariseBuild = ({ section, build }: Figure, figures: readonly Figure[]): BuildMetrics => {
  const ofKind = (kind: FigureKind) => figures.filter((figure) => figure.kind === kind);
  const countOf = (kind: FigureKind) => ofKind(kind).reduce((sum, { count }) => sum + count, 0);
  const quartileOf = (kind: FigureKind, unit: ValueUnit) => ({
    count: countOf(kind),
    p75: thirdQuartile(ofKind(kind), unit),
  });
  return {
    section,
    build,
    loads: {
      ready: countOf('ready'),
      previous: countOf('previous'),
      failed: countOf('failed'),
      incompatible: countOf('incompatible'),
    },
    crashes: countOf('crash'),
    load_ms: quartileOf('ready', 'ms'),
    vitals: { LCP: quartileOf('LCP', 'ms'), INP: quartileOf('INP', 'ms'), CLS: quartileOf('CLS', 'score') },
  };
};
