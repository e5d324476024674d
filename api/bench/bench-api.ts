import { arch, cpus, platform } from 'node:os';
import { StartFailure } from '../src/start-failure.ts';
import { openBenchShop } from './bench-shop.ts';
import { measureColumns } from './measure-columns.ts';
import { measureColdList, measureHotList, measureReload } from './measure-lists.ts';
import { measurePeople } from './measure-people.ts';
import { measureSearches, measureStock } from './measure-reads.ts';
import { measureWrites } from './measure-writes.ts';
import { memoryMb } from './process-usage.ts';
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
      await measureColumns(shop),
      ...(await measureSearches(shop)),
      ...(await measureStock(shop)),
      await measurePeople(shop),
      await measureWrites(shop, 250),
      await measureWrites(shop, 0),
    ];
    const memory = memoryMb(shop.api.process.pid ?? 0);
    const [cpu] = cpus();
    process.stdout.write(
      `\n${platform()} ${arch()}, ${cpus().length} × ${cpu?.model.trim()}, Node ${process.version}\n\n`,
    );
    process.stdout.write(`${measurementTable(measurements)}\n\n`);
    process.stdout.write(
      `memory peak of the api: ${memory === null ? 'not reported by this system' : `${Math.round(memory.peak)} MB`}\n`,
    );
  } finally {
    await shop.stop();
  }
};

run().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof StartFailure ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  );
  process.exitCode = 1;
});
