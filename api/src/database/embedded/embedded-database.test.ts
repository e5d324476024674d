import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { expect } from 'expect';
import { eventually } from '../../../testing/eventually.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { StartFailure } from '../../start-failure.ts';
import { openDatabase } from '../database.ts';
import { startEmbeddedDatabase } from './embedded-database.ts';
import { readPostmasterFile } from './postmaster-file.ts';

const holdDatabase = fileURLToPath(new URL('../../../testing/hold-database.js', import.meta.url));

const query = async <Answer>(url: string, sql: string): Promise<Answer[]> => {
  const db = openDatabase(url, { maxConnections: 1 });
  try {
    const rows = (await db.unsafe(sql)) as { answer: Answer }[];
    return rows.map(({ answer }) => answer);
  } finally {
    await db.end();
  }
};

const remember = (url: string) => query(url, 'create table memory as select 41 as answer');
const recall = (url: string) => query<number>(url, 'select answer from memory');
const postmasterPid = (home: string) => readPostmasterFile(join(home, 'data'))?.pid ?? 0;

const otherProcess = async (folder: string): Promise<ChildProcess> => {
  const holder = spawn(process.execPath, [holdDatabase, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(holder.stdout, 'data');
  return holder;
};

const kill9 = async (holder: ChildProcess) => {
  holder.kill('SIGKILL');
  await once(holder, 'exit');
};

/** Waits until one process is registered: the session of a killed one ends a moment after it. */
const hasOneMember = (url: string) =>
  eventually(async () =>
    expect(await query(url, 'select pid as answer from pg_locks where objid = 7305002')).toHaveLength(1),
  );

test('stored data survive a stop and a start, also with a stale lock file whose pid now belongs to another program', async () => {
  const folder = temporaryFolder();
  const first = await startEmbeddedDatabase(folder);
  await remember(first.url);
  await first.stop();
  expect(postmasterPid(first.home)).toBe(0);

  const data = join(first.home, 'data');
  writeFileSync(join(data, 'postmaster.pid'), `${process.ppid}\n${data}\n1700000000\n1\n\n127.0.0.1\n  0  0\nready\n`);
  const second = await startEmbeddedDatabase(folder);
  expect(postmasterPid(second.home)).not.toBe(process.ppid);
  expect(await recall(second.url)).toEqual([41]);
  await second.stop();
});

test('it writes durably and lower-cases Cyrillic; the role of the api is not a superuser, and owns what a superuser created for it before', async () => {
  const folder = temporaryFolder();
  const first = await startEmbeddedDatabase(folder);
  await query(first.adminUrl, 'create table old_things (id integer generated always as identity) ');
  await query(first.adminUrl, 'create function old_answer() returns integer language sql as $$ select 42 $$');
  await first.stop();

  const { url, stop } = await startEmbeddedDatabase(folder);
  expect(await query(url, `select current_setting('fsync') as answer`)).toEqual(['on']);
  expect(await query(url, `select current_setting('synchronous_commit') as answer`)).toEqual(['on']);
  expect(await query(url, `select lower('ПЛАТЬЕ') as answer`)).toEqual(['платье']);
  expect(await query(url, `select current_setting('is_superuser') as answer`)).toEqual(['off']);
  await query(url, 'alter table old_things disable trigger user');
  await query(url, 'drop function old_answer()');
  for (const refused of [
    'create role intruder superuser',
    "select pg_read_file('postgresql.conf') as answer",
    `copy (select 1) to program 'true'`,
    'update pg_authid set rolsuper = true',
  ]) {
    await expect(query(url, refused)).rejects.toThrow('permission denied');
  }
  await stop();
});

test('a killed server starts again with all committed data', async () => {
  const folder = temporaryFolder();
  const holder = await otherProcess(folder);
  const home = join(folder, 'postgres');
  const helper = await startEmbeddedDatabase(folder);
  await remember(helper.url);
  await helper.stop();
  await kill9(holder);
  process.kill(postmasterPid(home), 'SIGKILL');

  const second = await startEmbeddedDatabase(folder);
  expect(await recall(second.url)).toEqual([41]);
  await second.stop();
});

test('a server in use of which a backend is killed, and then the postmaster, continues at the same address', async () => {
  const server = await startEmbeddedDatabase(temporaryFolder());
  await remember(server.url);
  const pool = openDatabase(server.url, { maxConnections: 2 });
  for (const victim of ['backend', 'postmaster']) {
    const [backend] = await pool<{ pid: number }[]>`select pg_backend_pid() as pid`;
    const before = postmasterPid(server.home);
    process.kill(victim === 'postmaster' ? before : (backend?.pid ?? 0), 'SIGKILL');

    // For a moment the remains of a killed server still answer.
    await eventually(() => expect(postmasterPid(server.home) !== before).toBe(victim === 'postmaster'));
    await eventually(async () => expect(await pool`select answer from memory`).toEqual([{ answer: 41 }]));
    // Each user of the server registers again, so that no leaving process takes the server for unused.
    await hasOneMember(server.url);
  }
  await pool.end();
  await server.stop();
  expect(postmasterPid(server.home)).toBe(0);
});

test('two processes that start at once on a new folder share one server; when both are gone, one of them killed, it is taken over, and the last one stops it', async () => {
  const folder = temporaryFolder();
  const [holder, server] = await Promise.all([otherProcess(folder), startEmbeddedDatabase(folder)]);
  const pid = postmasterPid(server.home);
  await server.stop();
  expect(postmasterPid(server.home)).toBe(pid);

  await kill9(holder);
  const last = await startEmbeddedDatabase(folder);
  expect(postmasterPid(last.home)).toBe(pid);
  await hasOneMember(last.url);
  await last.stop();
  expect(postmasterPid(last.home)).toBe(0);
});

test('a folder that cannot be created is reported in one sentence', async () => {
  const file = join(temporaryFolder(), 'file');
  writeFileSync(file, '');
  await expect(startEmbeddedDatabase(join(file, 'data'))).rejects.toThrow(
    new StartFailure(
      `The data folder ${join(file, 'data')} cannot be written: make it a folder of the user who starts, ` +
        'or set DATA_DIR to another one.',
    ),
  );
});

const needsRoot = process.getuid?.() === 0 ? false : 'only root can lock others out of a folder';

test('as root, a folder that only root can access works, and its data are found again', {
  skip: needsRoot,
}, async () => {
  const locked = temporaryFolder();
  chmodSync(locked, 0o700);
  const first = await startEmbeddedDatabase(join(locked, 'data'));
  expect(dirname(first.home)).toBe('/var/lib/sklad');
  await remember(first.url);
  await first.stop();

  const second = await startEmbeddedDatabase(join(locked, 'data'));
  expect(second.home).toBe(first.home);
  expect(await recall(second.url)).toEqual([41]);
  await second.stop();
  rmSync(second.home, { recursive: true });
});
