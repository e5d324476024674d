import { once } from 'node:events';
import { type TraceEvent, tasksOf } from '../long-tasks';
import type { DevtoolsPipe } from './devtools-pipe';
import { pageMark } from './watch-page';

/**
 * The tasks of a page's main thread during some work that opens the page, in milliseconds of processor time. The
 * throttled processor counts the time that it takes away too.
 */
export const pageTasks = async ({ send, events }: DevtoolsPipe, work: () => Promise<void>): Promise<number[]> => {
  const traceEvents: TraceEvent[] = [];
  const collect = ({ value }: { value: TraceEvent[] }) => {
    for (const event of value) traceEvents.push(event);
  };
  events.on('Tracing.dataCollected', collect);
  await send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'blink.user_timing'], excludedCategories: ['*'] },
  });
  await work();
  const complete = once(events, 'Tracing.tracingComplete');
  await send('Tracing.end');
  await complete;
  events.off('Tracing.dataCollected', collect);
  const thread = traceEvents.findLast(({ name }) => name === pageMark);
  if (!thread) throw new Error('The trace does not contain the page');
  return tasksOf(traceEvents, [thread]);
};

/** What the tasks take beyond 50 ms each: so long a person may wait for an answer to their input. */
export const blockingMs = (tasks: number[]): number => tasks.reduce((sum, taskMs) => sum + Math.max(0, taskMs - 50), 0);
