import { loadavg } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { benchOrders } from './bench-orders';
import { startBenchServer } from './bench-server';
import { openListPage } from './list-page';
import { longTasksOf } from './long-tasks';
import { machineLine } from './machine-line';
import { type Applied, measureList, sweepSteps, wheelStepPx } from './measure-list';
import { typedName } from './names-texts';
import { measurementTable } from './report';
import { agGridGoals, ownResults, type Round, reactDataGridGoals, roundResults } from './round-results';

const orderCount = 100_000;
const rounds = Number(process.env.ROUNDS ?? 7);
const pagesFolder = join(import.meta.dirname, '../../../.local/bench-pages');
const typingPauseMs = 150;
/** Longer than the typing pause (spec §9), so that the filter is applied while the next letter is typed. */
const commitPauseMs = 700;

const orders = benchOrders(orderCount);

/** The filter text after each letter, and the expected rows. */
const letters: Applied[] = [...typedName].map((_, index) => {
  const text = typedName.slice(0, index + 1);
  const ids = orders.filter(({ full_name }) => full_name.toLowerCase().includes(text)).map(({ id }) => id);
  return { text, count: ids.length, firstIds: ids.slice(0, 10) };
});

test('our list and the others show the same rows, and the tables show their speed', async ({ browser }) => {
  const server = await startBenchServer(pagesFolder, orders);
  const open = (name: string) => openListPage(browser, `${server.url}/${name}`, orderCount);

  const heapOfData = async () => {
    const list = await open('data-only');
    const heap = await list.heap();
    await list.close();
    return heap;
  };
  const measureOurs = async () => {
    const list = await open('our-list');
    const measured = await measureList(list, letters);
    const height = await list.page.evaluate(() => window.bench.listHeight());
    const longTasks = await longTasksOf(browser, list.page, async () => {
      const field = list.page.getByRole('search').getByRole('textbox').nth(2);
      await field.pressSequentially(typedName, { delay: typingPauseMs });
      await list.page.waitForTimeout(commitPauseMs);
      await field.fill('');
      await list.page.waitForTimeout(commitPauseMs);
      await list.page.evaluate(([steps, px]) => window.bench.sweep(steps, px), [sweepSteps, wheelStepPx] as const);
    });
    const loops = await list.page.evaluate((text) => window.bench.timeLoops?.(text), typedName.slice(0, 1));
    await list.close();
    if (!loops) throw new Error('Our page does not time its loops');
    return { ...measured, height, longTasks, loops };
  };
  const measureRival = async (page: string, height: number) => {
    const list = await open(`${page}height=${height}`);
    const measured = await measureList(list, letters);
    await list.close();
    return measured;
  };
  const measureRivals = async (height: number) => ({
    'ag-grid': await measureRival('ag-grid-list?', height),
    'react-data-grid': await measureRival('react-data-grid-list?cells=ours&', height),
    'react-data-grid-plain': await measureRival('react-data-grid-list?', height),
    glide: await measureRival('glide-list?', height),
  });

  const { height } = await measureOurs();
  await measureRivals(height);
  const done: Round[] = [];
  while (done.length < rounds) {
    const isOursFirst = done.length % 2 === 0;
    const early = isOursFirst ? undefined : await measureRivals(height);
    const ours = await measureOurs();
    const others = early ?? (await measureRivals(height));
    expect(others['ag-grid'].sight).toEqual(ours.sight);
    expect(others['react-data-grid'].sight).toEqual(ours.sight);
    expect(others['react-data-grid-plain'].sight).toEqual(ours.sight);
    done.push({
      ours: ours.measurements,
      against: {
        'ag-grid': others['ag-grid'].measurements,
        'react-data-grid': others['react-data-grid'].measurements,
        'react-data-grid-plain': others['react-data-grid-plain'].measurements,
        glide: others.glide.measurements,
      },
      heapOfData: await heapOfData(),
      loops: ours.loops,
      longTasks: ours.longTasks,
    });
    process.stdout.write(`round ${done.length} of ${rounds}, load ${loadavg()[0]?.toFixed(1)}\n`);
  }
  await server.stop();

  process.stdout.write(`\n${machineLine(browser.version(), rounds)}\n\n`);
  const tables = [
    ['AG Grid Community', roundResults(done, 'ag-grid', agGridGoals)],
    ['react-data-grid, with our cells', roundResults(done, 'react-data-grid', reactDataGridGoals)],
    ['react-data-grid, plain text', roundResults(done, 'react-data-grid-plain', reactDataGridGoals)],
    ['glide-data-grid, on a canvas', roundResults(done, 'glide', {})],
    ['our list alone', ownResults(done)],
  ] as const;
  for (const [name, measurements] of tables) process.stdout.write(`${name}\n\n${measurementTable(measurements)}\n\n`);
});
