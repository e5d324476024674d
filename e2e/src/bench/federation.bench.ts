import { cpus, loadavg } from 'node:os';
import { type Browser, test } from '@playwright/test';
import { startSite, withDataFolder } from '../site/running-site';
import { signInByCalls } from '../site/sign-in-by-calls';
import { type BenchSite, federatedSite, monolithSite } from './federation/bench-sites';
import { openThrottled, type Visit } from './federation/measure-visit';
import { type Figure, figureTable, kilobytes, milliseconds } from './report';
import { median } from './round-figures';

const rounds = Number(process.env.ROUNDS ?? 5);

const occasions = ['cold', 'repeat', 'change', 'redeployed'] as const;
type Measured = Record<(typeof occasions)[number], Visit[]>;

/** All visits to one site: round by round cold, again, and to another section; then again after the orders were deployed. */
const measureSite = async (browser: Browser, { folder, redeployOrders }: BenchSite): Promise<Measured> => {
  const measured: Measured = { cold: [], repeat: [], change: [], redeployed: [] };
  await withDataFolder(async (data) => {
    const site = await startSite(data, { SITE_DIR: folder });
    const tokens = await signInByCalls(site);
    const contexts = [];
    for (let round = 0; round <= rounds; round += 1) {
      const context = await browser.newContext({ baseURL: site.url });
      await context.addInitScript((stored) => {
        for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
      }, tokens);
      const open = () => openThrottled(context);
      const first = await open();
      const cold = await first.visit('/warehouse/orders');
      const change = await first.change('ТОВАРЫ', 'Товары');
      await first.page.close();
      const again = await open();
      const repeat = await again.visit('/warehouse/orders');
      await again.page.close();
      contexts.push(context);
      // The first round warms the server.
      if (round === 0) continue;
      measured.cold.push(cold);
      measured.change.push(change);
      measured.repeat.push(repeat);
    }
    await redeployOrders();
    for (const context of contexts.slice(1)) {
      const after = await openThrottled(context);
      measured.redeployed.push(await after.visit('/warehouse/orders'));
      await context.close();
    }
    await contexts[0]?.close();
    await site.stop();
  });
  return measured;
};

test('the federated site against the same source as one build', async ({ browser }) => {
  const sites = [await federatedSite(), await monolithSite()] as const;
  const ours = await measureSite(browser, sites[0]);
  const monolith = await measureSite(browser, sites[1]);
  await Promise.all(sites.map(({ remove }) => remove()));

  const compare = (
    occasion: (typeof occasions)[number],
    field: keyof Visit,
    what: string,
    goal: { ratio?: number; more?: number } = {},
  ): Figure => {
    const show = { bytes: kilobytes, requests: String, paintedMs: milliseconds }[field];
    const [mine, other] = [ours, monolith].map((site) => median(site[occasion].map((visit) => visit[field])));
    if (mine === undefined || other === undefined) throw new Error('Nothing was measured');
    const ratio = other === 0 ? null : mine / other;
    const isMet =
      (goal.ratio === undefined || (ratio !== null && ratio <= goal.ratio)) &&
      (goal.more === undefined || mine - other <= goal.more);
    const promise =
      goal.ratio !== undefined ? `≤ ${goal.ratio}` : goal.more !== undefined ? `≤ ${goal.more} more` : null;
    return { what, ours: show(mine), against: show(other), ratio, goal: promise, isMet };
  };

  const [cpu] = cpus();
  const load = loadavg()[0]?.toFixed(1);
  process.stdout.write(`\n${process.platform}, ${cpus().length} × ${cpu?.model.trim()}, load ${load}, `);
  process.stdout.write(`Chromium ${browser.version()}, ${rounds} rounds, medians\n\n`);
  process.stdout.write(
    `${figureTable([
      compare('cold', 'bytes', 'cold: bytes', { ratio: 1.25 }),
      compare('cold', 'requests', 'cold: requests', { more: 6 }),
      compare('cold', 'paintedMs', 'cold: the list is painted', { ratio: 1.02 }),
      compare('repeat', 'bytes', 'repeat: bytes'),
      compare('repeat', 'requests', 'repeat: requests'),
      compare('repeat', 'paintedMs', 'repeat: the list is painted'),
      compare('redeployed', 'bytes', 'after the orders were deployed: bytes', { ratio: 0.3 }),
      compare('redeployed', 'requests', 'after the orders were deployed: requests'),
      compare('redeployed', 'paintedMs', 'after the orders were deployed: painted'),
      compare('change', 'bytes', 'to another section: bytes'),
      compare('change', 'paintedMs', 'to another section: painted'),
    ])}\n`,
  );
});
