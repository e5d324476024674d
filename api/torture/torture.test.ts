import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'expect';
import { type Random, seededRandom } from '../demo/random.ts';
import { readRandomOptions } from '../testing/random-options.ts';
import { type KeptList, keepList } from '../testing/shop/kept-list.ts';
import { aParty } from '../testing/shop/records.ts';
import { stockViolations } from '../testing/shop/stock-violations.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { checkAddresses, checkStore } from './check-files.ts';
import { askForOrders, checkList, checkRecords, restoreAll } from './check-records.ts';
import { readRecords } from './read-records.ts';
import type { Records } from './record-state.ts';
import { startTortureSite, type TortureSite, victims } from './torture-site.ts';
import { newWriter, type Writer, writeUntilDeath } from './writer.ts';

const { amount: rounds, seed } = readRandomOptions('TORTURE', process.env, { amount: 1 });

const writersAtOnce = 20;
/** A round may be killed before a mark is scanned. */
const enoughForMarks = 4;

const readUntilDeath = async (list: KeptList, site: TortureSite) => {
  while (!site.isDying()) {
    await list.catchUp(askForOrders(site)).catch((error: unknown) => {
      if (!site.isDying()) {
        throw error;
      }
    });
    await sleep(10);
  }
};

const countWrites = (writers: Writer[]) => writers.reduce((sum, { writes }) => sum + writes, 0);

/** Lets the writers write for a while, and kills the site during their writes. */
const writeAndKill = async (site: TortureSite, writers: Writer[], list: KeptList, round: number, random: Random) => {
  const writing = writers.map((writer, number) =>
    writeUntilDeath(writer, site, seededRandom(random.integer(0, 2 ** 31)), `r${round}-w${number}`),
  );
  const reading = readUntilDeath(list, site);
  const writingMs = random.integer(200, 1200);
  const these = victims[round % victims.length] ?? victims[0];
  // A slow machine writes for longer, so that each round kills in the middle of real work.
  const enough = async () => {
    await sleep(writingMs);
    while (countWrites(writers) <= writersAtOnce) {
      await sleep(10);
    }
  };
  await Promise.race([enough(), ...writing, reading]);
  await site.kill(these);
  await Promise.all([...writing, reading]);
  return `${these.join(', ')} after ${writingMs} ms`;
};

test('kill -9 under twenty writers loses no acknowledged write and leaves no partial write', async (t) => {
  const random = seededRandom(seed);
  const dataDir = temporaryFolder();
  const list = keepList();
  const startsMs: number[] = [];
  const totals = { writes: 0, inFlight: 0, applied: 0, files: 0 };
  let settled: Records = {};
  t.diagnostic(`${rounds} rounds, seed ${seed}`);

  let site = await startTortureSite(dataDir);
  for (let round = 1; round <= rounds; round++) {
    const { db } = site;
    const party = await aParty(db);
    const writers = await Promise.all(Array.from({ length: writersAtOnce }, () => newWriter(db, party)));
    const killed = await writeAndKill(site, writers, list, round, random);
    site = await startTortureSite(dataDir);
    const applied = await checkRecords(site.db, writers);
    await checkList(site, list);
    expect(await stockViolations(site.db)).toEqual([]);
    await checkStore(site);
    const records = await restoreAll(site, writers);
    const files = await checkAddresses(site, records);
    settled = { ...settled, ...records };

    const writes = countWrites(writers);
    const inFlight = writers.filter((writer) => writer.inFlight !== null).length;
    t.diagnostic(
      `round ${round}: ${killed}; ${writes} writes acknowledged, of ${inFlight} in flight ${applied} made; ` +
        `${files} files; started in ${Math.round(site.startMs)} ms`,
    );
    totals.writes += writes;
    totals.inFlight += inFlight;
    totals.applied += applied;
    totals.files += files;
    startsMs.push(site.startMs);
  }

  expect(await readRecords(site.db, Object.keys(settled))).toEqual(settled);
  await checkAddresses(site, settled);
  const [{ marked }] = await site.db<[{ marked: number }]>`select count(*)::integer as marked from marks`;
  await site.stop();
  startsMs.sort((one, other) => one - other);
  t.diagnostic(
    `in all: ${totals.writes} writes acknowledged, of ${totals.inFlight} in flight ${totals.applied} made, ` +
      `${totals.files} files, ${marked} marks; starts ${startsMs.map(Math.round).join(', ')} ms`,
  );
  expect(totals.writes).toBeGreaterThan(rounds * writersAtOnce);
  if (rounds >= enoughForMarks) {
    expect(marked).toBeGreaterThan(0);
  }
});
