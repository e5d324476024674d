import type { BuildMetrics } from 'shared/contract/telemetry';
import type { Metric, MetricKind } from './metric-store.ts';
import { thirdQuartile, type ValueUnit } from './value-buckets.ts';

/** The metrics of each build, computed from its buckets. */
export const summariseMetrics = (metrics: readonly Metric[]): BuildMetrics[] => {
  const builds = new Map<string, Metric[]>();
  for (const metric of metrics) {
    const key = JSON.stringify([metric.section, metric.build]);
    builds.set(key, [...(builds.get(key) ?? []), metric]);
  }
  return [...builds.values()].flatMap((ofBuild) => {
    const [first] = ofBuild;
    return first ? [summariseBuild(first, ofBuild)] : [];
  });
};

const summariseBuild = ({ section, build }: Metric, metrics: readonly Metric[]): BuildMetrics => {
  const ofKind = (kind: MetricKind) => metrics.filter((metric) => metric.kind === kind);
  const countOf = (kind: MetricKind) => ofKind(kind).reduce((sum, { count }) => sum + count, 0);
  const quartileOf = (kind: MetricKind, unit: ValueUnit) => ({
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
