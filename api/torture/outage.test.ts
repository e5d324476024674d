import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'expect';
import { type Random, seededRandom } from '../demo/random.ts';
import { accessTokens, type SignedInUser } from '../src/accounts/tokens/access-tokens.ts';
import { loadServerSecret } from '../src/accounts/tokens/server-secret.ts';
import { systemClock } from '../src/clock.ts';
import { type Database, openDatabase } from '../src/database/database.ts';
import { startEmbeddedDatabase } from '../src/database/embedded/embedded-database.ts';
import { diskFileStore } from '../src/warehouse/files/disk-file-store.ts';
import { fileAddresses } from '../src/warehouse/files/file-addresses.ts';
import { startServer } from '../testing/api-process.ts';
import { beginSignIn } from '../testing/begin-sign-in.ts';
import { backUp, contentOf, restore } from '../testing/installation.ts';
import { readRandomOptions } from '../testing/random-options.ts';
import { keepList } from '../testing/shop/kept-list.ts';
import { aParty, aProduct } from '../testing/shop/records.ts';
import { stockViolations } from '../testing/shop/stock-violations.ts';
import { startTcpProxy } from '../testing/tcp-proxy.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { checkStore } from './check-files.ts';
import { askForOrders, checkList } from './check-records.ts';
import { outages } from './outages.ts';
import { randomWrite } from './random-write.ts';
import { readRecords } from './read-records.ts';
import { newWriter, send, type Writer } from './writer.ts';

const { amount: rounds, seed } = readRandomOptions('TORTURE', process.env, { amount: 2 });

const writersAtOnce = 8;
/** A silent network is noticed within ten seconds, and a connection is waited for as long. */
const longestAnswerMs = 25_000;
const backWithinMs = 10_000;

/** What one writer has sent and what was answered; it goes on while there is no database. */
interface Persistent extends Writer {
  /** A size that only this writer moves, and how many write-offs of it were confirmed. */
  ownSize: number;
  writtenOff: number;
  refused: number;
  lastConfirmed: number;
}

interface Site {
  url: string;
  authorization: string;
  user: SignedInUser;
  direct: Database;
}

const answered = async (request: () => Promise<Response>): Promise<Response> => {
  const began = performance.now();
  const response = await request();
  const tookMs = performance.now() - began;
  if (response.status >= 500 && response.status !== 503) {
    throw new Error(`${response.status}: ${await response.text()}`);
  }
  expect(tookMs).toBeLessThan(longestAnswerMs);
  return response;
};

/** Repeats one write-off with its key until it is confirmed, as the page does. */
const writeOffOnce = async (writer: Persistent, site: Site) => {
  const headers = {
    authorization: site.authorization,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  };
  const body = JSON.stringify({ quantity: 1, note: 'брак' });
  const url = `${site.url}/api/stock/${writer.ownSize}/write-offs/`;
  for (;;) {
    const response = await answered(() => fetch(url, { method: 'POST', headers, body }));
    if (response.ok) {
      writer.writtenOff += 1;
      return;
    }
    writer.refused += 1;
    expect([response.status, await response.text()]).toEqual([503, expect.any(String)]);
    await sleep(10);
  }
};

/** After a 503 the change was made completely or not at all. */
const settle = async (writer: Persistent, { direct }: Site) => {
  const addresses = Object.keys(writer.acknowledged);
  for (;;) {
    const found = await readRecords(direct, addresses).catch(() => null);
    if (found !== null) {
      if (JSON.stringify(found) !== JSON.stringify(writer.inFlight)) {
        expect(found).toEqual(writer.acknowledged);
      }
      writer.acknowledged = found;
      writer.inFlight = null;
      return;
    }
    await sleep(50);
  }
};

const writeThroughOutage = async (
  writer: Persistent,
  site: Site,
  random: Random,
  name: string,
  isOver: () => boolean,
) => {
  while (!isOver()) {
    const write = randomWrite(writer.acknowledged, writer.shelf, random, `${name}-${writer.writes}-${writer.refused}`);
    writer.inFlight = write.after;
    const response = await answered(() => send(site, write));
    if (response.ok || (write.isOnce && response.status === 409)) {
      writer.acknowledged = write.after;
      writer.inFlight = null;
      writer.writes += 1;
      writer.lastConfirmed = performance.now();
    } else {
      expect([response.status, await response.text()]).toEqual([503, expect.stringContaining('недоступен')]);
      writer.refused += 1;
      await settle(writer, site);
    }
    await writeOffOnce(writer, site);
  }
};

