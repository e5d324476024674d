import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a running PostgreSQL says of itself in `postmaster.pid`. */
export interface Postmaster {
  pid: number;
  port: number;
  isReady: boolean;
}

const pathOf = (data: string) => join(data, 'postmaster.pid');

/** PostgreSQL may remove its file between any two looks. */
const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
};

/** Reads the file's fixed lines (1 the process, 4 the port, 8 the state); null while there is none or half of one. */
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
 * Lets PostgreSQL start over a `postmaster.pid` whose number now belongs to a zombie or to another program: it would
 * take either for a server that runs. The file stays, since its other lines are how PostgreSQL finds out whether a
 * part of the former server still works on the data; only the number becomes its parent's, which it knows to ignore.
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
