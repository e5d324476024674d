import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { explainServerLog } from './server-log.ts';

/** Long enough to replay the log of a server that was cut off. */
const startTimeoutMs = 120_000;

/** PostgreSQL fails with these while another server is starting or stopping; the next attempt finds it or starts. */
const passing = /lock file "postmaster\.pid" already exists|is still in use|address already in use/i;

/**
 * Starts PostgreSQL on the cluster, at this port or a free one, and waits until it answers.
 * @returns false if another server had the cluster or the port; then the caller checks again.
 * @throws StartFailure with the reason from its log.
 */
export const launchServer = async (
  cluster: Cluster,
  settings: Record<string, string>,
  port?: number,
): Promise<boolean> => {
  const logPath = join(cluster.home, 'postgres.log');
  const server = spawnServer(cluster, port ?? (await freePort()), settings, freshLog(logPath));
  let ending: Error | 'exited' | null = null;
  server.once('exit', () => {
    ending ??= 'exited';
  });
  server.once('error', (error) => {
    ending ??= error;
  });
  server.unref();
  const deadline = performance.now() + startTimeoutMs;
  while (!(readPostmasterFile(cluster.data)?.pid === server.pid && readPostmasterFile(cluster.data)?.isReady)) {
    if (ending !== null || performance.now() > deadline) {
      const log = readFileSync(logPath, 'utf8');
      if (passing.test(log)) {
        return false;
      }
      server.kill('SIGINT');
      throw explainServerLog(cluster.home, ending === 'exited' ? log : `${log}\n${ending ?? 'it takes too long'}`);
    }
    await sleep(10);
  }
  return true;
};

/** Detached, with a file for its output: it must survive Ctrl+C and a killed parent until it is stopped properly. */
const spawnServer = (cluster: Cluster, port: number, settings: Record<string, string>, log: number) => {
  const options = { listen_addresses: '127.0.0.1', unix_socket_directories: '', ...settings };
  const server = spawn(
    join(cluster.bin, 'postgres'),
    [
      '-D',
      cluster.data,
      '-p',
      String(port),
      ...Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    {
      cwd: cluster.home,
      env: { ...process.env, LC_ALL: 'C' },
      detached: true,
      stdio: ['ignore', log, log],
      ...(cluster.account && { uid: cluster.account.uid, gid: cluster.account.gid }),
    },
  );
  closeSync(log);
  return server;
};

/** Keeps the log of the previous run, which may contain the reason of its end. */
const freshLog = (path: string) => {
  if (existsSync(path)) {
    renameSync(path, `${path}.previous`);
  }
  return openSync(path, 'w', 0o600);
};

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
