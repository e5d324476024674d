import type { Browser, Page } from '@playwright/test';
import { longTasksOf } from './long-tasks';

const rounds = Number(process.env.ROUNDS ?? 7);

interface Measured {
  browser: Browser;
  page: Page;
  /** Before each round: not measured. */
  prepare: () => Promise<void>;
  work: () => Promise<void>;
}

/** Prints the long tasks of each round; the goal is none in any of them. */
export const measureLongTasks = async ({ browser, page, prepare, work }: Measured): Promise<void> => {
  const found: number[][] = [];
  for (let round = 0; round < rounds; round++) {
    await prepare();
    found.push((await longTasksOf(browser, page, work)).map(Math.round));
  }
  const without = found.filter((longTasks) => longTasks.length === 0).length;
  console.log(
    `Tasks of 50 ms of processor time, by round: ${JSON.stringify(found)}\n` +
      `${without} of ${rounds} rounds without one: ${without === rounds ? 'met' : 'MISSED'}`,
  );
};
