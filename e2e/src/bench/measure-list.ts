import type { Expected } from './bench-page';
import type { ListPage } from './list-page';

export const wheelStepPx = 120;
/** Three seconds of frames. */
export const sweepSteps = 180;
/** The check for blanks takes time, so it has its own sweeps. */
const blankSteps = 90;

export interface Applied extends Expected {
  text: string;
}

/** The results of one round for a list in milliseconds: `Cpu` of the main thread, otherwise until painted. */
export interface ListMeasurements {
  mount: number;
  mountCpu: number;
  heapMounted: number;
  /** Per typed letter, the mean of all letters. */
  key: number;
  keyCpu: number;
  wheelCpu: number;
  sweepCpu: number;
  wheelBlanks: number;
  sweepBlanks: number;
  selectAll: number;
  selectAllCpu: number;
  heapUsed: number;
}

/** The rows that a list showed, to compare with those of another list. */
export interface ListSight {
  whole: number[][];
  filtered: number[][];
}

export interface Measured {
  measurements: ListMeasurements;
  sight: ListSight;
}

/**
 * One round with one list, with the actions in a realistic order.
 * @param letters the filter text after each typed letter, and the expected rows.
 */
export const measureList = async (list: ListPage, letters: Applied[]): Promise<Measured> => {
  const { page } = list;
  const mount = await list.timeAct(() => page.evaluate(() => window.bench.mount()));
  const heapMounted = await list.heap();
  const whole = await sightAt(list);

  await page.evaluate(() => window.bench.openFilter());
  await list.rest();
  const keys = [];
  for (const letter of letters) {
    keys.push(
      await list.timeAct(() =>
        page.evaluate(([text, expected]) => window.bench.filterBy(text, expected), [letter.text, letter] as const),
      ),
    );
  }
  const filtered = await sightAt(list);
  await clearFilter(list);

  const sweepStepPx = Math.floor((await page.evaluate(() => window.bench.scrollHeight())) / sweepSteps);
  const sweep = (stepPx: number) =>
    list.cpuOf(() => page.evaluate(([steps, px]) => window.bench.sweep(steps, px), [sweepSteps, stepPx] as const));
  const wheelCpu = await sweep(wheelStepPx);
  await list.rest();
  const sweepCpu = await sweep(sweepStepPx);
  await list.rest();
  await page.evaluate(() => window.bench.idsAt(0));
  await list.rest();
  const wheelBlanks = await page.evaluate(([steps, px]) => window.bench.sweepForBlanks(steps, px, 'moved'), [
    blankSteps,
    wheelStepPx,
  ] as const);
  await page.evaluate(() => window.bench.idsAt(0));
  await list.rest();
  const sweepBlanks = await page.evaluate(([steps, px]) => window.bench.sweepForBlanks(steps, px, 'drawn'), [
    blankSteps,
    2 * sweepStepPx,
  ] as const);

  const selectAll = await list.timeAct(() => page.evaluate(() => window.bench.toggleAll(true)));
  await list.rest();
  await page.evaluate(() => window.bench.toggleAll(false));
  const heapUsed = await list.heap();

  const measurements = {
    mount: mount.paintedMs,
    mountCpu: mount.cpuMs,
    heapMounted,
    key: mean(keys.map(({ paintedMs }) => paintedMs)),
    keyCpu: mean(keys.map(({ cpuMs }) => cpuMs)),
    wheelCpu,
    sweepCpu,
    wheelBlanks,
    sweepBlanks,
    selectAll: selectAll.paintedMs,
    selectAllCpu: selectAll.cpuMs,
    heapUsed,
  };
  return { measurements, sight: { whole, filtered } };
};

/** The visible orders at the beginning, in the middle and at the end. */
const sightAt = async ({ page }: ListPage) => {
  const rows = await page.evaluate(() => window.bench.rowCount());
  const sight = [];
  for (const row of [0, Math.floor(rows / 2), rows]) {
    sight.push(await page.evaluate((at) => window.bench.idsAt(at), row));
  }
  await page.evaluate(() => window.bench.idsAt(0));
  return sight;
};

const clearFilter = async (list: ListPage) => {
  await list.page.evaluate((count) => window.bench.filterBy('', { count, firstIds: [count] }), list.orderCount);
  await list.rest();
};

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
