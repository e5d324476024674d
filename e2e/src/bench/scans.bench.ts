import type { Browser, Page } from '@playwright/test';
import type { OrderRow } from '@shared/contract/wire/order';
import type { WholePacking } from '@shared/contract/wire/packing';
import type { ProductRow } from '@shared/contract/wire/product';
import { loadDemoRows } from '../site/load-demo-rows';
import { withSite } from '../site/running-site';
import { expect, test as siteTest } from '../site/site-test';
import { longTasksOf } from './long-tasks';

const test = siteTest.extend({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
    async ({}, use) => withSite(use, { fill: (folder) => loadDemoRows(folder, 200) }),
    { scope: 'worker', timeout: 90_000 },
  ],
});

const goalMs = 100;
const msPerKey = 3;
/** Thirteen digits and Enter, and a pause: 20 scans a second, as no person makes them, and two, as a fast one does. */
const runs = [
  { slowdown: 1, count: 200, pauseMs: 11 },
  { slowdown: 4, count: 200, pauseMs: 11 },
  { slowdown: 4, count: 60, pauseMs: 461 },
];

declare global {
  interface Window {
    /** When the last key of each scan was due. */
    endedMs: number[];
    /** From then to the frame that shows one scan more. */
    paintedMs: number[];
  }
}

/** Notes when a scan more is shown. Runs in the page. */
const watchScans = () => {
  window.endedMs = [];
  window.paintedMs = [];
  const countShown = (): number => {
    const log = document.querySelector('ul[aria-label="Последние сканы"]');
    const [, all] = /Показать все: (\d+)/.exec(log?.parentElement?.textContent ?? '') ?? [];
    return all === undefined ? (log?.childElementCount ?? 0) : Number(all);
  };
  let counted = 0;
  new MutationObserver(() => {
    const shown = countShown();
    if (shown <= counted) return;
    const scans = window.endedMs.slice(counted, shown);
    counted = shown;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => window.paintedMs.push(...scans.map((at) => performance.now() - at));
      port2.postMessage(null);
    });
  }).observe(document, { subtree: true, childList: true, characterData: true });
};

/**
 * Types codes of digits as a scanner does. Runs in the page: DevTools cannot send 300 keys a second. A key that is late,
 * because the page is busy, has the time at which it was due.
 */
const typeCodes = async ({ codes, msPerKey, pauseMs }: { codes: string[]; msPerKey: number; pauseMs: number }) => {
  let dueMs = performance.now();
  for (const code of codes) {
    for (const key of [...code, 'Enter']) {
      const earlyMs = dueMs - performance.now();
      if (earlyMs > 0) await new Promise((resolve) => setTimeout(resolve, earlyMs));
      const keyCode = key === 'Enter' ? key : `Digit${key}`;
      const event = new KeyboardEvent('keydown', { key, code: keyCode, bubbles: true, cancelable: true });
      Object.defineProperty(event, 'timeStamp', { value: dueMs });
      if (key === 'Enter') window.endedMs.push(dueMs);
      document.body.dispatchEvent(event);
      dueMs += msPerKey;
    }
    dueMs += pauseMs - msPerKey;
  }
};

const percentile = (values: readonly number[], part: number) =>
  Math.round(values.toSorted((one, other) => one - other)[Math.ceil(values.length * part) - 1] ?? 0);

const scanAll = async (browser: Browser, page: Page, codes: string[], pauseMs: number) => {
  const longTasks = await longTasksOf(browser, page, async () => {
    await page.evaluate(typeCodes, { codes, msPerKey, pauseMs });
    await expect.poll(() => page.evaluate(() => window.paintedMs.length), { timeout: 120_000 }).toBe(codes.length);
  });
  return { longTasks: longTasks.map(Math.round), paintedMs: await page.evaluate(() => window.paintedMs) };
};

test('scans of a packing at 20 and two a second, four times slower too', async ({ signedIn: page, api, browser }) => {
  const orders = await api.read<OrderRow[]>('/api/orders/');
  const orderIds = orders.flatMap(({ id, status }) => (status === 'в обработке' ? [id] : []));
  const products = await api.read<ProductRow[]>('/api/products/?archived=false');
  await api.call('POST', '/api/products/barcodes/', { product_ids: products.map(({ id }) => id) });
  const coded = await api.read<ProductRow[]>('/api/products/?archived=false');
  const barcodes = new Map(coded.flatMap(({ modifications }) => modifications).map(({ id, barcode }) => [id, barcode]));
  const devtools = await page.context().newCDPSession(page);

  for (const [at, { slowdown, count, pauseMs }] of runs.entries()) {
    const order = orderIds[at] ?? 0;
    const opened = await api.call('POST', '/api/packings/', { order_id: order }).then((answer) => answer.json());
    const { items } = await api.read<WholePacking>(`/api/packings/${opened.packing.id}/`);
    const codes = Array.from(
      { length: count },
      (_, place) => barcodes.get(items[place % items.length]?.modification_id ?? 0) ?? '',
    );
    const productsArrive = page.waitForResponse(/\/api\/products\/\?archived=false/);
    await page.goto(`/warehouse/orders/${order}/pack`);
    await productsArrive;
    await page.waitForTimeout(2_000);
    await page.evaluate(watchScans);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const { longTasks, paintedMs } = await scanAll(browser, page, codes, pauseMs);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    const slowest = percentile(paintedMs, 1);
    process.stdout.write(
      `${slowdown} times slower, a scan each ${pauseMs + 13 * msPerKey} ms, from the last key of a scan to its count: median ${percentile(paintedMs, 0.5)} ms, ` +
        `p95 ${percentile(paintedMs, 0.95)} ms, slowest ${slowest} ms (goal ${goalMs} ms): ` +
        `${slowest <= goalMs ? 'met' : 'MISSED'}\n` +
        `${longTasks.length} tasks of 50 ms of processor time${longTasks.length === 0 ? ': met' : `, the longest ${Math.max(...longTasks)} ms`}\n`,
    );
  }
});
