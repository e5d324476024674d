import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '../src/database/database.ts';
import { openTcpProxy, type TcpProxy } from '../testing/tcp-proxy.ts';
import { adaptedFile } from './adapted-file.ts';
import type { Etcd } from './etcd.ts';
import type { Machine, Part } from './machine.ts';
import { waitFor } from './wait-for.ts';

/** How soon Patroni replaces a dead primary. */
export interface Times {
  ttl: number;
  loopWait: number;
  retryTimeout: number;
}

/** A PostgreSQL, its Patroni, and the networks between them and the others, each of which can fail. */
export interface DatabaseNode {
  name: string;
  dataFolder: string;
  socketFolder: string;
  port: number;
  /** Its archiving configuration, for the commands of pgBackRest. */
  archiveConfig: string;
  networks: {
    /** From the api to its PostgreSQL. */
    api: TcpProxy;
    /** From the other node to its PostgreSQL and to its Patroni. */
    peer: TcpProxy;
    peerRest: TcpProxy;
    /** From its Patroni to each member of etcd. */
    etcd: readonly TcpProxy[];
  };
  /** Starts Patroni, which starts PostgreSQL. */
  start(): void;
  /** `kill -9` of PostgreSQL alone: Patroni is there to restart it. */
  killPostgres(): void;
  /** `kill -9` of PostgreSQL and Patroni, as when the machine loses its power. */
  killMachine(): Promise<void>;
}

/** Two nodes, of which the second follows the first until Patroni changes their roles. */
export interface Databases {
  nodes: readonly [DatabaseNode, DatabaseNode];
  /** For the api: both nodes, through their networks. */
  url: string;
  /** For checks: both nodes, directly. */
  directUrl: string;
  /** The superuser, directly at the present primary. */
  adminUrl(database: string): string;
  primary(): Promise<DatabaseNode>;
  other(node: DatabaseNode): DatabaseNode;
  /** Waits until one node is the primary and the other one has every confirmed write. */
  whole(): Promise<void>;
}

const passwords = { superuser: 'superuser-password', api: 'api-password' };

/** Starts both nodes, and creates the database of the api. */
export const startDatabases = async (machine: Machine, etcd: Etcd, times: Times): Promise<Databases> => {
  const [pgOne = 0, pgOther = 0, restOne = 0, restOther = 0] = await machine.freePorts(4);
  const repository = machine.makeFolder('archive');
  const create = (name: string, port: number, restPort: number) =>
    prepareNode(machine, { name, port, restPort, repository, etcdPorts: etcd.clientPorts, times });
  const one = await create('db1', pgOne, restOne);
  const other = await create('db2', pgOther, restOther);
  const nodes = [one.node, other.node] as const;
  const urlOf = (user: string, password: string, ports: readonly number[], database: string) =>
    `postgres://${user}:${password}@${ports.map((port) => `127.0.0.1:${port}`).join(',')}/${database}`;
  const adminUrl = (database: string) => urlOf(machine.accountName, passwords.superuser, [pgOne, pgOther], database);

  const statusOf = async (restPort: number): Promise<string> => {
    const response = await fetch(`http://127.0.0.1:${restPort}/cluster`, { signal: AbortSignal.timeout(2_000) });
    const { members } = (await response.json()) as { members: { role: string; state: string }[] };
    return members
      .filter(({ state }) => state === 'running' || state === 'streaming')
      .map(({ role }) => role)
      .sort()
      .join(' ');
  };
  const isPrimary = async (restPort: number) => {
    const response = await fetch(`http://127.0.0.1:${restPort}/primary`, { signal: AbortSignal.timeout(2_000) });
    return response.ok;
  };
  const primary = () =>
    waitFor('a primary', 120_000, async () => {
      const found = await Promise.all([restOne, restOther].map((port) => isPrimary(port).catch(() => false)));
      const [isOne = false, isOther = false] = found;
      if (isOne === isOther) return null;
      return isOne ? nodes[0] : nodes[1];
    });

  one.node.start();
  await primary();
  await machine.run(machine.programs.pgbackrest, [
    `--config=${one.node.archiveConfig}`,
    '--stanza=sklad',
    'stanza-create',
  ]);
  const admin = openDatabase(adminUrl('postgres'), { maxConnections: 1 });
  await admin.unsafe(`create role sklad login password '${passwords.api}'`);
  await admin.unsafe('create database sklad owner sklad');
  await admin.end();
  other.node.start();

  const databases: Databases = {
    nodes,
    url: urlOf(
      'sklad',
      passwords.api,
      nodes.map(({ networks }) => networks.api.port),
      'sklad',
    ),
    directUrl: urlOf('sklad', passwords.api, [pgOne, pgOther], 'sklad'),
    adminUrl,
    primary,
    other: (node) => (node === nodes[0] ? nodes[1] : nodes[0]),
    whole: async () => {
      await waitFor('a primary and its synchronous standby', 180_000, async () => {
        const found = await Promise.all([restOne, restOther].map((port) => statusOf(port).catch(() => '')));
        return found.every((roles) => roles === 'leader sync_standby') ? true : null;
      });
    },
  };
  await databases.whole();
  return databases;
};

