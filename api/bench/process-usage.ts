import { readdirSync, readFileSync } from 'node:fs';

/** The memory of a process in megabytes. */
export interface MemoryMb {
  now: number;
  peak: number;
}

const msPerTick = 10;

/** Null for a process that has ended, and on systems that do not report it (all but Linux). */
const readProc = (path: string): string | null => {
  try {
    return readFileSync(`/proc/${path}`, 'utf8');
  } catch {
    return null;
  }
};

/** The fields of a process from its state on, as `man proc_pid_stat` lists them from 3. */
const fieldsOf = (pid: number | string): string[] | null =>
  readProc(`${pid}/stat`)?.split(') ').at(-1)?.split(' ') ?? null;

const ms = (fields: readonly string[], indices: readonly number[]) =>
  indices.reduce((sum, index) => sum + Number(fields[index]), 0) * msPerTick;

const ofItself = [11, 12];
const withEndedChildren = [...ofItself, 13, 14];

/** The processor time of a process in milliseconds; null on systems that do not report it. */
export const processorMs = (pid: number): number | null => {
  const fields = fieldsOf(pid);
  return fields && ms(fields, ofItself);
};

/** The same of a process and all its children, also those that have ended. */
export const familyProcessorMs = (pid: number): number | null => {
  const parent = fieldsOf(pid);
  if (!parent) return null;
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const fields = fieldsOf(name);
      return fields && Number(fields[1]) === pid ? ms(fields, withEndedChildren) : [];
    });
  return children.reduce((sum, each) => sum + each, ms(parent, withEndedChildren));
};

/** The processor time of everything on this machine in milliseconds; null on systems that do not report it. */
export const machineProcessorMs = (): number | null => {
  const [, user, nice, system, , , interrupts, softInterrupts, stolen] =
    readProc('stat')?.split('\n')[0]?.split(/ +/) ?? [];
  if (user === undefined) return null;
  return ms([user, nice, system, interrupts, softInterrupts, stolen].map(String), [0, 1, 2, 3, 4, 5]);
};

/** The memory of a process; null on systems that do not report it. */
export const memoryMb = (pid: number): MemoryMb | null => {
  const status = readProc(`${pid}/status`);
  const of = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status ?? '')?.[1]) / 1024;
  return status === null ? null : { now: of('VmRSS'), peak: of('VmHWM') };
};
