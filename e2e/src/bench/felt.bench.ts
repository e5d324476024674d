import { loadavg } from 'node:os';
import { test } from '@playwright/test';
import { startChromium } from './felt/devtools-pipe';
import { againstBefore, againstFew, againstFourSections, blockingAlone, ownResults } from './felt/felt-results';
import { withFeltSites } from './felt/felt-sites';
import { type FeltRound, measureRound } from './felt/measure-round';
import { machineLine } from './machine-line';
import { measurementTable } from './report';

const rounds = Number(process.env.ROUNDS ?? 5);
/** A folder with the commit to compare with, built; its name is for the tables. */
const { AGAINST_CHECKOUT: checkout, AGAINST_NAME: beforeName = 'before' } = process.env;

test('how soon a person sees rows, and how soon the page answers', async () => {
  test.setTimeout(3 * 60 * 60_000);
  await withFeltSites(checkout, async (sites) => {
    const devtools = await startChromium();
    const done: FeltRound[] = [];
    try {
      // The first round warms up the servers, and is not counted.
      for (let round = 0; round <= rounds; round += 1) {
        const measured = await measureRound(devtools, sites, round % 2 === 0);
        if (round > 0) done.push(measured);
        process.stdout.write(`round ${round} of ${rounds}, load ${loadavg()[0]?.toFixed(1)}\n`);
      }
      const { product } = await devtools.send('Browser.getVersion');
      process.stdout.write(`\n${machineLine(product.replace(/^.*\//, ''), rounds)}\n\n`);
    } finally {
      await devtools.close();
    }
    const tables = [
      ['100 000 orders against 60', againstFew(done)],
      ...(checkout ? [[`The working files against ${beforeName}`, againstBefore(done)] as const] : []),
      ['Fifty sections against four', againstFourSections(done)],
      ['100 000 orders', ownResults(done)],
      ...(checkout
        ? []
        : [['Without `--against REF` there is nothing to compare these with', blockingAlone(done)] as const]),
    ] as const;
    for (const [name, measurements] of tables) process.stdout.write(`${name}\n\n${measurementTable(measurements)}\n\n`);
  });
});
