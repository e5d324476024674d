import { readFileSync } from 'node:fs';

/** The peak memory of a process in megabytes; null on systems that do not report it (all but Linux). */
export const peakMemoryMb = (pid: number): number | null => {
  try {
    const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kilobytes === undefined ? null : Number(kilobytes) / 1024;
  } catch {
    return null;
  }
};
