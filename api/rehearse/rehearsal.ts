import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadDemoData } from '../demo/load-demo-data.ts';
import { systemClock } from '../src/clock.ts';
import { type Database, openDatabase } from '../src/database/database.ts';
import { diskFileStore } from '../src/warehouse/files/disk-file-store.ts';
import { backUpAndRestore, restoreBeforeMistake, takeBaseBackup } from './backups.ts';
import { startDatabases, type Times } from './databases.ts';
import { startEtcd } from './etcd.ts';
import { faults, type Stage } from './faults.ts';
import { startFront } from './front.ts';
import { openLedger } from './ledger.ts';
import type { Machine } from './machine.ts';
import { startPeople } from './people.ts';

export interface RehearsalOptions {
  people: number;
  orders: number;
  times: Times;
  /** Only the faults whose names contain one of these; null for all. */
  only: readonly string[] | null;
}

/** What happened during one part of the rehearsal. */
export interface Episode {
  name: string;
  lost: number;
  pauseMs: number;
  /** The longest pause that is accepted; null if any is. */
  allowedMs: number | null;
  failed: number;
  /** How many failed requests are accepted; null for any number: they are sent again. */
  allowedFailed: number | null;
  /** Open pages that did not come back by themselves. */
  stuck: number;
}

/** What was restored. */
export interface Restoration {
  name: string;
  lost: number;
  note: string;
  isGood: boolean;
}

export interface Result {
  episodes: Episode[];
  restorations: Restoration[];
  confirmed: number;
  twice: number;
  wrongLists: number;
  /** Examples of what failed. */
  examples: string[];
}

const usualWorkMs = 20_000;
const caughtUpWithinMs = 60_000;

/** Runs everything on this machine. @param report receives one line for each step */
export const rehearse = async (
  machine: Machine,
  { people: peopleCount, orders, times, only }: RehearsalOptions,
  report: (line: string) => void,
): Promise<Result> => {
  report('starting etcd, PostgreSQL with a synchronous standby, three api processes and nginx');
  const etcd = await startEtcd(machine);
  const databases = await startDatabases(machine, etcd, times);
  const front = await startFront(machine, databases.url);
  const db = openDatabase(databases.directUrl, { applicationName: 'rehearsal' });
  machine.atEnd(() => db.end({ timeout: 1 }));
  await loadDemoData(db, diskFileStore(join(machine.folder, 'files/files')), {
    rows: orders,
    clock: systemClock,
    drawnModels: 2,
  });
  await db.unsafe('analyze');
  const ledger = openLedger();
  report(`letting ${peopleCount} people in`);
  const people = await startPeople({ db, url: front.url, ledger, people: peopleCount });
  machine.atEnd(people.close);

  const stage: Stage = { databases, etcd, front, times };
  const episodes: Episode[] = [];
  const episode = async (
    name: string,
    allowed: Pick<Episode, 'allowedMs' | 'allowedFailed'>,
    run: () => Promise<void>,
  ) => {
    report(name);
    const fromMs = Date.now();
    const failedBefore = ledger.failed.length;
    await run();
    await databases.whole();
    const revision = await revisionOf(db);
    const toMs = Date.now();
    const deadline = performance.now() + caughtUpWithinMs;
    while (people.behind(revision) > 0 && performance.now() < deadline) await sleep(200);
    const done: Episode = {
      name,
      ...allowed,
      lost: (await ledger.compare(db, { beforeMs: toMs, isComplete: false })).lost.length,
      pauseMs: ledger.longestPauseMs(fromMs, toMs),
      failed: ledger.failed.length - failedBefore,
      stuck: people.behind(revision),
    };
    episodes.push(done);
    report(`  lost ${done.lost}, paused ${done.pauseMs} ms, failed ${done.failed}, stuck ${done.stuck}`);
    for (const { what } of ledger.failed.slice(failedBefore, failedBefore + 3)) report(`  ${what}`);
    await sleep(2_000);
  };

  await episode('usual work', { allowedMs: null, allowedFailed: 0 }, () => sleep(usualWorkMs));
  await episode('a full backup for the archive', { allowedMs: null, allowedFailed: 0 }, () =>
    takeBaseBackup(machine, databases),
  );
  for (const { name, longestPauseMs, run } of faults) {
    if (only && !only.some((part) => name.includes(part))) continue;
    await episode(name, { allowedMs: longestPauseMs(times), allowedFailed: null }, () => run(stage));
  }
  const restorations: Restoration[] = [];
  let notRestored: readonly string[] = [];
  await episode('a backup, restored beside', { allowedMs: null, allowedFailed: 0 }, async () => {
    notRestored = await backUpAndRestore(machine, databases, ledger);
  });
  restorations.push({
    name: 'a backup, restored beside',
    lost: notRestored.length,
    note: '',
    isGood: notRestored.length === 0,
  });
  await episode('a new version in all processes', { allowedMs: null, allowedFailed: 0 }, front.rollOut);
  report('a mistake, and a restore to the second before');
  const { lost, mistaken, tookMs } = await restoreBeforeMistake(machine, databases, ledger);
  restorations.push({
    name: 'to the second before a mistake',
    lost: lost.length,
    note: `${mistaken} rows with the mistake, ready in ${Math.round(tookMs / 1000)} s`,
    isGood: lost.length === 0 && mistaken === 0,
  });

  report('comparing everything');
  await people.finish();
  const { lost: lostInAll, twice } = await ledger.compare(db, { beforeMs: Number.POSITIVE_INFINITY, isComplete: true });
  restorations.push({
    name: 'the database itself, at the end',
    lost: lostInAll.length,
    note: `${twice.length} written twice`,
    isGood: lostInAll.length + twice.length === 0,
  });
  return {
    episodes,
    restorations,
    confirmed: ledger.confirmed(),
    twice: twice.length,
    wrongLists: await people.wrongLists(db),
    examples: [...lostInAll, ...twice, ...ledger.failed.map(({ what }) => what)],
  };
};

const revisionOf = async (db: Database): Promise<number> => {
  const [row] = await db<{ revision: number }[]>`select revision from change_counter`;
  return row?.revision ?? 0;
};
