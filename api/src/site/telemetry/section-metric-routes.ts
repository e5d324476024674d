import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Failure } from '@shared/contract/wire/primitives';
import { type BuildMetrics, type SectionDay, SectionMetrics } from '@shared/contract/wire/telemetry';
import type { Clock } from '../../clock.ts';
import type { MetricCollector } from './metric-collector.ts';
import type { BuildPeople, DailyMetric, Metric, MetricKind, MetricStore } from './metric-store.ts';
import type { SourceLines } from './source-lines.ts';
import { thirdQuartile, type ValueUnit } from './value-buckets.ts';

/** The metrics of each build, computed from its buckets. */
const summariseMetrics = (metrics: readonly Metric[], people: readonly BuildPeople[]): BuildMetrics[] => {
  const builds = new Map<string, Metric[]>();
  for (const metric of metrics) {
    const key = JSON.stringify([metric.section, metric.build]);
    builds.set(key, [...(builds.get(key) ?? []), metric]);
  }
  return [...builds.values()].flatMap((ofBuild) => {
    const [first] = ofBuild;
    const met = people.find(({ section, build }) => section === first?.section && build === first.build);
    return first ? [summariseBuild(first, ofBuild, met)] : [];
  });
};

const summariseBuild = (
  { section, build }: Metric,
  metrics: readonly Metric[],
  people: BuildPeople | undefined,
): BuildMetrics => {
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
    people: { loaded: people?.loaded ?? 0, failed: people?.failed ?? 0 },
    load_ms: quartileOf('ready', 'ms'),
    vitals: { LCP: quartileOf('LCP', 'ms'), INP: quartileOf('INP', 'ms'), CLS: quartileOf('CLS', 'score') },
  };
};

/** A day of each section: its loads, its failures and its loading time. */
const summariseDays = (metrics: readonly DailyMetric[]): SectionDay[] => {
  const days = new Map<string, DailyMetric[]>();
  for (const metric of metrics) {
    const key = `${metric.section} ${metric.day}`;
    days.set(key, [...(days.get(key) ?? []), metric]);
  }
  return [...days.values()].flatMap((ofDay) => {
    const [first] = ofDay;
    if (!first) return [];
    const countOf = (isCounted: (kind: MetricKind) => boolean) =>
      ofDay.reduce((sum, { kind, count }) => (isCounted(kind) ? sum + count : sum), 0);
    return {
      section: first.section,
      day: first.day,
      loads: countOf((kind) => kind !== 'crash'),
      failures: countOf((kind) => kind !== 'ready'),
      load_ms: thirdQuartile(
        ofDay.filter(({ kind }) => kind === 'ready'),
        'ms',
      ),
    };
  });
};

interface MeasuredDependencies {
  metrics: MetricStore;
  collector: MetricCollector;
  clock: Clock;
}

interface MetricDependencies extends MeasuredDependencies {
  /** Finds the sources of published code. */
  sources: SourceLines;
}

const listedHours = 24;
/** With today. */
const listedDays = 14;

/** The metrics of each build in the last 24 hours. */
export const readBuildMetrics = async ({ metrics, collector, clock }: MeasuredDependencies) => {
  // Writes the metrics of this process; those of others are at most five seconds late.
  await collector.write();
  const since = new Date(clock().getTime() - listedHours * 3_600_000);
  return { since, builds: summariseMetrics(await metrics.since(since), await metrics.peopleSince(since)) };
};

const readMetrics = {
  operationId: 'readSectionMetrics',
  summary: 'Metrics of each build in the last 24 hours, of each section by day, and its newest failures',
  description: 'Needs the right `sections.publish`.',
  response: { 200: SectionMetrics, 401: Failure, 403: Failure },
};

export const sectionMetricRoutes =
  ({ sources, ...measured }: MetricDependencies): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get('/api/sections/figures/', { schema: readMetrics, right: 'sections.publish' }, async () => {
      const { since, builds } = await readBuildMetrics(measured);
      const firstDay = new Date(measured.clock().getTime() - (listedDays - 1) * 24 * 3_600_000);
      const days = await measured.metrics.daysSince(firstDay);
      const failures = await measured.metrics.lastFailures();
      return {
        since: since.toISOString(),
        builds,
        days: summariseDays(days),
        failures: await Promise.all(
          failures.map(async ({ at, stack, ...failure }) => ({
            ...failure,
            at: at.toISOString(),
            stack: await Promise.all((stack?.split('\n') ?? []).map(sources.of)),
          })),
        ),
      };
    });
  };
