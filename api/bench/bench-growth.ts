import { arch, cpus, platform } from 'node:os';
import { StartFailure } from '../src/start-failure.ts';
import { type BenchShop, openBenchShop } from './bench-shop.ts';
import { type Grown, measureGrowth } from './measure-growth.ts';
import { markdownTable } from './report.ts';

/** The number of orders of the small and of the large shop. `npm run test:full` measures two small ones. */
const sizes = [Number(process.env.BENCH_ROWS ?? 100_000), Number(process.env.BENCH_ROWS_LARGE ?? 1_000_000)] as const;

/** `npm run bench:growth`: measures a shop and one of ten times its size; docs/benchmarks.md keeps the results. */
const run = async () => {
  process.stdout.write(`Loading ${sizes.join(' and then ')} orders: half an hour. Leave the machine alone.\n`);
  const shops: BenchShop[] = [];
  try {
    for (const rows of sizes) shops.push(await openBenchShop(rows));
    process.stdout.write(`\n${growthTable(await measureGrowth(shops))}\n`);
  } finally {
    for (const shop of shops) await shop.stop();
  }
  const [cpu] = cpus();
  process.stdout.write(`\n${platform()} ${arch()}, ${cpus().length} × ${cpu?.model.trim()}, Node ${process.version}\n`);
};

/** The two shops side by side, with the missed goals as visible as the met ones. */
const growthTable = (grown: readonly Grown[]): string =>
  markdownTable(
    ['', ...sizes.map((rows) => `${rows} orders`), 'ratio', 'goal', ''],
    grown.map(({ what, unit, values: [small = Number.NaN, large = Number.NaN], mostGrowth, most }) => {
      const ratio = large / small;
      const isMet = (mostGrowth === null || ratio <= mostGrowth) && (most === undefined || large <= most);
      const goal = mostGrowth === null ? (most === undefined ? '–' : `≤ ${most} ${unit}`) : `≤ ${mostGrowth}`;
      const verdict = goal === '–' ? '' : isMet ? 'met' : 'MISSED';
      return [what, amount(small, unit), amount(large, unit), ratio.toFixed(2), goal, verdict];
    }),
  );

const amount = (value: number, unit: string) => `${value < 10 ? value.toFixed(1) : Math.round(value)} ${unit}`;

run().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof StartFailure ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  );
  process.exitCode = 1;
});
