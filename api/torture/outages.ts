import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../demo/random.ts';
import { apiName, type Database } from '../src/database/database.ts';
import { isAlive, readPostmasterFile } from '../src/database/embedded/postmaster-file.ts';
import type { TcpProxy } from '../testing/tcp-proxy.ts';

/** What can be done to the database of an api. */
export interface Outlet {
  /** A connection that does not lead through the network that fails. */
  direct: Database;
  network: TcpProxy;
  /** The folder of the server, which is restarted by the process that has started it. */
  cluster: string;
}

/** Ways in which a database goes away, and comes back by itself: first those that `npm test` has time for. */
export const outages: readonly [name: string, run: (outlet: Outlet, random: Random) => Promise<void>][] = [
  ['every connection is ended', ({ direct }) => endConnections(direct, 1_000)],
  ['kill -9 of the server', (outlet) => stopServer(outlet, 'SIGKILL')],
  ['a fast shutdown of the server', (outlet) => stopServer(outlet, 'SIGINT')],
  [
    'one connection is ended, several times',
    async ({ direct }, random) => {
      for (let times = 0; times < 8; times++) {
        await endConnections(direct, 1);
        await sleep(random.integer(0, 60));
      }
    },
  ],
  [
    'the network is cut',
    async ({ network }, random) => {
      network.cut();
      await sleep(random.integer(100, 1_000));
      network.resume();
    },
  ],
  ['an immediate shutdown of the server', (outlet) => stopServer(outlet, 'SIGQUIT')],
  [
    'the network swallows everything',
    async ({ network }) => {
      network.silence();
      await sleep(16_000);
      network.resume();
    },
  ],
];

const endConnections = async (direct: Database, limit: number) => {
  await direct`
    select pg_terminate_backend(pid) from (
      select pid from pg_stat_activity
      where application_name = ${apiName} and datname = current_database()
      order by state = 'active' desc, random() limit ${limit}) chosen`;
};

const stopServer = async ({ direct, cluster }: Outlet, signal: NodeJS.Signals) => {
  const postmaster = readPostmasterFile(cluster)?.pid ?? 0;
  const backends = await direct<{ pid: number }[]>`select pid from pg_stat_activity`;
  process.kill(postmaster, signal);
  for (const { pid } of signal === 'SIGKILL' ? backends : []) {
    if (isAlive(pid)) {
      process.kill(pid, signal);
    }
  }
  // The file of a killed server says that it is ready until the next one has begun.
  const restarted = async () =>
    readPostmasterFile(cluster)?.pid !== postmaster &&
    (await direct`select`.then(
      () => true,
      () => false,
    ));
  while (!(await restarted())) {
    await sleep(20);
  }
};
