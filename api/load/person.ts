import { setTimeout as sleep } from 'node:timers/promises';
import { orderStatus, orderStatuses, orderTags } from '@shared/contract/vocabulary/order';
import type { ChangeEvent } from '@shared/contract/wire/change';
import type { WholePacking } from '@shared/contract/wire/packing';
import type { Tokens } from '@shared/contract/wire/session';
import { seededRandom } from '../demo/random.ts';
import { type OpenPage, openPage } from '../testing/open-page.ts';
import { type PageCall, pageCalls } from '../testing/page-calls.ts';
import { addressOf, pageClient } from '../testing/page-client.ts';
import { followList } from './followed-list.ts';
import type { Meter } from './meter.ts';
import {
  bulkRows,
  cardSeconds,
  type Deed,
  partyLines,
  screens,
  secondsBetween,
  secondsBetweenPackings,
  secondsBetweenScans,
} from './working-day.ts';

/** What one person works with. */
export interface Work {
  refreshToken: string;
  /** Orders under way that only this person changes. */
  orders: readonly number[];
  /** Orders that only this person packs, one after the other. */
  packed: readonly number[];
}

/** What all people work with. */
export interface SharedWork {
  url: string;
  seed: number;
  /** Orders that anyone reads, and changes many at once. */
  orders: readonly number[];
  sizes: readonly number[];
  words: readonly string[];
}

/** A person at work. */
export interface Person {
  /** Signs in, and opens the page. */
  begin(): Promise<void>;
  stop(): void;
}