test('an api whose database goes away under eight writers answers 503, stays, and works again by itself', async (t) => {
  const random = seededRandom(seed);
  const clusterFolder = temporaryFolder();
  const cluster = await startEmbeddedDatabase(clusterFolder, {});
  const network = await startTcpProxy(Number(new URL(cluster.url).port));
  const through = new URL(cluster.url);
  through.port = String(network.port);
  const dataDir = temporaryFolder();
  const { server, url } = await startServer({ DATABASE_URL: through.href, DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  const direct = openDatabase(cluster.url, { applicationName: 'torture' });
  t.after(async () => {
    server.kill('SIGKILL');
    await direct.end({ timeout: 1 });
    await cluster.stop();
  });
  const secret = await loadServerSecret(direct);
  const user = await beginSignIn(direct, 'torturer');
  const site = {
    url,
    direct,
    db: direct,
    user,
    authorization: '',
    addresses: fileAddresses(secret.key('file-address'), systemClock),
    fileFolder: join(dataDir, 'files'),
  };
  const list = keepList();
  // All writers move the first size; each of them has another one of its own.
  await aProduct(direct, {}, { S: 0 });

  for (let round = 0; round < rounds; round++) {
    const [way, run] = outages[round % outages.length] ?? outages[0] ?? [];
    if (way === undefined || run === undefined) {
      throw new Error('There is no way');
    }
    // A token is valid for a quarter of an hour.
    site.authorization = `Bearer ${await accessTokens(secret.key('access-token'), systemClock).issue(user)}`;
    const party = await aParty(direct);
    const writers = await Promise.all(
      Array.from({ length: writersAtOnce }, async (): Promise<Persistent> => {
        const { modificationIds } = await aProduct(direct, { cost_price: 1 }, { M: 5_000 });
        const [ownSize = 0] = modificationIds;
        return { ...(await newWriter(direct, party)), ownSize, writtenOff: 0, refused: 0, lastConfirmed: 0 };
      }),
    );
    await list.catchUp(askForOrders(site));
    let isOver = false;
    const writing = Promise.all(
      writers.map((writer, number) =>
        writeThroughOutage(
          writer,
          site,
          seededRandom(random.integer(0, 2 ** 31)),
          `r${round}-w${number}`,
          () => isOver,
        ),
      ),
    );
    const working = async () => {
      await sleep(random.integer(100, 500));
      while (writers.some(({ writes }) => writes === 0)) {
        await sleep(10);
      }
      await run({ direct, network, cluster: join(cluster.home, 'data') }, random);
      const back = performance.now();
      while (writers.some(({ lastConfirmed }) => lastConfirmed < back)) {
        expect(performance.now() - back).toBeLessThan(backWithinMs);
        await sleep(10);
      }
      isOver = true;
      return performance.now() - back;
    };
    const [backMs] = await Promise.all([working(), writing]);

    expect([way, server.exitCode, server.signalCode]).toEqual([way, null, null]);
    for (const { acknowledged, ownSize, writtenOff } of writers) {
      expect(await readRecords(direct, Object.keys(acknowledged))).toEqual(acknowledged);
      const [{ pieces }] = await direct<[{ pieces: number }]>`
        select -sum(quantity)::integer as pieces from movements where modification_id = ${ownSize} and kind = 'write_off'`;
      expect(pieces).toBe(writtenOff);
    }
    expect(await stockViolations(direct)).toEqual([]);
    await checkList(site, list);
    await checkStore(site);
    const sum = (field: 'writes' | 'refused') => writers.reduce((total, writer) => total + writer[field], 0);
    t.diagnostic(
      `${way}: ${sum('writes')} writes confirmed, ${sum('refused')} answered 503, back after ${Math.round(backMs)} ms`,
    );
  }

  const left = { db: direct, folder: site.fileFolder, files: diskFileStore(site.fileFolder) };
  const admin = openDatabase(cluster.adminUrl);
  const into = new URL(cluster.url);
  await admin`create database restored owner ${admin(into.username)}`;
  await admin.end();
  into.pathname = 'restored';
  const restored = openDatabase(into.href);
  const folder = join(temporaryFolder(), 'files');
  await restore({ db: restored, folder, files: diskFileStore(folder) }, (await backUp(left)).path);
  expect(await contentOf(restored)).toEqual(await contentOf(direct));
  await restored.end();
});
