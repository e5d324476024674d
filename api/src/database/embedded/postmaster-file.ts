import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The contents of `postmaster.pid` of a running PostgreSQL. */
export interface Postmaster {
  pid: number;
  port: number;
  isReady: boolean;
}

const pathOf = (data: string) => join(data, 'postmaster.pid');

/** PostgreSQL may remove its file at any time. */
const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
};

/** Reads the fixed lines of the file (1 the pid, 4 the port, 8 the state); null if it is missing or incomplete. */
export const readPostmasterFile = (data: string): Postmaster | null => {
  const lines = read(pathOf(data)).split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  return pid > 0 && port > 0 ? { pid, port, isReady: lines[7]?.trim() === 'ready' } : null;
};

export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/**
 * Lets PostgreSQL start over a `postmaster.pid` whose pid now belongs to a zombie or to another program, which it would
 * take for a running server. The file stays, because PostgreSQL needs its other lines to find out whether a part of the
 * former server still works on the data; only the pid is replaced by that of its parent process, which it ignores.
 */
export const disarmStalePostmasterFile = (data: string): void => {
  const postmaster = readPostmasterFile(data);
  if (postmaster && existsSync(`/proc/${process.pid}`) && !isPostgres(postmaster.pid)) {
    const text = read(pathOf(data));
    writeFileSync(pathOf(data), text.replace(/^\d+/, String(process.pid)));
  }
};

/** A zombie has no command line. */
const isPostgres = (pid: number) => read(`/proc/${pid}/cmdline`).includes('postgres');