/** A person with an open page, who does what people do in a working day. */
export const createPerson = (number: number, work: Work, shared: SharedWork, meter: Meter): Person => {
  const random = seededRandom(shared.seed * 100_003 + number);
  const screen = screens[number % screens.length];
  const address = addressOf(number);
  const leaving = new AbortController();
  let sent = 0;
  const nextKey = () => `load-${shared.seed}-${number}-${++sent}`;

  const signIn = signedIn(shared.url, address, work.refreshToken);
  const client = pageClient(shared.url, address, signIn.authorization);

  const ask = async ({ method, path, json, key }: PageCall, how: { isUnread: boolean; headers?: Headers }) => {
    const current = meter.current();
    current.requests += 1;
    const headers = { ...how.headers, ...(key !== undefined && { 'idempotency-key': key }) };
    const answer = await client
      .ask(path, { method, json, headers, isUnread: how.isUnread })
      .catch((error: unknown) => ({ status: 0, headers: {}, text: String(error) }));
    const isDone = answer.status === 304 || (answer.status >= 200 && answer.status < 300);
    if (!isDone && !leaving.signal.aborted) {
      meter.current().errors.push(`${method} ${path}: ${answer.status} ${answer.text.slice(0, 160)}`);
    }
    if (!isDone) throw new CallFailed(`${method} ${path}: ${answer.status}`);
    return answer;
  };
  /** `ask` has counted a failed call. */
  const count = (error: unknown) => {
    if (!(error instanceof CallFailed) && !leaving.signal.aborted) meter.current().errors.push(String(error));
  };
  const send = async (call: PageCall) => (await ask(call, { isUnread: false })).text;
  const calls = pageCalls(send);
  const get = (path: string) => ask({ method: 'GET', path }, { isUnread: true });

  const askForList = async (path: string, headers: Headers, isAfterEvent: boolean) => {
    const began = performance.now();
    const answer = await ask({ method: 'GET', path }, { isUnread: true, headers });
    const current = meter.current();
    if (isAfterEvent) current.afterEvents += 1;
    if (path.includes('?since=')) current.changesMs.push(performance.now() - began);
    return answer.headers;
  };
  const orders = followList({ path: '/api/orders/', entity: 'order', sendsChanges: true, ask: askForList });
  const missing = followList({ path: '/api/orders/missing/', entity: 'product', sendsChanges: false, ask: askForList });
  const products = followList({ path: '/api/products/', entity: 'product', sendsChanges: true, ask: askForList });
  const lists = { orders: [orders, missing], products: [products], packing: [] }[screen ?? 'orders'];

  /** The record that is open, which is read again after its changes. */
  let open: { entity: ChangeEvent['entity']; id: number; read: () => Promise<unknown> } | null = null;
  let page: OpenPage | null = null;

  const hear = async (changes: readonly ChangeEvent[]) => {
    meter.heard(number, changes);
    const isAboutOpen = changes.some(({ entity, ids }) => entity === open?.entity && ids?.includes(open.id));
    await Promise.all([...lists.map((list) => list.hear(changes)), isAboutOpen && open?.read()]);
  };

  const presence = (id: number | null) => {
    const stream = page?.stream();
    if (stream === undefined) return Promise.resolve();
    const json = { stream, open: id === null ? null : { entity: 'order', id, doing: null } };
    return ask({ method: 'PUT', path: '/api/presence/', json }, { isUnread: true });
  };
  /** How often each order got its next status; it begins under way, with the first one. */
  const turns = new Map<number, number>();
  /** Pages ask before an order is delivered, and read their list after each change. */
  const changeStatus = async () => {
    const order = random.pick(work.orders);
    const turn = (turns.get(order) ?? 0) + 1;
    turns.set(order, turn);
    const status = orderStatuses[turn % orderStatuses.length];
    if (status === orderStatus.delivered) {
      await send({ method: 'POST', path: '/api/orders/shortage/', json: [order] });
    }
    meter.wrote(order, number);
    const began = performance.now();
    await calls.changeStatus(order, status, nextKey());
    meter.current().statusMs.push(performance.now() - began);
    if (screen === 'orders') await orders.read();
  };
  const readCard = async () => {
    const id = random.pick(shared.orders);
    const read = () => get(`/api/orders/${id}`);
    open = { entity: 'order', id, read };
    await Promise.all([
      read(),
      get(`/api/notes/?entity=order&record_id=${id}`),
      presence(id),
      ask({ method: 'PUT', path: '/api/recents/', json: { section: 'orders', record_id: id } }, { isUnread: true }),
    ]);
    await pause(cardSeconds * 1000);
    open = null;
    await presence(null);
  };

  const search = () => get(`/api/orders/search/?q=${encodeURIComponent(random.pick(shared.words))}`);

  const changeMany = async () => {
    const first = random.integer(0, shared.orders.length - bulkRows);
    const ids = shared.orders.slice(first, first + bulkRows);
    const json = { ids, change: { tag: random.pick(orderTags) } };
    await ask({ method: 'PATCH', path: '/api/orders/multiple/', json }, { isUnread: true });
    if (screen === 'orders') await orders.read();
  };

  const receiveParty = async () => {
    const json = { agent_name: 'Игла', party_date: new Date().toISOString().slice(0, 10) };
    const { id }: { id: number } = JSON.parse(
      await send({ method: 'POST', path: '/api/parties/', json, key: nextKey() }),
    );
    const sizes = [...new Set(Array.from({ length: partyLines }, () => random.pick(shared.sizes)))];
    const ordered = sizes.map((size) => ({ modification_id: size, ordered: 5 }));
    await send({ method: 'POST', path: `/api/parties/${id}/lines/`, json: ordered, key: nextKey() });
    for (const size of sizes) {
      await pause(secondsBetweenScans * 1000);
      const counted = [{ modification_id: size, add: 5 }];
      await send({ method: 'POST', path: `/api/parties/${id}/counts/`, json: counted, key: nextKey() });
    }
    await send({ method: 'POST', path: `/api/parties/${id}/receipts/`, json: {}, key: nextKey() });
  };

  let packings = 0;
  let scans = 0;
  const pack = async () => {
    const order = work.packed[packings % work.packed.length];
    if (order === undefined) throw new Error('A person who packs has no orders');
    const isPackedBefore = packings >= work.packed.length;
    packings += 1;
    // The parcel came back, so that it can be packed again.
    if (isPackedBefore) {
      await send({ method: 'POST', path: `/api/orders/${order}/undelivered/`, json: {}, key: nextKey() });
    }
    const { packing, items } = await calls.openPacking(order, nextKey());
    let revision = packing.revision;
    const read = async () => {
      const text = await send({ method: 'GET', path: `/api/packings/${packing.id}/?since=${revision}` });
      revision = (JSON.parse(text) as WholePacking).packing.revision;
    };
    open = { entity: 'packing', id: packing.id, read };
    for (const { modification_id, amount, shipped } of items) {
      for (let piece = shipped; piece < amount; piece++) {
        await pause(secondsBetweenScans * 1000);
        const command = { kind: 'scan', code: 'code', modification_id, pieces: 1, seen: 'right' } as const;
        await calls.count(packing.id, `load-${number}`, { ...command, key: nextKey(), number: ++scans });
      }
    }
    await send({ method: 'POST', path: `/api/packings/${packing.id}/pack/`, json: {}, key: nextKey() });
    open = null;
  };

  const openAll = async () => {
    await Promise.all(['/api/session/', '/api/views/', '/api/notifications/'].map(get));
    await Promise.all(lists.map((list) => list.open()));
  };
  const deeds: Record<Deed, () => Promise<unknown>> = {
    status: changeStatus,
    card: readCard,
    search,
    note: () => calls.addNote(random.pick(shared.orders), nextKey()),
    bulk: changeMany,
    party: receiveParty,
    reload: openAll,
    pack,
  };
  const pause = (ms: number) => sleep(ms, undefined, { signal: leaving.signal });
  /** The time to the next of events that come at random. */
  const wait = (seconds: number) => -Math.log(random.integer(1, 1_000_000) / 1_000_000) * seconds * 1000;

  const liveTheDay = async () => {
    const everySeconds: [Deed, number][] = Object.entries(secondsBetween) as [Deed, number][];
    if (screen === 'packing') everySeconds.push(['pack', secondsBetweenPackings]);
    const due = everySeconds.map(([deed, seconds]) => ({ deed, seconds, atMs: performance.now() + wait(seconds) }));
    while (!leaving.signal.aborted) {
      due.sort((one, other) => one.atMs - other.atMs);
      const [next] = due;
      if (!next) return;
      await pause(Math.max(0, next.atMs - performance.now()));
      next.atMs += wait(next.seconds);
      await deeds[next.deed]().catch(count);
      open = null;
    }
  };

  return {
    begin: async () => {
      await openAll();
      page = openPage(client, (changes) => {
        hear(changes).catch(count);
      });
      liveTheDay().catch(count);
    },
    stop: () => {
      leaving.abort();
      page?.close();
      client.close();
      signIn.close();
    },
  };
};

type Headers = Record<string, string>;

/** A call that has its place among the errors; the person does something else. */
class CallFailed extends Error {}

/** A page gets another access token well before the one that it has ends. */
const renewAfterMs = 10 * 60_000;

/** The access tokens of a page that was signed in with a password before: each opening of a page exchanges its token. */
const signedIn = (url: string, address: string, token: string) => {
  let refreshToken = token;
  let renewedAt = Number.NEGATIVE_INFINITY;
  let renewing: Promise<string> | null = null;
  const client = pageClient(url, address, async () => `Bearer ${refreshToken}`);
  const renew = async () => {
    const { status, text } = await client.ask('/api/jwt/refresh/', { method: 'POST' });
    if (status !== 200) throw new Error(`The sign-in was not renewed: ${status} ${text}`);
    const tokens: Tokens = JSON.parse(text);
    refreshToken = tokens.refresh_token;
    return `Bearer ${tokens.access_token}`;
  };
  return {
    authorization: async () => {
      if (!renewing || performance.now() - renewedAt > renewAfterMs) {
        renewedAt = performance.now();
        renewing = renew();
      }
      return renewing;
    },
    close: client.close,
  };
};
