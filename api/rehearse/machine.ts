import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { delimiter, join } from 'node:path';
import { StartFailure } from '../src/start-failure.ts';

/** A running program of the rehearsal. */
export interface Part {
  readonly pid: number;
  /** Sends a signal, and waits until the process has ended. */
  end(signal: NodeJS.Signals): Promise<void>;
  /** Sends a signal. */
  signal(signal: NodeJS.Signals): void;
}

interface Running {
  env?: Record<string, string>;
  /** As the user of this process rather than as the account of PostgreSQL. */
  isOurs?: boolean;
}

/** A temporary folder, and the programs that run in it: all of them end with it. */
export interface Machine {
  folder: string;
  programs: Programs;
  /** The user that runs PostgreSQL: the one of this process, unless that is root. */
  accountName: string;
  /** A new folder that the account of PostgreSQL can write to. */
  makeFolder(name: string): string;
  freePorts(count: number): Promise<number[]>;
  start(name: string, program: string, words: readonly string[], running?: Running): Part;
  /** @returns the output of a program that ends by itself. @throws with its output if its exit code is not 0 */
  run(program: string, words: readonly string[], running?: Running): Promise<string>;
  /** Adds what has to be done before everything ends. */
  atEnd(work: () => Promise<void> | void): void;
  /** Ends everything; the folder with the logs stays if `keep` is true. */
  stop(options: { keep: boolean }): Promise<void>;
}

/** Where the programs of Debian's packages are. */
interface Programs {
  nginx: string;
  etcd: string;
  patroni: string;
  pgbackrest: string;
  /** The folder of PostgreSQL's programs. */
  postgres: string;
}

const postgresVersions = '/usr/lib/postgresql';

/** @throws StartFailure with one sentence that names the missing packages */
const findPrograms = (): Programs => {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
  const missing: string[] = [];
  const find = (name: string, debianPackage: string) => {
    const path = folders.map((folder) => join(folder, name)).find(isProgram);
    if (path === undefined) missing.push(debianPackage);
    return path ?? '';
  };
  const findPostgres = () => {
    const versions = isProgram(postgresVersions)
      ? readdirSync(postgresVersions).filter((name) => /^\d+$/.test(name))
      : [];
    const [newest] = versions.map(Number).sort((one, other) => other - one);
    const folder = join(postgresVersions, String(newest), 'bin');
    if (newest === undefined || newest < 15 || !isProgram(join(folder, 'postgres'))) missing.push('postgresql-15');
    return folder;
  };
  const programs = {
    nginx: find('nginx', 'nginx'),
    etcd: find('etcd', 'etcd-server'),
    patroni: find('patroni', 'patroni python3-etcd'),
    pgbackrest: find('pgbackrest', 'pgbackrest'),
    postgres: findPostgres(),
  };
  if (missing.length > 0) {
    throw new StartFailure(`The rehearsal needs programs of Debian: apt install ${missing.join(' ')}`);
  }
  return programs;
};

const isProgram = (path: string) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** PostgreSQL and Patroni refuse to run as root; Debian's packages have created this user. */
const findAccount = () => {
  if (process.getuid?.() !== 0) {
    return { name: userInfo().username, ids: null };
  }
  const [line] = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .filter((each) => each.startsWith('postgres:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  if (uid === undefined || gid === undefined) {
    throw new StartFailure('There is no user postgres: run the rehearsal as an ordinary user.');
  }
  return { name: 'postgres', ids: { uid: Number(uid), gid: Number(gid) } };
};

/** @throws StartFailure with one sentence if a program is missing */
export const openMachine = (): Machine => {
  const programs = findPrograms();
  const account = findAccount();
  const folder = mkdtempSync(join(tmpdir(), 'sklad-rehearsal-'));
  const give = (path: string) => {
    chmodSync(path, 0o755);
    if (account.ids) chownSync(path, account.ids.uid, account.ids.gid);
    return path;
  };
  give(folder);
  const endings: (() => Promise<void> | void)[] = [];
  const running = new Set<ChildProcess>();

  const launch = (
    program: string,
    words: readonly string[],
    { env = {}, isOurs = false }: Running,
    output: 'pipe' | number,
  ) => {
    const child = spawn(program, words, {
      cwd: folder,
      // Ctrl+C reaches only this process, which ends the others in their order.
      detached: true,
      stdio: ['ignore', output, output],
      env: { ...process.env, LC_ALL: 'C.UTF-8', HOME: folder, ...env },
      ...(!isOurs && account.ids),
    });
    running.add(child);
    child.once('close', () => running.delete(child));
    return child;
  };

  return {
    folder,
    programs,
    accountName: account.name,
    makeFolder: (name) => {
      const path = join(folder, name);
      mkdirSync(path, { recursive: true });
      return give(path);
    },
    freePorts: async (count) => {
      const servers = await Promise.all(
        Array.from({ length: count }, async () => {
          const server = createServer().listen(0, '127.0.0.1');
          await once(server, 'listening');
          return server;
        }),
      );
      const ports = servers.map((server) => (server.address() as AddressInfo).port);
      await Promise.all(servers.map((server) => once(server.close(), 'close')));
      return ports;
    },
    start: (name, program, words, options = {}) => {
      const child = launch(program, words, options, openSync(join(folder, `${name}.log`), 'a'));
      const ended = once(child, 'exit');
      const signal = (given: NodeJS.Signals) => {
        if (child.exitCode === null && child.signalCode === null) child.kill(given);
      };
      return {
        pid: child.pid ?? 0,
        signal,
        end: async (given) => {
          signal(given);
          await ended;
        },
      };
    },
    run: async (program, words, options = {}) => {
      const child = launch(program, words, options, 'pipe');
      let printed = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream?.setEncoding('utf8').on('data', (text: string) => {
          printed += text;
        });
      }
      const [code] = await once(child, 'close');
      if (code !== 0) {
        throw new Error(`${program} ${words.join(' ')} ended with ${String(code)}:\n${printed.slice(-4_000)}`);
      }
      return printed;
    },
    atEnd: (work) => void endings.push(work),
    stop: async ({ keep }) => {
      for (const end of endings.splice(0).reverse()) {
        await end();
      }
      await Promise.all(
        [...running].map(async (child) => {
          const ended = once(child, 'close');
          child.kill('SIGKILL');
          await ended;
        }),
      );
      if (!keep) await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
};
