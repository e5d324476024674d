import { test } from 'node:test';
import { expect } from 'expect';
import { type Random, seededRandom } from '../../../demo/random.ts';
import { multipartForm } from '../../../testing/multipart-form.ts';
import { fixedSeed } from '../../../testing/random-options.ts';
import { type AskForList, keepList } from '../../../testing/shop/kept-list.ts';
import { anOrder, aProduct } from '../../../testing/shop/records.ts';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
const { db } = api;

const writersAtOnce = 30;
const writingMs = 5_000;

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const made = {
  orders: numbers(12),
  products: numbers(8),
  categories: numbers(3),
  items: numbers(24),
  files: numbers(60),
};

const prepare = async () => {
  await db`insert into categories (name) values ('Платья'), ('Юбки'), ('Брюки')`;
  for (const id of made.products) {
    await aProduct(db, { name: `Платье ${id}`, category_id: (id % 3) + 1 }, { S: 5, M: 5 });
  }
  for (const id of made.orders) {
    await anOrder(db);
    await db`insert into order_items (order_id, modification_id, amount, price) values (${id}, 1, 1, 100), (${id}, 2, 2, 100)`;
  }
};

/** A random call of a user, on records that all other writers change too. */
const anyCall = (random: Random) => {
  const one = (ids: number[]) => random.pick(ids);
  const some = (ids: number[]) => {
    const chosen = ids.filter(() => random.chance(0.4));
    // In random order: the api has to sort them before it takes locks.
    return chosen.length > 0 ? chosen.sort(() => random.integer(-1, 1)) : [one(ids)];
  };
  const call = (method: 'PATCH' | 'POST' | 'DELETE', url: string, payload?: unknown) => ({
    method,
    url: `/api/${url}`,
    ...(payload !== undefined && {
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(payload),
    }),
  });
  const tag = () => ({ tag: random.pick(['бартер', 'нет']) });
  const form = () => multipartForm({ filename: 'a.txt', content: 'Накладная' });
  return random.pick([
    () => call('PATCH', `orders/?order_id=${one(made.orders)}`, tag()),
    () => call('PATCH', 'orders/multiple/', { ids: some(made.orders), change: tag() }),
    () => call('DELETE', 'orders/multiple/', some(made.orders)),
    () => call('POST', 'orders/restore/', some(made.orders)),
    () => call('POST', 'orders/restore/', made.orders),
    () => {
      const order = one(made.orders);
      return call('DELETE', `orders/${order}/items/`, [order * 2 - 1, order * 2]);
    },
    () => {
      const order = one(made.orders);
      return call('POST', `orders/${order}/items/restore/`, [order * 2]);
    },
    () => call('PATCH', `products/${one(made.products)}/`, { category_id: one(made.categories), ...tag() }),
    () => call('PATCH', `products/${one(made.products)}/`, { archived: random.chance(0.3) }),
    () => call('PATCH', 'products/multiple/', { ids: some(made.products), change: tag() }),
    () => call('DELETE', 'products/multiple/', some(made.products)),
    () => call('POST', 'products/restore/', some(made.products)),
    () => call('POST', 'products/restore/', made.products),
    () =>
      call('POST', 'products/', {
        name: 'Новое',
        category_id: one(made.categories),
        modifications: [{ size: 'S', remaining: 1 }],
      }),
    () => call('DELETE', `products/categories/?product_category_id=${one(made.categories)}`),
    () => call('POST', `products/categories/restore/?product_category_id=${one(made.categories)}`),
    () => ({ method: 'POST' as const, url: `/api/orders/${one(made.orders)}/upload-file/`, ...form() }),
    () => ({ method: 'POST' as const, url: `/api/products/${one(made.products)}/upload-file/`, ...form() }),
    () => call('DELETE', `orders/${one(made.orders)}/files/`, [one(made.files)]),
    () => call('POST', `products/${one(made.products)}/files/restore/`, [one(made.files)]),
  ])();
};

const askFor =
  (path: string): AskForList =>
  async (since) => {
    const glue = path.includes('?') ? '&' : '?';
    const response = await api.request({ url: `/api/${path}${since === null ? '' : `${glue}since=${since}`}` });
    expect(response.statusCode).toBe(200);
    return { json: response.json(), revision: String(response.headers['x-revision']) };
  };

/** Another program that decreases stock with plain SQL. */
const sell = (random: Random) => db`
  update modifications set remaining = remaining - 1 where id = any (${[random.integer(1, 16), random.integer(1, 16)]})`;

test('with thirty writers of everything nothing fails, and a client that follows the changes has the current list', async (t) => {
  await prepare();
  const seed = fixedSeed;
  t.diagnostic(`seed ${seed}`);
  const until = Date.now() + writingMs;
  const statuses = new Map<number, number>();
  const write = async (random: Random) => {
    while (Date.now() < until) {
      const call = anyCall(random);
      const { statusCode, body } = await api.request(call);
      if (statusCode >= 500) {
        throw new Error(`${call.method} ${call.url}: ${statusCode} ${body}`);
      }
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    }
  };
  const sale = async (random: Random) => {
    while (Date.now() < until) {
      await sell(random);
    }
  };
  const paths = ['orders/', 'products/', 'products/?archived=true', 'products/categories/'];
  const readers = paths.map((path) => ({ ask: askFor(path), list: keepList() }));
  const read = async ({ ask, list }: (typeof readers)[number]) => {
    while (Date.now() < until) {
      await list.catchUp(ask);
    }
  };
  await Promise.all([
    ...Array.from({ length: writersAtOnce }, (_, number) => write(seededRandom(seed + number))),
    sale(seededRandom(seed - 1)),
    ...readers.map(read),
  ]);

  t.diagnostic(JSON.stringify(Object.fromEntries(statuses)));
  for (const { ask, list } of readers) {
    const whole = keepList();
    await list.catchUp(ask);
    await whole.catchUp(ask);
    expect(list.rows()).toEqual(whole.rows());
  }
  const [{ deadlocks }] = await db<[{ deadlocks: number }]>`
    select deadlocks from pg_stat_database where datname = current_database()`;
  expect(deadlocks).toBe(0);
  expect([...statuses.keys()].sort()).toEqual(expect.arrayContaining([200, 201, 204, 404]));
});