interface NodeOptions {
  name: string;
  port: number;
  restPort: number;
  repository: string;
  etcdPorts: readonly number[];
  times: Times;
}

const prepareNode = async (machine: Machine, { name, port, restPort, repository, etcdPorts, times }: NodeOptions) => {
  const open = async (upstream: number) => {
    const proxy = await openTcpProxy(upstream);
    machine.atEnd(proxy.close);
    return proxy;
  };
  const networks = {
    api: await open(port),
    peer: await open(port),
    peerRest: await open(restPort),
    etcd: await Promise.all(etcdPorts.map(open)),
  };
  const home = machine.makeFolder(name);
  const dataFolder = join(home, 'data');
  const socketFolder = machine.makeFolder(`${name}/socket`);
  const logFolder = machine.makeFolder(`${name}/archive-log`);
  const archiveConfig = join(home, 'pgbackrest.conf');
  const patroniConfig = join(home, 'patroni.yml');
  await writeFile(
    archiveConfig,
    adaptedFile('pgbackrest.conf', {
      'repo1-type=s3': 'repo1-type=posix',
      'repo1-s3-endpoint=s3.example.com\n': '',
      'repo1-s3-bucket=sklad-backups\n': '',
      'repo1-s3-region=us-east-1\n': '',
      'repo1-s3-key=key-id\n': '',
      'repo1-s3-key-secret=secret-key\n': '',
      'repo1-path=/sklad': `repo1-path=${repository}`,
      'log-path=/var/log/pgbackrest': `log-path=${logFolder}`,
      'lock-path=/tmp/pgbackrest': `lock-path=${logFolder}`,
      'spool-path=/var/spool/pgbackrest': `spool-path=${logFolder}`,
      'pg1-path=/var/lib/postgresql/15/main': `pg1-path=${dataFolder}`,
      'pg1-port=5432': `pg1-port=${port}`,
      'pg1-socket-path=/var/run/postgresql': `pg1-socket-path=${socketFolder}`,
    }),
  );
  await writeFile(
    patroniConfig,
    adaptedFile('patroni.yml', {
      'name: db1 ': `name: ${name} `,
      ' listen: 10.0.0.11:8008': ` listen: 127.0.0.1:${restPort}`,
      'connect_address: 10.0.0.11:8008': `connect_address: 127.0.0.1:${networks.peerRest.port}`,
      // Patroni would otherwise ask the members for their own addresses, which lead around the networks that fail.
      'hosts: 10.0.0.21:2379,10.0.0.22:2379,10.0.0.23:2379': `use_proxies: true\n  hosts: ${networks.etcd.map((each) => `127.0.0.1:${each.port}`).join(',')}`,
      'ttl: 30': `ttl: ${times.ttl}`,
      'loop_wait: 10': `loop_wait: ${times.loopWait}`,
      'retry_timeout: 10': `retry_timeout: ${times.retryTimeout}`,
      ' listen: 10.0.0.11:5432': ` listen: 127.0.0.1:${port}`,
      'connect_address: 10.0.0.11:5432': `connect_address: 127.0.0.1:${networks.peer.port}`,
      'data_dir: /var/lib/postgresql/15/main': `data_dir: ${dataFolder}`,
      'bin_dir: /usr/lib/postgresql/15/bin': `bin_dir: ${machine.programs.postgres}`,
      '/var/lib/postgresql/patroni.pgpass': join(home, 'pgpass'),
      'unix_socket_directories: /var/run/postgresql': `unix_socket_directories: ${socketFolder}`,
      'username: postgres': `username: ${machine.accountName}`,
      'all all 10.0.0.0/24': 'all all 127.0.0.0/8',
      'replicator 10.0.0.0/24': 'replicator 127.0.0.0/8',
    }),
  );
  let patroni: Part | null = null;

  const killPostgres = () => {
    const postmaster = postmasterOf(dataFolder);
    // First the postmaster, which would otherwise restart the others in an orderly way.
    for (const pid of postmaster === null ? [] : [postmaster, ...childrenOf(postmaster)]) kill(pid);
  };
  const node: DatabaseNode = {
    name,
    dataFolder,
    socketFolder,
    port,
    archiveConfig,
    networks,
    start: () => {
      patroni = machine.start(`patroni-${name}`, machine.programs.patroni, [patroniConfig], {
        env: { PGBACKREST_CONFIG: archiveConfig },
      });
    },
    killPostgres,
    killMachine: async () => {
      const ended = patroni?.end('SIGKILL');
      killPostgres();
      await ended;
    },
  };
  machine.atEnd(node.killMachine);
  return { node };
};

/** The process of the server on a data folder, if there is one. */
const postmasterOf = (dataFolder: string): number | null => {
  try {
    const [pid] = readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8').split('\n');
    return isServer(Number(pid)) ? Number(pid) : null;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
};

/** The file of a killed server stays, and its number may be that of another program now. */
const isServer = (pid: number) => statOf(pid)?.name === 'postgres';

const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => statOf(pid)?.parent === parent);

const statOf = (pid: number): { name: string; parent: number } | null => {
  try {
    const [, name = '', parent] = /\((.+)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return { name, parent: Number(parent) };
  } catch {
    // The process has ended.
    return null;
  }
};

const kill = (pid: number) => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
};
