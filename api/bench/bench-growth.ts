import { arch, cpus, platform } from 'node:os';
import { StartFailure } from '../src/start-failure.ts';
import { openBenchShop } from './bench-shop.ts';
import { type Grown, measureGrowth } from './measure-growth.ts';
import { markdownTable } from './report.ts';

/** The number of orders of the small and of the large shop. `npm run test:full` measures two small ones. */
const sizes = [Number(process.env.BENCH_ROWS ?? 100_000), Number(process.env.BENCH_ROWS_LARGE ?? 1_000_000)] as const;

/** `npm run bench:growth`: measures a shop and one of ten times its size; docs/benchmarks.md keeps the results. */
const run = async () => {
  process.stdout.write(`Loading ${sizes.join(' and then ')} orders: half an hour. Leave the machine alone.\n`);
  const [small, large] = [await measured(sizes[0]), await measured(sizes[1])];
  const [cpu] = cpus();
  process.stdout.write(
    `\n${platform()} ${arch()}, ${cpus().length} × ${cpu?.model.trim()}, Node ${process.version}\n\n`,
  );
  process.stdout.write(`${growthTable(sizes, small, large)}\n`);
};

const measured = async (rows: number): Promise<Grown[]> => {
  const shop = await openBenchShop(rows);
  try {
    return await measureGrowth(shop);
  } finally {
    await shop.stop();
  }
};

/** The two shops side by side, with the missed goals as visible as the met ones. */
export const growthTable = (
  [smallRows, largeRows]: readonly [number, number],
  small: readonly Grown[],
  large: readonly Grown[],
): string =>
  markdownTable(
    ['', `${smallRows} orders`, `${largeRows} orders`, 'ratio', 'goal', ''],
    large.map(({ what, unit, value, mostGrowth, most }, index) => {
      const before = small[index]?.value ?? Number.NaN;
      const ratio = value / before;
      const isMet = (mostGrowth === null || ratio <= mostGrowth) && (most === undefined || value <= most);
      const goal = mostGrowth === null ? (most === undefined ? '–' : `≤ ${most} ${unit}`) : `≤ ${mostGrowth}`;
      const verdict = goal === '–' ? '' : isMet ? 'met' : 'MISSED';
      return [what, amount(before, unit), amount(value, unit), ratio.toFixed(2), goal, verdict];
    }),
  );

const amount = (value: number, unit: string) => `${value < 10 ? value.toFixed(1) : Math.round(value)} ${unit}`;

run().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof StartFailure ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  );
  process.exitCode = 1;
});
