import { parseArgs } from 'node:util';
import { StartFailure } from '../src/start-failure.ts';
import { openMachine } from './machine.ts';
import { type Episode, type Result, rehearse } from './rehearsal.ts';

const defaultTimes = { ttl: 30, loopWait: 10, retryTimeout: 10 };
const shortTimes = { ttl: 12, loopWait: 2, retryTimeout: 5 };

/** `npm run rehearse -- [--short] [--people 200] [--only words]`: a working day with everything that fails in it. */
const run = async () => {
  const { short, people, only } = readArguments();
  const times = short ? shortTimes : defaultTimes;
  const began = performance.now();
  const report = (line: string) => console.log(`${clock(performance.now() - began)}  ${line}`);
  const machine = openMachine();
  let stopping: Promise<void> | null = null;
  const stop = (keep: boolean) => {
    stopping ??= machine.stop({ keep });
    return stopping;
  };
  let isInterrupted = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, async () => {
      isInterrupted = true;
      await stop(false);
      process.exit(130);
    });
  }
  let isGood = false;
  try {
    const result = await rehearse(machine, { people, orders: 600, times, only }, report);
    isGood = print(
      result,
      `${people} people; ttl ${times.ttl} s, loop_wait ${times.loopWait} s, retry_timeout ${times.retryTimeout} s`,
    );
  } finally {
    await stop(!isGood);
    if (!isGood && !isInterrupted) console.log(`The logs are in ${machine.folder}.`);
  }
  process.exit(isGood ? 0 : 1);
};

const usage = 'give any of --short, --people n, --only words';

const readArguments = () => {
  try {
    const { values } = parseArgs({
      options: {
        short: { type: 'boolean', default: false },
        people: { type: 'string', default: '200' },
        only: { type: 'string' },
      },
    });
    const people = Number(values.people);
    if (!Number.isInteger(people) || people < 2 || people > 2_000) {
      throw new StartFailure(`--people is "${values.people}": ${usage}.`);
    }
    return { short: values.short, people, only: values.only?.split(',') ?? null };
  } catch (error) {
    if (error instanceof StartFailure) throw error;
    const [reason] = error instanceof Error ? error.message.split('\n') : [];
    throw new StartFailure(`${reason}: ${usage}.`);
  }
};

const clock = (ms: number) => {
  const seconds = Math.round(ms / 1000);
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
};

const isGoodEpisode = ({ lost, pauseMs, allowedMs, failed, allowedFailed, stuck }: Episode) =>
  lost === 0 &&
  stuck === 0 &&
  (allowedMs === null || pauseMs <= allowedMs) &&
  (allowedFailed === null || failed <= allowedFailed);

/** @returns whether everything is as it has to be */
const print = ({ episodes, restorations, confirmed, wrongLists, examples }: Result, title: string): boolean => {
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  const rows = episodes.map((each) => [
    each.name,
    String(each.lost),
    each.allowedMs === null ? seconds(each.pauseMs) : `${seconds(each.pauseMs)} (≤ ${seconds(each.allowedMs)})`,
    String(each.failed),
    String(each.stuck),
    isGoodEpisode(each) ? '' : 'MISSED',
  ]);
  console.log(`\n${title}\n`);
  printTable(['', 'lost', 'longest pause of writes', 'failed requests', 'pages stuck', ''], rows);
  console.log('');
  printTable(
    ['restored', 'lost', '', ''],
    restorations.map(({ name, lost, note, isGood }) => [name, String(lost), note, isGood ? '' : 'MISSED']),
  );
  console.log(`\n${confirmed} confirmed writes; ${wrongLists} lists of open pages differ from the database.`);
  for (const example of examples.slice(0, 5)) console.log(`  ${example}`);
  return episodes.every(isGoodEpisode) && restorations.every(({ isGood }) => isGood) && wrongLists === 0;
};

const printTable = (titles: readonly string[], rows: readonly (readonly string[])[]) => {
  const widths = titles.map((title, column) =>
    Math.max(3, title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  console.log(line(titles));
  console.log(`| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`);
  for (const row of rows) console.log(line(row));
};

run().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof StartFailure ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  );
  process.exit(1);
});
