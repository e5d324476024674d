import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '../bench/load.ts';
import { openMeter } from './meter.ts';
import { createPerson, type Person, type SharedWork, type Work } from './person.ts';

/** Sent to this process: who works, and for how long that is measured. */
export interface StepOrder {
  shared: SharedWork;
  people: number;
  /** Of people who were not there before. */
  newWork: readonly Work[];
  seconds: number;
}

/** The middle and the slow end of what was measured. */
export interface Spread {
  count: number;
  p50: number;
  p99: number;
}

/** What the people of one step have measured, and how busy their own process was. */
export interface PeopleFigures {
  seconds: number;
  status: Spread;
  changes: Spread;
  news: Spread;
  requests: number;
  afterEvents: number;
  events: number;
  errors: number;
  example: string;
  /** The share of the time in which the event loop of the simulation had work. */
  busy: number;
  loopP99Ms: number;
}

/** Sent by this process: all people are at work and measure; and the end of the step. */
export type PeopleReport = { kind: 'measuring' } | { kind: 'measured'; figures: PeopleFigures };

/** Until those who came last do what the others do. The test of the command waits less. */
const settleMs = Number(process.env.LOAD_SETTLE_MS ?? 4_000);
const comeAtOnce = 8;

const meter = openMeter();
const people: Person[] = [];
let known: Work[] = [];

const spread = (values: number[]): Spread => {
  const ascending = values.sort((one, other) => one - other);
  return { count: values.length, p50: percentile(ascending, 0.5), p99: percentile(ascending, 0.99) };
};

/** People come a few at a time, as in the morning. */
const gather = async (wanted: number, shared: SharedWork) => {
  for (const person of people.splice(wanted)) person.stop();
  while (people.length < wanted) {
    const coming = known.slice(people.length, Math.min(wanted, people.length + comeAtOnce));
    const persons = coming.map((work, index) => createPerson(people.length + index, work, shared, meter));
    people.push(...persons);
    await Promise.all(persons.map((person) => person.begin()));
  }
};

const runStep = async ({ shared, people: wanted, newWork, seconds }: StepOrder): Promise<PeopleFigures> => {
  known = [...known, ...newWork];
  await gather(wanted, shared);
  await sleep(settleMs);
  report({ kind: 'measuring' });
  meter.take();
  const loop = monitorEventLoopDelay({ resolution: 10 });
  loop.enable();
  const before = performance.eventLoopUtilization();
  const beganMs = performance.now();
  await sleep(seconds * 1000);
  const measured = meter.take();
  const { utilization } = performance.eventLoopUtilization(before);
  loop.disable();
  return {
    seconds: (performance.now() - beganMs) / 1000,
    status: spread(measured.statusMs),
    changes: spread(measured.changesMs),
    news: spread(measured.newsMs),
    requests: measured.requests,
    afterEvents: measured.afterEvents,
    events: measured.events,
    errors: measured.errors.length,
    example: measured.errors[0] ?? '',
    busy: utilization,
    loopP99Ms: loop.percentile(99) / 1e6,
  };
};

const report = (sent: PeopleReport) => process.send?.(sent);

process.on('message', (order: StepOrder) => {
  runStep(order).then(
    (figures) => report({ kind: 'measured', figures }),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
      process.exit(1);
    },
  );
});
process.on('disconnect', () => process.exit());
