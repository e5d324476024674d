import { readFileSync } from 'node:fs';
import { arch, cpus, platform } from 'node:os';
import { StartFailure } from '../src/start-failure.ts';
import { openBenchShop } from './bench-shop.ts';
import { measureColdList, measureHotList, measureReload } from './measure-lists.ts';
import { measurePeople } from './measure-people.ts';
import { measureSearches, measureStock } from './measure-reads.ts';
import { measureWrites } from './measure-writes.ts';
import { measurementTable } from './report.ts';

/** `npm run test:full` measures a small shop, to see that the bench runs. */
const rows = Number(process.env.BENCH_ROWS ?? 100_000);

/** `npm run bench:api`: measures the lists and the writes of a large shop; docs/benchmarks.md keeps the results. */
const run = async () => {
  process.stdout.write(`Loading ${rows} orders, then measuring for about three minutes. Leave the machine alone.\n`);
  const shop = await openBenchShop(rows);
  try {
    const measurements = [
      await measureColdList(shop),
      ...(await measureHotList(shop)),
      await measureReload(shop),
      ...(await measureSearches(shop)),
      ...(await measureStock(shop)),
      await measurePeople(shop),
      await measureWrites(shop, 250),
      await measureWrites(shop, 0),
    ];
    const peak = shop.api.process.pid === undefined ? null : peakMemoryMb(shop.api.process.pid);
    const [cpu] = cpus();
    process.stdout.write(
      `\n${platform()} ${arch()}, ${cpus().length} × ${cpu?.model.trim()}, Node ${process.version}\n\n`,
    );
    process.stdout.write(`${measurementTable(measurements)}\n\n`);
    process.stdout.write(
      `memory peak of the api: ${peak === null ? 'not reported by this system' : `${Math.round(peak)} MB`}\n`,
    );
  } finally {
    await shop.stop();
  }
};

/** The peak memory of a process in megabytes; null on systems that do not report it (all but Linux). */
const peakMemoryMb = (pid: number): number | null => {
  try {
    const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kilobytes === undefined ? null : Number(kilobytes) / 1024;
  } catch {
    return null;
  }
};

run().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof StartFailure ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  );
  process.exitCode = 1;
});
