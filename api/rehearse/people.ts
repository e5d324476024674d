import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { orderStatuses } from '@shared/contract/vocabulary/order';
import { type Random, seededRandom } from '../demo/random.ts';
import { accessTokens, type SignedInUser } from '../src/accounts/tokens/access-tokens.ts';
import { loadServerSecret } from '../src/accounts/tokens/server-secret.ts';
import { systemClock } from '../src/clock.ts';
import type { Database } from '../src/database/database.ts';
import { beginSignIn } from '../testing/begin-sign-in.ts';
import { openPage } from '../testing/open-page.ts';
import { type PageCall, pageCalls } from '../testing/page-calls.ts';
import { addressOf, pageClient } from '../testing/page-client.ts';
import { keepList } from '../testing/shop/kept-list.ts';
import { aProduct } from '../testing/shop/records.ts';
import { type Ledger, mark } from './ledger.ts';

/** People at work, each with an open page. */
export interface People {
  /** Pages that were not told of this revision. */
  behind(revision: number): number;
  /** Each ends what it does; a write that is not confirmed yet is tried until it is, for a minute at most. */
  finish(): Promise<void>;
  /** Lists that their pages kept up to date and that differ from the database. Called after `finish`. */
  wrongLists(db: Database): Promise<number>;
  close(): void;
}

interface Shop {
  db: Database;
  url: string;
  ledger: Ledger;
  people: number;
}

/** A person acts every twenty seconds on average. */
const pauseBetweenActsMs = { lowest: 10_000, highest: 30_000 };
/** Two write far more often, so that a pause of writes is seen to half a second. */
const steadyWriters = 2;
const steadyPauseMs = 500;
/** One in four looks at the list of orders, which is read again soon after each change. */
const listReaders = 4;
const readAgainAfterMs = 2_000;
const tryAgainAfterMs = 1_000;
const signInMs = 10 * 60_000;
const sizes = 20;

/** What one person works with. */
interface Records {
  user: SignedInUser;
  /** An order that only this person changes. */
  order: number;
  /** An order that only this person packs. */
  packed: number;
}

/** Signs everybody in, opens their pages, and lets them work. */
export const startPeople = async ({ db, url, ledger, people }: Shop): Promise<People> => {
  const tokens = accessTokens((await loadServerSecret(db)).key('access-token'), systemClock);
  const finishing = new AbortController();
  setMaxListeners(0, finishing.signal);
  const shelf = Object.fromEntries(Array.from({ length: sizes }, (_, number) => [String(40 + number), 10_000]));
  const { modificationIds } = await aProduct(db, { name: 'Рубашка' }, shelf);
  const sizeOf = (number: number) => modificationIds[number % sizes] ?? 0;

  // In few statements, because the triggers of each look at what the transaction has changed before.
  const orders = await db<{ id: number }[]>`
    insert into orders (order_date, full_name)
    select current_date, 'Анна Соколова' from generate_series(1, ${2 * people}::integer) returning id`;
  const records: Records[] = [];
  for (let number = 0; number < people; number++) {
    const user = await beginSignIn(db, `${mark}${number}`);
    records.push({ user, order: orders[2 * number]?.id ?? 0, packed: orders[2 * number + 1]?.id ?? 0 });
  }
  const items = records.map(({ packed }, number) => ({
    order_id: packed,
    modification_id: sizeOf(number),
    amount: 2,
    price: 100,
  }));
  await db`insert into order_items ${db(items)}`;

  const headerOf = (user: SignedInUser) => {
    let issuedAt = 0;
    let authorization = '';
    return async () => {
      if (Date.now() - issuedAt > signInMs) {
        authorization = `Bearer ${await tokens.issue(user)}`;
        issuedAt = Date.now();
      }
      return authorization;
    };
  };

  const all = records.map(({ user, order, packed }, number) => {
    const random = seededRandom(number);
    const client = pageClient(url, addressOf(number), headerOf(user));
    const list = number % listReaders === 0 ? keepList() : null;
    const readList = async () => {
      await list?.catchUp(async (since) => {
        const { status, headers, text } = await client.ask(`/api/orders/${since === null ? '' : `?since=${since}`}`);
        if (status !== 200) throw new Error(`The list was answered ${status}`);
        return { json: JSON.parse(text), revision: String(headers['x-revision']) };
      });
    };
    let isReading = false;
    const readSoon = async () => {
      if (isReading) return;
      isReading = true;
      await sleep(readAgainAfterMs);
      isReading = false;
      await readList();
    };
    const page = openPage(client, () => {
      // A list that could not be read is read after the next change.
      if (list) readSoon().catch(() => undefined);
    });

    const act = actions({ number, order, packed, size: sizeOf(number), client, ledger, random });
    const work = async () => {
      const isSteady = number < steadyWriters;
      await sleep(isSteady ? 0 : random.integer(0, pauseBetweenActsMs.highest));
      while (!finishing.signal.aborted) {
        await (isSteady ? act.changeStatus() : act.anything());
        const { lowest, highest } = pauseBetweenActsMs;
        const pause = isSteady ? steadyPauseMs : random.integer(lowest, highest);
        await sleep(pause, undefined, { signal: finishing.signal }).catch(() => undefined);
      }
    };
    const working = work();
    // `finish` reports it.
    working.catch(() => undefined);
    return { client, page, working, list, readList };
  });

  return {
    behind: (revision) => all.filter(({ page }) => page.revision() < revision).length,
    finish: async () => {
      finishing.abort();
      await Promise.all(all.map(({ working }) => working));
    },
    wrongLists: async (database) => {
      const stored = JSON.stringify(
        await database`select id, status, version from orders where deleted_at is null order by id`,
      );
      let wrong = 0;
      for (const { list, readList } of all) {
        if (!list) continue;
        await readList();
        const rows = (list.rows() as { id: number; status: string; version: number }[]).map(
          ({ id, status, version }) => ({ id, status, version }),
        );
        if (JSON.stringify(rows) !== stored) wrong += 1;
      }
      return wrong;
    },
    close: () => {
      for (const { page, client } of all) {
        page.close();
        client.close();
      }
    },
  };
};

