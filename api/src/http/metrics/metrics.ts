import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/**
 * The metrics of one app. Code that measures gets its instrument as an argument; `registry` is for reading them all.
 */
export interface Metrics {
  registry: Registry;
  requestSeconds: Histogram<'method' | 'route' | 'status'>;
  /** Incremented when an event stream opens, decremented when it closes. */
  openEventStreams: Gauge;
  databaseUp: Gauge;
  databaseConnections: Gauge<'state'>;
}

/** Creates a registry for one app, including Node's process metrics. */
export const createMetrics = (): Metrics => {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    requestSeconds: new Histogram({
      name: 'sklad_request_duration_seconds',
      help: 'From a request to the end of its answer, by the template of its address and the class of its status',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    openEventStreams: new Gauge({
      name: 'sklad_open_event_streams',
      help: 'Open event streams',
      registers,
    }),
    databaseUp: new Gauge({
      name: 'sklad_database_up',
      help: '1 when the database answered this reading within two seconds',
      registers,
    }),
    databaseConnections: new Gauge({
      name: 'sklad_database_connections',
      help: 'Connections of all api processes to this database, by what they do',
      labelNames: ['state'],
      registers,
    }),
  };
};
