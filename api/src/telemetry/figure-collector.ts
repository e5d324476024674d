import type { TelemetryEvent } from 'shared/contract/telemetry';
import type { Clock } from '../clock.ts';
import type { FailureRow, Figure, FigureStore, HourlyFigure } from './figure-store.ts';
import { hourlyQuota } from './hourly-quota.ts';
import { bucketOf } from './value-buckets.ts';

/** Collects the metrics that pages send, and writes them periodically: even many pages cost one small statement. */
export interface FigureCollector {
  take(events: readonly TelemetryEvent[], address: string): void;
  /** Writes the collected metrics, and once an hour deletes old ones. */
  write(): Promise<void>;
}

/** The maximum number of distinct metrics between two writes; more are dropped. */
const mostFigures = 2_000;
const mostFailures = 50;
/** Per address, so that one faulty browser does not displace the failures of others. */
const failuresAnHour = 30;
/** Per address. An office shares one address, and a metric is new only for the first of its pages. */
const newFiguresAnHour = 300;
const hourMs = 3_600_000;

export const figureCollector = (store: FigureStore, clock: Clock): FigureCollector => {
  let figures = new Map<string, HourlyFigure>();
  let failures: FailureRow[] = [];
  let sweptAt = 0;
  let met = { hour: 0, keys: new Set<string>() };
  const mayAddKey = hourlyQuota(clock, newFiguresAnHour);
  const mayAddFailure = hourlyQuota(clock, failuresAnHour);

  /**
   * A metric that already occurred in this hour is always accepted; a new one counts against the quota of its sender.
   */
  const isGranted = (figure: HourlyFigure, address: string) => {
    if (met.hour !== figure.hour.getTime()) {
      met = { hour: figure.hour.getTime(), keys: new Set() };
    }
    const key = keyOf(figure);
    if (!met.keys.has(key) && !mayAddKey(address)) {
      return false;
    }
    met.keys.add(key);
    return true;
  };

  const addFigure = (figure: HourlyFigure) => {
    const key = keyOf(figure);
    const { count } = figure;
    const known = figures.get(key);
    if (known) {
      known.count += count;
    } else if (figures.size < mostFigures) {
      figures.set(key, figure);
    }
  };

  const addFailure = (failure: FailureRow) => {
    if (failures.length < mostFailures) {
      failures.push(failure);
    }
  };

  const writeGathered = async () => {
    const gathered = { figures: [...figures.values()], failures };
    if (gathered.figures.length === 0) {
      return;
    }
    figures = new Map();
    failures = [];
    try {
      await store.add(gathered.figures, gathered.failures);
    } catch (error) {
      // The database may be available for the next write.
      gathered.figures.forEach(addFigure);
      gathered.failures.forEach(addFailure);
      throw error;
    }
  };

  return {
    take: (events, address) => {
      const at = clock();
      const hour = new Date(at.getTime() - (at.getTime() % hourMs));
      for (const event of events) {
        const figure = { hour, section: event.section, build: event.build, ...measuredIn(event), count: 1 };
        if (isGranted(figure, address)) {
          addFigure(figure);
        }
        const failure = failureIn(event);
        if (failure && mayAddFailure(address)) {
          addFailure({ at, ...failure });
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

const keyOf = ({ hour, section, build, kind, bucket }: HourlyFigure) =>
  JSON.stringify([hour, section, build, kind, bucket]);

const measuredIn = (event: TelemetryEvent): Pick<Figure, 'kind' | 'bucket'> => {
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

const failureIn = (event: TelemetryEvent): Omit<FailureRow, 'at'> | null => {
  if (event.kind === 'vital') {
    return null;
  }
  const { section, build, message = null, trace_id = null } = event;
  if (event.kind === 'crash') {
    return { section, build, kind: 'crash', reason: null, message, trace_id };
  }
  const { outcome, reason = null } = event;
  return outcome === 'ready' ? null : { section, build, kind: outcome, reason, message, trace_id };
};
