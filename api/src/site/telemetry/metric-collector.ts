import type { TelemetryEvent } from '@shared/contract/wire/telemetry';
import type { Clock } from '../../clock.ts';
import { addressQuota } from '../../http/address-quota.ts';
import type { FailureRow, HourlyMetric, Metric, MetricStore, PersonRow } from './metric-store.ts';
import { bucketOf } from './value-buckets.ts';

/** Collects the metrics that pages send, and writes them periodically: even many pages cost one small statement. */
export interface MetricCollector {
  /** Counts events of one page; those above the quotas of its address are dropped. */
  take(events: readonly TelemetryEvent[], sender: Sender): void;
  /** Writes the collected metrics, and once an hour deletes old ones. */
  write(): Promise<void>;
}

/** The page that sent events. */
interface Sender {
  address: string;
  /** A pseudonym; null without a sign-in. */
  person: string | null;
  /** With its version, as far as it is known. */
  browser: string | null;
}

/** The maximum number of distinct metrics between two writes; more are dropped. */
const maxMetrics = 2_000;
const maxFailures = 50;
/** Between two writes: of each person a few builds at once. */
const maxPeople = 5_000;
/** Per address, so that one faulty browser does not displace the failures of others. */
const maxFailuresPerHour = 30;
/** Per address. An office shares one address, and a metric is new only for the first of its pages. */
const maxNewMetricsPerHour = 300;
const hourMs = 3_600_000;

/** Counts events in the metrics of this process. */
export type CountEvent = (event: TelemetryEvent) => void;

export const metricCollector = (
  store: MetricStore,
  clock: Clock,
  count: CountEvent = () => undefined,
): MetricCollector => {
  let metrics = new Map<string, HourlyMetric>();
  let failures: FailureRow[] = [];
  let people = new Map<string, PersonRow>();
  let sweptAt = 0;
  let met = { hour: 0, keys: new Set<string>() };
  const takeKey = addressQuota(clock, { most: maxNewMetricsPerHour, periodMs: hourMs });
  const takeFailure = addressQuota(clock, { most: maxFailuresPerHour, periodMs: hourMs });

  /**
   * A metric that already occurred in this hour is always accepted; a new one counts against the quota of its sender.
   */
  const isGranted = (metric: HourlyMetric, address: string) => {
    if (met.hour !== metric.hour.getTime()) {
      met = { hour: metric.hour.getTime(), keys: new Set() };
    }
    const key = keyOf(metric);
    if (!met.keys.has(key) && takeKey(address) > 0) {
      return false;
    }
    met.keys.add(key);
    return true;
  };

  const addMetric = (metric: HourlyMetric) => {
    const key = keyOf(metric);
    const { count } = metric;
    const known = metrics.get(key);
    if (known) {
      known.count += count;
    } else if (metrics.size < maxMetrics) {
      metrics.set(key, metric);
    }
  };

  const addFailure = (failure: FailureRow) => {
    if (failures.length < maxFailures) {
      failures.push(failure);
    }
  };

  const addPerson = (row: PersonRow) => {
    const key = JSON.stringify([row.section, row.build, row.kind, row.person]);
    if (people.has(key) || people.size < maxPeople) {
      people.set(key, row);
    }
  };

  const writeGathered = async () => {
    const gathered = { metrics: [...metrics.values()], failures, people: [...people.values()] };
    if (gathered.metrics.length + gathered.failures.length === 0) {
      return;
    }
    metrics = new Map();
    failures = [];
    people = new Map();
    try {
      await store.add(gathered);
    } catch (error) {
      // The database may be available for the next write.
      gathered.metrics.forEach(addMetric);
      gathered.failures.forEach(addFailure);
      gathered.people.forEach(addPerson);
      throw error;
    }
  };

  return {
    take: (events, { address, person, browser }) => {
      const at = clock();
      const hour = new Date(at.getTime() - (at.getTime() % hourMs));
      for (const event of events) {
        const metric = { hour, section: event.section, build: event.build, ...measuredIn(event), count: 1 };
        if (!isRefusedByPolicy(event) && isGranted(metric, address)) {
          addMetric(metric);
          count(event);
        }
        const met = person === null ? null : metIn(event);
        if (met && person !== null) {
          addPerson({ at, person, ...met });
        }
        const failure = failureIn(event);
        if (failure && takeFailure(address) === 0) {
          addFailure({ at, ...failure, browser });
        }
      }
    },

    write: async () => {
      await writeGathered();
      const now = clock();
      if (now.getTime() - sweptAt >= hourMs) {
        sweptAt = now.getTime();
        await store.sweep(now);
      }
    },
  };
};

const keyOf = ({ hour, section, build, kind, bucket }: HourlyMetric) =>
  JSON.stringify([hour, section, build, kind, bucket]);

const measuredIn = (event: TelemetryEvent): Pick<Metric, 'kind' | 'bucket'> => {
  switch (event.kind) {
    case 'load':
      // Only for a successful load the duration is recorded.
      return { kind: event.outcome, bucket: event.outcome === 'ready' ? bucketOf(event.ms, 'ms') : 0 };
    case 'crash':
      return { kind: 'crash', bucket: 0 };
    case 'vital':
      return { kind: event.vital, bucket: bucketOf(event.value, event.vital === 'CLS' ? 'score' : 'ms') };
  }
};

const crashKinds = ['action', 'hung', 'blocked', 'unreachable', 'incompatible'] as const;

/** The policy of the page refused something to a build: it is listed, and no failure of the build. */
const isRefusedByPolicy = (event: TelemetryEvent) => event.kind === 'crash' && event.reason === 'policy';

/** How an event went for a person. */
export const metIn = (event: TelemetryEvent): Omit<PersonRow, 'at' | 'person'> | null => {
  if (event.kind === 'vital' || isRefusedByPolicy(event)) {
    return null;
  }
  const { section, build, reason } = event;
  if (event.kind === 'load') {
    // What the network did is no fault of the build.
    const isOfNetwork = event.outcome !== 'ready' && (reason === 'unreachable' || reason === 'offline');
    return { section, build, kind: isOfNetwork ? 'unreachable' : event.outcome };
  }
  return { section, build, kind: crashKinds.find((kind) => kind === reason) ?? 'crash' };
};

const failureIn = (event: TelemetryEvent): Omit<FailureRow, 'at' | 'browser'> | null => {
  if (event.kind === 'vital') {
    return null;
  }
  const { section, build, reason = null, message = null, trace_id = null, stack = [], route = null } = event;
  const failure = { section, build, reason, message, trace_id, stack: stack.join('\n') || null, route };
  if (event.kind === 'crash') {
    return { ...failure, kind: 'crash', stage: null };
  }
  const { outcome, stage = null } = event;
  return outcome === 'ready' ? null : { ...failure, kind: outcome, stage };
};
