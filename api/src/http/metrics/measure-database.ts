import { apiName, type Database } from '../../database/database.ts';
import type { Metrics } from './metrics.ts';

const patienceMs = 2_000;

/** Queries the database at each reading; if it does not respond, the reading reports that and does not fail. */
export const measureDatabase = async (
  db: Database,
  { databaseUp, databaseConnections }: Pick<Metrics, 'databaseUp' | 'databaseConnections'>,
): Promise<void> => {
  databaseConnections.reset();
  const connections = await withinPatience(connectionsByState(db));
  databaseUp.set(connections === null ? 0 : 1);
  for (const { state, count } of connections ?? []) {
    databaseConnections.set({ state }, count);
  }
};

const connectionsByState = (db: Database) => db<{ state: string; count: number }[]>`
  select coalesce(state, 'unknown') as state, count(*) as count
  from pg_stat_activity
  where datname = current_database() and application_name = ${apiName}
  group by 1`;

const withinPatience = <Result>(work: Promise<Result>): Promise<Result | null> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), patienceMs);
    work
      .catch(() => null)
      .then(resolve)
      .finally(() => clearTimeout(timer));
  });
