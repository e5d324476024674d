import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchShop } from './bench-shop.ts';
import { processorMs } from './process-usage.ts';
import type { Measurement } from './report.ts';

const people = 200;
/** How often a person opens another order. */
const opensEveryMs = 30_000;
const mentionsEveryMs = 5_000;
const seconds = 15 * Number(process.env.ROUNDS ?? 2);
const goalPercent = 5;

/** A page that is open: it follows the changes. */
const openPage = async (url: string, authorization: string) => {
  const request = get(`${url}/api/events/`, { agent: new Agent(), headers: { authorization } });
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', resolve).once('error', reject);
  });
  response.resume();
  return { authorization, stream: String(response.headers['x-event-stream']), close: () => request.destroy() };
};

/**
 * Measures what 200 people with open pages cost the api when nothing is changed but what they have open, and colleagues
 * are mentioned now and then: the share of one core.
 */
export const measurePeople = async (shop: BenchShop): Promise<Measurement> => {
  const { pid } = shop.api.process;
  const authorizations = await shop.signIn(Array.from({ length: people }, (_, number) => `bench-${number + 1}`));
  const pages = await Promise.all(authorizations.map((each) => openPage(shop.api.url, each)));
  const call = async (page: number, method: string, path: string, body: object) => {
    const response = await fetch(shop.api.url + path, {
      method,
      headers: {
        authorization: pages[page]?.authorization ?? '',
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      },
      body: JSON.stringify(body),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`${method} ${path} was answered with ${response.status}`);
  };
  let opened = 0;
  const openAnother = async () => {
    const page = opened++ % people;
    // Each has an order alone, as most of the time.
    const open = { entity: 'order', id: shop.orderIds[opened], doing: null };
    await call(page, 'PUT', '/api/presence/', { stream: pages[page]?.stream, open });
  };
  let mentioned = 0;
  const mention = async () => {
    const number = mentioned++ % people;
    const text = `@bench-${number + 1} позвоните`;
    await call((number + 1) % people, 'POST', '/api/notes/', {
      entity: 'order',
      record_id: shop.orderIds[number],
      text,
    });
  };
  for (let page = 0; page < people; page++) await openAnother();
  await sleep(1_000);

  const before = pid === undefined ? null : processorMs(pid);
  const startedMs = performance.now();
  let isOver = false;
  const everyMs = async (ms: number, work: () => Promise<void>) => {
    for (let turn = 1; !isOver; turn++) {
      await work();
      await sleep(Math.max(0, startedMs + turn * ms - performance.now()));
    }
  };
  const working = Promise.all([everyMs(opensEveryMs / people, openAnother), everyMs(mentionsEveryMs, mention)]);
  await sleep(seconds * 1_000);
  const after = pid === undefined ? null : processorMs(pid);
  const tookMs = performance.now() - startedMs;
  isOver = true;
  await working;
  for (const page of pages) page.close();
  const percent = before === null || after === null ? null : ((after - before) / tookMs) * 100;
  return {
    what: `${people} open pages, each opens another order every ${opensEveryMs / 1000} s, a mention every ${mentionsEveryMs / 1000} s`,
    ours: percent === null ? 'not reported by this system' : `${percent.toFixed(1)} % of a core`,
    against: '–',
    ratio: null,
    goal: `< ${goalPercent} %`,
    isMet: percent !== null && percent < goalPercent,
  };
};
