import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { StartFailure } from '../src/start-failure.ts';

/**
 * Lets psql write all orders as JSON to nowhere: the lower bound for any implementation of the list.
 * @returns the duration in milliseconds, the start of psql included.
 * @throws StartFailure if psql is not installed.
 */
export const timePsql = async (databaseUrl: string, select: string): Promise<number> => {
  const startedMs = performance.now();
  const psql = spawn(
    'psql',
    [databaseUrl, '--quiet', '--command', `COPY (SELECT json_agg(r) FROM (${select}) r) TO STDOUT`],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const ended = once(psql, 'exit');
  await once(psql, 'spawn').catch(() => {
    throw new StartFailure('The bench compares with psql: install the client of PostgreSQL.');
  });
  const [code] = await ended;
  if (code !== 0) {
    throw new Error(`psql ended with ${code}`);
  }
  return performance.now() - startedMs;
};
