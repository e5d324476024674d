import { type Browser, type BrowserContext, test } from '@playwright/test';
import { startSite, withDataFolder } from '../site/running-site';
import { signInByCalls } from '../site/sign-in-by-calls';
import { median } from './compare-rounds';
import { type BenchSite, federatedSite, monolithSite } from './federation/bench-sites';
import { openThrottled, type Visit } from './federation/measure-visit';
import { machineLine } from './machine-line';
import { kilobytes, type Measurement, measurementTable, milliseconds } from './report';

const rounds = Number(process.env.ROUNDS ?? 5);

const occasions = ['cold', 'repeat', 'change', 'redeployed'] as const;
type Measured = Record<(typeof occasions)[number], Visit[]>;

/** One running site, and the cost of visits to it. */
const startMeasuring = async (browser: Browser, { folder, redeployOrders }: BenchSite, data: string) => {
  const site = await startSite(data, { SITE_DIR: folder });
  const tokens = await signInByCalls(site);
  const measured: Measured = { cold: [], repeat: [], change: [], redeployed: [] };
  const contexts: BrowserContext[] = [];
  return {
    measured,
    /** Cold, to another section, and again. */
    async visit() {
      const context = await browser.newContext({ baseURL: site.url });
      contexts.push(context);
      await context.addInitScript((stored) => {
        for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
      }, tokens);
      const first = await openThrottled(context);
      measured.cold.push(await first.visit('/warehouse/orders'));
      measured.change.push(await first.change('ТОВАРЫ', 'Товары'));
      await first.page.close();
      const again = await openThrottled(context);
      measured.repeat.push(await again.visit('/warehouse/orders'));
      await again.page.close();
    },
    redeployOrders,
    /** Another visit by a browser that visited before the deployment. */
    async visitAgain() {
      const context = contexts.shift();
      if (!context) throw new Error('Nobody came before');
      const after = await openThrottled(context);
      measured.redeployed.push(await after.visit('/warehouse/orders'));
      await context.close();
    },
    stop: () => site.stop(),
  };
};

type MeasuredSite = Awaited<ReturnType<typeof startMeasuring>>;

/** Interleaved, each first in every other round, so that other load on the machine affects both. */
const interleaved = async (sites: MeasuredSite[], count: number, work: (site: MeasuredSite) => Promise<void>) => {
  for (let round = 0; round < count; round += 1) {
    for (const site of round % 2 === 0 ? sites : sites.toReversed()) await work(site);
  }
};

/** In each round cold, to another section, and again; then again after a deployment of the orders. */
const measureSites = async (sites: MeasuredSite[]) => {
  // The first round warms up the servers.
  await interleaved(sites, rounds + 1, (site) => site.visit());
  for (const site of sites) await site.redeployOrders();
  await interleaved(sites, rounds + 1, (site) => site.visitAgain());
  for (const { measured, stop } of sites) {
    for (const visits of Object.values(measured)) visits.shift();
    await stop();
  }
};

test('the federated site against the same source as one build', async ({ browser }) => {
  const [ourSite, otherSite] = [await federatedSite(), await monolithSite()];
  let ours: Measured | undefined;
  let monolith: Measured | undefined;
  await withDataFolder((ourData) =>
    withDataFolder(async (otherData) => {
      const our = await startMeasuring(browser, ourSite, ourData);
      const other = await startMeasuring(browser, otherSite, otherData);
      await measureSites([our, other]);
      ours = our.measured;
      monolith = other.measured;
    }),
  );
  await Promise.all([ourSite.remove(), otherSite.remove()]);

  const compare = (
    occasion: (typeof occasions)[number],
    field: keyof Visit,
    what: string,
    goal: { ratio?: number; more?: number } = {},
  ): Measurement => {
    const show = { bytes: kilobytes, requests: String, paintedMs: milliseconds }[field];
    const [mine, other] = [ours, monolith].map((site) => median((site?.[occasion] ?? []).map((visit) => visit[field])));
    if (mine === undefined || other === undefined) throw new Error('Nothing was measured');
    const ratio = other === 0 ? null : mine / other;
    const isMet =
      (goal.ratio === undefined || (ratio !== null && ratio <= goal.ratio)) &&
      (goal.more === undefined || mine - other <= goal.more);
    const promise =
      goal.ratio !== undefined ? `≤ ${goal.ratio}` : goal.more !== undefined ? `≤ ${goal.more} more` : null;
    return { what, ours: show(mine), against: show(other), ratio, goal: promise, isMet };
  };

  process.stdout.write(`\n${machineLine(browser.version(), rounds)}\n\n`);
  process.stdout.write(
    `${measurementTable([
      compare('cold', 'bytes', 'cold: bytes', { ratio: 1.18 }),
      compare('cold', 'requests', 'cold: requests', { more: 6 }),
      compare('cold', 'paintedMs', 'cold: the list is painted', { ratio: 1.08 }),
      compare('repeat', 'bytes', 'repeat: bytes'),
      compare('repeat', 'requests', 'repeat: requests'),
      compare('repeat', 'paintedMs', 'repeat: the list is painted', { ratio: 1.05 }),
      compare('redeployed', 'bytes', 'after the orders were deployed: bytes', { ratio: 0.12 }),
      compare('redeployed', 'requests', 'after the orders were deployed: requests'),
      compare('redeployed', 'paintedMs', 'after the orders were deployed: painted'),
      compare('change', 'bytes', 'to another section: bytes'),
      compare('change', 'paintedMs', 'to another section: painted'),
    ])}\n`,
  );
});
