import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { benchOrders } from './bench-orders';
import { startBenchServer } from './bench-server';
import { openListPage } from './list-page';
import { longTasksOf } from './long-tasks';
import { type Applied, measureList, sweepSteps, wheelStepPx } from './measure-list';
import { typedName } from './names-texts';
import { figureTable } from './report';
import { type Round, roundFigures } from './round-figures';

const orderCount = 100_000;
const rounds = Number(process.env.ROUNDS ?? 7);
const pagesFolder = join(import.meta.dirname, '../../../.local/bench-pages');
const typingPauseMs = 150;
/** Longer than the pause that ends typing (spec §9), so that the filter is applied while the next letter comes. */
const commitPauseMs = 700;

const orders = benchOrders(orderCount);

/** What is typed, letter by letter, and what must then be shown. */
const letters: Applied[] = [...typedName].map((_, index) => {
  const text = typedName.slice(0, index + 1);
  const ids = orders.filter(({ full_name }) => full_name.toLowerCase().includes(text)).map(({ id }) => id);
  return { text, count: ids.length, firstIds: ids.slice(0, 10) };
});

test('our list and AG Grid show the same rows, and the table says how fast', async ({ browser }) => {
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
  const measureAgGrid = async (height: number) => {
    const list = await open(`ag-grid-list?height=${height}`);
    const measured = await measureList(list, letters);
    await list.close();
    return measured;
  };

  const { height } = await measureOurs();
  await measureAgGrid(height);
  const done: Round[] = [];
  while (done.length < rounds) {
    const isOursFirst = done.length % 2 === 0;
    const early = isOursFirst ? undefined : await measureAgGrid(height);
    const ours = await measureOurs();
    const agGrid = early ?? (await measureAgGrid(height));
    expect(agGrid.sight).toEqual(ours.sight);
    done.push({
      ours: ours.figures,
      agGrid: agGrid.figures,
      heapOfData: await heapOfData(),
      loops: ours.loops,
      longTasks: ours.longTasks,
    });
    process.stdout.write(`round ${done.length} of ${rounds}, load ${loadavg()[0]?.toFixed(1)}\n`);
  }
  await server.stop();

  const [cpu] = cpus();
  const machine = `${process.platform} ${process.arch}, ${cpus().length} × ${cpu?.model.trim()}`;
  process.stdout.write(`\n${machine}, Chromium ${browser.version()}, ${rounds} rounds, medians\n\n`);
  process.stdout.write(`${figureTable(roundFigures(done))}\n`);
});
