import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseNode, Databases, Times } from './databases.ts';
import type { Etcd } from './etcd.ts';
import type { Front } from './front.ts';
import { waitFor } from './wait-for.ts';

/** Everything that can fail. */
export interface Stage {
  databases: Databases;
  etcd: Etcd;
  front: Front;
  times: Times;
}

/** What fails, and comes back; the longest pause of writes that is accepted for it, if one is. */
export interface Fault {
  name: string;
  longestPauseMs: (times: Times) => number | null;
  run(stage: Stage): Promise<void>;
}

const shortMs = 1_500;
const none = () => shortMs;
const any = () => null;
/** A dead primary is replaced when its lease ends. */
const lease = ({ ttl }: Times) => (ttl >= 30 ? 30_000 : 15_000);

export const faults: readonly Fault[] = [
  {
    name: 'an api process, kill -9',
    longestPauseMs: none,
    run: async ({ front }) => {
      await front.killProcess(0);
      await sleep(5_000);
      await front.startProcess(0);
    },
  },
  {
    name: 'the PostgreSQL of the primary, kill -9',
    longestPauseMs: lease,
    run: async ({ databases, times }) => {
      (await databases.primary()).killPostgres();
      await sleep((times.loopWait + 5) * 1000);
    },
  },
  {
    name: 'the machine of the primary: PostgreSQL and Patroni, kill -9',
    longestPauseMs: lease,
    run: async ({ databases }) => {
      const dead = await databases.primary();
      await dead.killMachine();
      await promoted(databases, dead);
      dead.start();
    },
  },
  {
    name: 'the machine of the standby: PostgreSQL and Patroni, kill -9',
    longestPauseMs: any,
    run: async ({ databases, times }) => {
      const dead = databases.other(await databases.primary());
      await dead.killMachine();
      await sleep((times.loopWait * 2 + 5) * 1000);
      dead.start();
    },
  },
  {
    name: 'the leader of etcd, kill -9',
    longestPauseMs: none,
    run: async ({ etcd, times }) => {
      const dead = await etcd.leader();
      await etcd.kill(dead);
      await sleep((times.loopWait + 5) * 1000);
      etcd.start(dead);
    },
  },
  {
    name: 'the network between the two databases, silent',
    longestPauseMs: any,
    run: async ({ databases, times }) => {
      const links = databases.nodes.flatMap(({ networks }) => [networks.peer, networks.peerRest]);
      for (const link of links) link.silence();
      await sleep((10 + times.loopWait * 2 + 5) * 1000);
      for (const link of links) link.resume();
    },
  },
  {
    name: 'the primary cut off from the api, etcd and the standby',
    longestPauseMs: any,
    run: async ({ databases }) => {
      const lonely = await databases.primary();
      const { networks } = databases.other(lonely);
      const links = [
        ...[lonely.networks.api, lonely.networks.peer, lonely.networks.peerRest, ...lonely.networks.etcd],
        ...[networks.peer, networks.peerRest],
      ];
      for (const link of links) link.silence();
      await promoted(databases, lonely);
      await sleep(5_000);
      for (const link of links) link.resume();
    },
  },
];

/** Waits until the other node is the primary. */
const promoted = (databases: Databases, before: DatabaseNode) =>
  waitFor('another primary', 120_000, async () => ((await databases.primary()) === before ? null : true));
