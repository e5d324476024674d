import type { Browser, Page } from '@playwright/test';

const longMs = 50;

export interface TraceEvent {
  name: string;
  /** Processor time in microseconds. */
  tdur?: number;
  pid: number;
  tid: number;
  args: { name?: string };
}

type Thread = Pick<TraceEvent, 'pid' | 'tid'>;

/**
 * The tasks of these threads in milliseconds of processor time: on a busy machine wall time would include other
 * processes.
 */
export const tasksOf = (traceEvents: TraceEvent[], threads: Thread[]): number[] => {
  const names = new Set(threads.map(({ pid, tid }) => `${pid}.${tid}`));
  return traceEvents
    .filter(({ name, pid, tid }) => name.endsWith('RunTask') && names.has(`${pid}.${tid}`))
    .map(({ tdur = 0 }) => tdur / 1000);
};

/** The tasks of 50 ms and more that a page ran during some work. */
export const longTasksOf = async (browser: Browser, page: Page, work: () => Promise<unknown>): Promise<number[]> => {
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  await work();
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(String(await browser.stopTracing()));
  const mainThreads = traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  return tasksOf(traceEvents, mainThreads).filter((taskMs) => taskMs >= longMs);
};
