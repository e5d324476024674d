import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../src/database/database.ts';
import type { DatabaseNode, Databases } from './databases.ts';
import type { Ledger } from './ledger.ts';
import type { Machine } from './machine.ts';
import { waitFor } from './wait-for.ts';

const command = (name: string) => fileURLToPath(new URL(`../src/backup/${name}-command.js`, import.meta.url));

/** Takes a backup beside the running api, and restores it into another database. @returns the writes it lacks */
export const backUpAndRestore = async (
  machine: Machine,
  databases: Databases,
  ledger: Ledger,
): Promise<readonly string[]> => {
  const archive = join(machine.folder, 'backup.tar.gz');
  const run = (name: string, words: readonly string[], databaseUrl: string, data: string) =>
    machine.run(process.execPath, [command(name), ...words], {
      isOurs: true,
      env: { DATABASE_URL: databaseUrl, DATA_DIR: join(machine.folder, data) },
    });
  const beforeMs = Date.now();
  await run('backup', [archive], databases.directUrl, 'files');
  const admin = openDatabase(databases.adminUrl('postgres'), { maxConnections: 1 });
  await admin.unsafe('create database sklad_beside owner sklad');
  await admin.end();
  const beside = databases.directUrl.replace(/sklad$/, 'sklad_beside');
  await run('restore', [archive], beside, 'files-beside');
  const restored = openDatabase(beside, { maxConnections: 1 });
  try {
    return (await ledger.compare(restored, { beforeMs, isComplete: false })).lost;
  } finally {
    await restored.end();
  }
};

const archive = (machine: Machine, node: DatabaseNode, words: readonly string[]) =>
  machine.run(machine.programs.pgbackrest, [`--config=${node.archiveConfig}`, '--stanza=sklad', ...words]);

/** Takes the full backup that later restores begin with. */
export const takeBaseBackup = async (machine: Machine, databases: Databases): Promise<void> => {
  await archive(machine, await databases.primary(), ['--type=full', 'backup']);
};

/** A restore to the second before a mistake. */
interface Restored {
  lost: readonly string[];
  /** Rows that have the mistake. */
  mistaken: number;
  tookMs: number;
}

const mistake = 'ошибка';

/** Overwrites a field of all orders, as a person may by mistake, and restores beside what was there a second before. */
export const restoreBeforeMistake = async (
  machine: Machine,
  databases: Databases,
  ledger: Ledger,
): Promise<Restored> => {
  const admin = openDatabase(databases.adminUrl('sklad'), { maxConnections: 1 });
  await sleep(1_500);
  const [{ second_before }] = await admin<[{ second_before: string }]>`
    select to_char(now() - interval '1 second', 'YYYY-MM-DD HH24:MI:SS.US+00') as second_before`;
  await admin`update orders set full_name = ${mistake}`;
  const [{ segment }] = await admin<[{ segment: string }]>`select pg_walfile_name(pg_switch_wal()) as segment`;
  await waitFor('the archive', 90_000, async () => {
    const [row] = await admin<{ is_archived: boolean }[]>`
      select last_archived_wal >= ${segment} as is_archived from pg_stat_archiver`;
    return row?.is_archived ? true : null;
  });
  await admin.end();

  const began = performance.now();
  const node = await databases.primary();
  const dataFolder = machine.makeFolder('restored');
  const [port = 0] = await machine.freePorts(1);
  await archive(machine, node, [
    'restore',
    `--pg1-path=${dataFolder}`,
    '--type=time',
    `--target=${second_before}`,
    '--target-action=promote',
  ]);
  const settings = {
    port,
    hba_file: join(dataFolder, 'pg_hba.conf'),
    ident_file: join(dataFolder, 'pg_ident.conf'),
    unix_socket_directories: node.socketFolder,
    listen_addresses: '127.0.0.1',
    synchronous_standby_names: '',
    archive_mode: 'off',
    cluster_name: 'restored',
  };
  const words = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = machine.start('restored', join(machine.programs.postgres, 'postgres'), ['-D', dataFolder, ...words]);
  const url = databases.directUrl.replace(/@[^/]+/, `@127.0.0.1:${port}`);
  const restored = openDatabase(url, { maxConnections: 1 });
  try {
    await waitFor('the restored database', 120_000, async () => {
      const [row] = await restored<{ is_ready: boolean }[]>`select not pg_is_in_recovery() as is_ready`.catch(() => []);
      return row?.is_ready ? true : null;
    });
    const tookMs = performance.now() - began;
    const { lost } = await ledger.compare(restored, {
      beforeMs: Date.parse(second_before.replace(' ', 'T').replace('+00', 'Z')),
      isComplete: false,
    });
    const [{ mistaken }] = await restored<[{ mistaken: number }]>`
      select count(*) as mistaken from orders where full_name = ${mistake}`;
    return { lost, mistaken, tookMs };
  } finally {
    await restored.end();
    await server.end('SIGINT');
  }
};
