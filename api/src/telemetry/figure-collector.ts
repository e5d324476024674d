import type { TelemetryEvent } from 'shared/contract/telemetry';
import type { Clock } from '../clock.ts';
import type { FailureRow, Figure, FigureStore, HourlyFigure } from './figure-store.ts';
import { bucketOf } from './value-buckets.ts';

/** Gathers what pages send, and writes it now and then: a flood of pages costs one small statement. */
export interface FigureCollector {
  take(events: readonly TelemetryEvent[]): void;
  /** Writes what was gathered until now, and once an hour removes what is old. */
  write(): Promise<void>;
}

/** What is gathered between two writes at most; what is more is dropped. */
const mostFigures = 2_000;
const mostFailures = 50;
const hourMs = 3_600_000;

export const figureCollector = (store: FigureStore, clock: Clock): FigureCollector => {
  let figures = new Map<string, HourlyFigure>();
  let failures: FailureRow[] = [];
  let sweptAt = 0;

  const addFigure = (figure: HourlyFigure) => {
    const { hour, section, build, kind, bucket, count } = figure;
    const key = JSON.stringify([hour, section, build, kind, bucket]);
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
      // The database may be back next time.
      gathered.figures.forEach(addFigure);
      gathered.failures.forEach(addFailure);
      throw error;
    }
  };

  return {
    take: (events) => {
      const at = clock();
      const hour = new Date(at.getTime() - (at.getTime() % hourMs));
      for (const event of events) {
        addFigure({ hour, section: event.section, build: event.build, ...measuredIn(event), count: 1 });
        const failure = failureIn(event);
        if (failure) {
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

const measuredIn = (event: TelemetryEvent): Pick<Figure, 'kind' | 'bucket'> => {
  switch (event.kind) {
    case 'load':
      return { kind: event.outcome, bucket: bucketOf(event.ms, 'ms') };
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