interface Actor extends Omit<Records, 'user'> {
  number: number;
  size: number;
  client: ReturnType<typeof pageClient>;
  ledger: Ledger;
  random: Random;
}

const confirmedWithinMs = 120_000;

const actions = ({ number, order, packed, size, client, ledger, random }: Actor) => {
  let count = 0;
  let status = 0;
  let packing: number | null = null;
  const nextName = () => `${mark}${number}-${++count}`;

  /** Repeats a request until it is answered with success, as a person does who sees that it failed. */
  const insist = async ({ method, path, json, key = '' }: PageCall) => {
    const began = performance.now();
    for (;;) {
      const answer = await client
        .ask(path, { method, json, headers: { 'idempotency-key': key } })
        .catch((error: unknown) => ({ status: 0, text: String(error) }));
      if (answer.status >= 200 && answer.status < 300) return answer.text;
      ledger.fail(`${method} ${path}: ${answer.status} ${answer.text.replace(/\s+/g, ' ').slice(0, 160)}`);
      if (performance.now() - began > confirmedWithinMs) throw new Error(`${method} ${path} was never confirmed`);
      await sleep(tryAgainAfterMs * (0.7 + Math.random() * 0.6));
    }
  };

  const calls = pageCalls(insist);

  const changeStatus = async () => {
    status = (status + 1) % orderStatuses.length;
    const confirm = ledger.send('status', String(order));
    await calls.changeStatus(order, orderStatuses[status], nextName());
    confirm();
  };
  const addNote = async () => {
    const text = nextName();
    const confirm = ledger.send('note', text);
    await calls.addNote(order, text);
    confirm();
  };
  /** One piece into the box, and the next time out of it. */
  const scan = async () => {
    packing ??= (await calls.openPacking(packed, nextName())).packing.id;
    const key = nextName();
    const confirm = ledger.send('scan', key);
    const kind = count % 2 === 0 ? 'plus' : 'minus';
    const command = { key, number: count, kind, modification_id: size, pieces: 1 } as const;
    const answer = await calls.count(packing, `${mark}${number}`, command);
    // A refused one, such as a minus of an empty box, is answered and not counted.
    if (answer?.is_accepted) confirm();
  };
  const read = async () => {
    await calls.readOrder(order, nextName());
  };

  return {
    changeStatus,
    anything: () => random.pick([changeStatus, changeStatus, addNote, addNote, scan, scan, read])(),
  };
};
