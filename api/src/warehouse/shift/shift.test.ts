import { test } from 'node:test';
import { Shift, ShiftDays } from '@shared/contract/wire/shift';
import { expect } from 'expect';
import { Value } from 'typebox/value';
import { seededRandom } from '../../../demo/random.ts';
import { anItem, anOrder, aParty, aProduct } from '../../../testing/shop/records.ts';
import { prepareStockWork } from '../../../testing/shop/stock-work.ts';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
const { db } = api;
const boris = await api.signIn('boris');
const seed = 20_261_127;

const post = async (url: string, payload: object, as = api.request) => {
  const { statusCode, body } = await as({ method: 'POST', url: `/api/${url}`, payload });
  if (statusCode >= 300) throw new Error(`${url}: ${statusCode} ${body}`);
};

const setStatus = async (id: number, status: string, as = api.request) => {
  const { statusCode } = await as({ method: 'PATCH', url: `/api/orders/?order_id=${id}`, payload: { status } });
  expect(statusCode).toBe(200);
};

const readShift = async (since: string): Promise<Shift> => {
  const response = await api.request({ url: `/api/shift/?since=${encodeURIComponent(since)}` });
  expect([response.statusCode, Value.Errors(Shift, response.json())]).toEqual([200, []]);
  return response.json();
};

interface Rows {
  orders: {
    id: number;
    full_name: string;
    order_date: string;
    status: string;
    amount: number | null;
    made_at: string | null;
    deleted_at: string | null;
  };
  order_items: {
    id: number;
    order_id: number;
    modification_id: number;
    amount: number;
    shipped: number;
    deleted_at: string | null;
  };
  modifications: {
    id: number;
    product_id: number;
    size: string;
    remaining: number;
    reserved: number;
    expected: number;
    minimum: number | null;
  };
  products: { id: number; name: string; archived: boolean; deleted_at: string | null };
  packings: { id: number; order_id: number; status: string; packer: number | null };
  packing_scans: {
    packing_id: number;
    number: number;
    revision: number;
    modification_id: number | null;
    counted: number;
    user_id: number | null;
    at: string;
  };
  parties: { id: number; party_date: string; agent_name: string; deleted_at: string | null };
  party_lines: {
    id: number;
    party_id: number;
    modification_id: number;
    ordered: number;
    counted: number | null;
    received: number;
    deleted_at: string | null;
  };
  party_line_counts: { line_id: number; user_id: number | null; at: string };
  movements: {
    id: number;
    at: string;
    kind: string;
    quantity: number;
    user_id: number | null;
    order_item_id: number | null;
    party_line_id: number | null;
  };
  stocktakes: {
    id: number;
    status: string;
    started_by: number | null;
    started_at: string;
    counted: number;
    sizes: number;
  };
  stocktake_people: { stocktake_id: number; user_id: number; at: string };
  history: {
    id: number;
    at: string;
    user_id: number | null;
    entity: string;
    entity_id: number;
    field: string;
    old_value: string;
    new_value: string;
  };
  users: { id: number; login: string };
}

/** All rows of a table, with their moments as texts of microseconds, which have the order of the moments. */
const rowsOf = async <Table extends keyof Rows>(table: Table): Promise<Rows[Table][]> =>
  (await db<{ row: Rows[Table] }[]>`select to_jsonb(t) as row from ${db(table)} t`).map(({ row }) => row);

const sum = <Item>(items: readonly Item[], of: (item: Item) => number) =>
  items.reduce((all, item) => all + of(item), 0);

const grouped = <Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> => {
  const groups = new Map<Key, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
};

/** Null is last. */
const isBefore = (one: unknown, other: unknown): boolean => {
  if (typeof one === 'number' && typeof other === 'number') return one < other;
  return other === null || (one !== null && String(one) < String(other));
};

/** Sorted by these keys in turn; `-` before a key is the other way round. */
const sorted = <Item extends object>(items: readonly Item[], ...keys: string[]): Item[] =>
  items.toSorted((one, other) => {
    for (const key of keys) {
      const name = key.replace('-', '');
      const [a, b]: [unknown, unknown] = [Reflect.get(one, name), Reflect.get(other, name)];
      if (a !== b) return (isBefore(a, b) ? -1 : 1) * (key.startsWith('-') ? -1 : 1);
    }
    return 0;
  });

const moment = (at: string) => new Date(at).toISOString();

/** The same answer from all rows of the tables, in plain JavaScript. */
const computeShift = async (since: string): Promise<Omit<Shift, 'at' | 'since'>> => {
  const orders = await rowsOf('orders');
  const items = await rowsOf('order_items');
  const sizes = await rowsOf('modifications');
  const products = await rowsOf('products');
  const packings = await rowsOf('packings');
  const scans = await rowsOf('packing_scans');
  const parties = await rowsOf('parties');
  const lines = await rowsOf('party_lines');
  const counts = await rowsOf('party_line_counts');
  const movements = await rowsOf('movements');
  const stocktakes = await rowsOf('stocktakes');
  const people = await rowsOf('stocktake_people');
  const history = await rowsOf('history');
  const users = await rowsOf('users');
  const byId = <Row extends { id: number }>(rows: readonly Row[]) =>
    new Map<number | null, Row>(rows.map((row) => [row.id, row]));
  const [sizeOf, productOf, lineOf] = [byId(sizes), byId(products), byId(lines)];
  const [partyOf, userOf] = [byId(parties), byId(users)];
  const login = (id: number | null) => userOf.get(id)?.login ?? null;
  const isAfter = (at: string) => new Date(at).getTime() >= new Date(since).getTime();

  const inWork = orders.filter((order) => order.status === 'в обработке' && order.deleted_at === null);
  const itemsOf = (order: Rows['orders']) => items.filter((item) => item.order_id === order.id);
  const openItemsOf = (order: Rows['orders']) =>
    itemsOf(order).filter((item) => item.deleted_at === null && item.shipped < item.amount);
  const linesOf = (party: Rows['parties']) =>
    lines.filter((line) => line.party_id === party.id && line.deleted_at === null);

  const packed = packings
    .filter(({ status }) => status === 'open')
    .map((packing) => {
      const own = sorted(
        scans.filter((scan) => scan.packing_id === packing.id),
        'revision',
        'number',
      );
      const wanted = items.filter((item) => item.order_id === packing.order_id && item.deleted_at === null);
      const ofSize = [...new Set(wanted.map((item) => item.modification_id))].map((size) => {
        const whole = sum(
          wanted.filter((item) => item.modification_id === size),
          (item) => Math.max(0, item.amount - item.shipped),
        );
        const box = sum(
          own.filter((scan) => scan.modification_id === size),
          (scan) => scan.counted,
        );
        return { whole, done: Math.min(whole, Math.max(0, box)) };
      });
      const last = own.at(-1);
      return {
        kind: 'packing',
        id: packing.order_id,
        last,
        done: sum(ofSize, ({ done }) => done),
        whole: sum(ofSize, ({ whole }) => whole),
      };
    })
    .filter(({ done }) => done > 0);
  const returned = orders
    .filter((order) => order.status === 'возврат' && order.deleted_at === null)
    .map((order) => {
      const back = movements.filter(
        (one) => one.kind === 'return' && itemsOf(order).some((item) => item.id === one.order_item_id),
      );
      const done = sum(itemsOf(order), (item) =>
        Math.max(
          0,
          sum(
            back.filter((one) => one.order_item_id === item.id),
            (one) => one.quantity,
          ),
        ),
      );
      return {
        kind: 'return',
        id: order.id,
        last: sorted(back, 'id').at(-1),
        done,
        whole: sum(itemsOf(order), (item) => item.shipped),
      };
    })
    .filter(({ done, whole }) => done > 0 && done < whole);
  const received = parties
    .filter((party) => party.deleted_at === null)
    .map((party) => {
      const all = linesOf(party).map((line) => line.id);
      const touched = [
        ...counts.filter((count) => all.includes(count.line_id)),
        ...movements.filter((one) => one.party_line_id !== null && all.includes(one.party_line_id)),
      ];
      const own = linesOf(party);
      const isPartly = own.some(
        (line) => line.received < line.ordered || (line.counted !== null && line.counted !== line.received),
      );
      const done = sum(own, (line) => Math.max(line.received, line.counted ?? 0));
      return {
        kind: 'party',
        id: party.id,
        last: sorted(touched, 'at').at(-1),
        done: isPartly ? done : 0,
        whole: sum(own, (line) => line.ordered),
      };
    })
    .filter(({ done }) => done > 0);
  const open = stocktakes
    .filter(({ status }) => status === 'open')
    .map((one) => {
      const last = sorted(
        people.filter((person) => person.stocktake_id === one.id),
        'at',
      ).at(-1);
      const begun = { user_id: one.started_by, at: one.started_at };
      return { kind: 'stocktake', id: one.id, last: last ?? begun, done: one.counted, whole: one.sizes };
    });
  const unfinished = sorted(
    [...packed, ...returned, ...received, ...open].map(({ last, ...line }) => ({
      ...line,
      user: login(last?.user_id ?? null),
      at: last?.at ?? '',
    })),
    ...['-at', 'kind', 'id'],
  );

  const lackOf = (size: Rows['modifications'] | undefined) => (size ? Math.max(0, size.reserved - size.remaining) : 0);
  const waiting = sorted(inWork, 'order_date', 'id').flatMap((order) => {
    const own = openItemsOf(order);
    if (own.length === 0) return [];
    const missing = sum(own, (item) => {
      const size = sizeOf.get(item.modification_id);
      return productOf.get(size?.product_id ?? null)?.deleted_at === null
        ? Math.min(item.amount - item.shipped, lackOf(size))
        : 0;
    });
    const packer =
      packings.find((packing) => packing.order_id === order.id && packing.status === 'open')?.packer ?? null;
    return [{ id: order.id, full_name: order.full_name, order_date: order.order_date, missing, packer: login(packer) }];
  });

  const short = sorted(
    sizes.flatMap((size) => {
      const product = productOf.get(size.product_id);
      if (product?.deleted_at !== null || size.reserved <= Math.max(0, size.remaining)) return [];
      const waits = sorted(inWork, 'order_date', 'id').filter((order) =>
        openItemsOf(order).some((item) => item.modification_id === size.id),
      );
      const next = sorted(parties, 'party_date', 'id').find(
        (party) =>
          party.deleted_at === null &&
          linesOf(party).some((line) => line.modification_id === size.id && line.received < line.ordered),
      );
      const line = {
        modification_id: size.id,
        product_id: size.product_id,
        name: product.name,
        size: size.size,
        missing: lackOf(size),
      };
      return [
        {
          ...line,
          orders: waits.slice(0, 7).map(({ id }) => id),
          waits: waits.length,
          expected: size.expected,
          party: next?.id ?? null,
        },
      ];
    }),
    ...['-missing', 'name', 'modification_id'],
  );
  const atMinimum = sizes.filter(
    (size) =>
      size.minimum !== null &&
      size.remaining <= size.minimum &&
      size.reserved <= size.remaining &&
      productOf.get(size.product_id)?.archived === false,
  );

  const made = sorted(
    orders.filter((order) => order.deleted_at === null && order.made_at !== null && isAfter(order.made_at)),
    ...['-made_at', '-id'],
  );

  const changed = orders.flatMap((order) => {
    const own = sorted(
      history.filter(
        (one) => one.entity === 'order' && one.field === 'status' && one.entity_id === order.id && isAfter(one.at),
      ),
      'id',
    );
    const [first, last] = [own[0], own.at(-1)];
    if (order.deleted_at !== null || !first || !last || first.old_value === last.new_value) return [];
    return [
      { id: order.id, from: first.old_value, to: last.new_value, user: login(last.user_id), last: Number(last.id) },
    ];
  });
  const groups = [...grouped(changed, ({ from, to }) => `${from} ${to}`).values()].map((group) => {
    const newest = sorted(group, '-last');
    const people = [...grouped(group, ({ user }) => user).entries()].map(([user, own]) => ({
      user,
      count: own.length,
    }));
    const [{ from, to, last } = { from: '', to: '', last: 0 }] = newest;
    return {
      from,
      to,
      count: group.length,
      orders: newest.slice(0, 7).map(({ id }) => id),
      people: sorted(people, '-count', 'user'),
      last,
    };
  });

  const receipts = movements.filter((one) => one.kind === 'receipt' && isAfter(one.at));
  const came = grouped(receipts, (one) => lineOf.get(one.party_line_id)?.party_id ?? null);
  const arrived = [...came.entries()].flatMap(([id, own]) => {
    const party = partyOf.get(id);
    const pieces = sum(own, (one) => one.quantity);
    if (!party || pieces === 0) return [];
    const last = sorted(own, 'at').at(-1);
    const user = login(sorted(own, 'id').at(-1)?.user_id ?? null);
    const sums = {
      received: sum(linesOf(party), (line) => line.received),
      ordered: sum(linesOf(party), (line) => line.ordered),
    };
    return [{ id: party.id, agent_name: party.agent_name, pieces, ...sums, at: last?.at ?? '', user }];
  });

  const awaited = parties
    .filter(({ deleted_at }) => deleted_at === null)
    .map((party) => ({ party, own: linesOf(party) }))
    .filter(({ own }) => sum(own, ({ received, counted }) => Math.max(received, counted ?? 0)) === 0)
    .map(({ party: { id, agent_name, party_date }, own }) => ({
      id,
      agent_name,
      party_date,
      pieces: sum(own, ({ ordered }) => ordered),
    }))
    .filter(({ pieces }) => pieces > 0);

  const five = <Line>(all: readonly Line[]) => all.slice(0, 5);
  const atMoment = <Line extends { at: string }>(all: readonly Line[]) =>
    five(all).map((line) => ({ ...line, at: moment(line.at) }));
  const answer = {
    unfinished: { count: unfinished.length, lines: atMoment(unfinished) },
    waiting: {
      count: waiting.length,
      lacking: waiting.filter(({ missing }) => missing > 0).length,
      lines: five(waiting),
    },
    short: { count: short.length, at_minimum: atMinimum.length, lines: five(short) },
    made: {
      count: made.length,
      amount: sum(made, ({ amount }) => amount ?? 0),
      lines: five(made).map(({ id, full_name, made_at, amount }) => ({
        id,
        full_name,
        at: moment(made_at ?? ''),
        amount,
      })),
    },
    statuses: {
      count: changed.length,
      lines: five(sorted(groups, '-count', '-last')).map(({ last: _last, ...line }) => line),
    },
    arrived: {
      count: arrived.length,
      pieces: sum(arrived, ({ pieces }) => pieces),
      expected: sum(sizes, (size) => size.expected),
      lines: atMoment(sorted(arrived, '-at', 'id')),
      awaited: { count: awaited.length, lines: five(sorted(awaited, 'party_date', 'id')) },
    },
  };
  return JSON.parse(JSON.stringify(answer));
};

/** What the random work leaves out: sizes that run short, boxes that are begun, and returns of which a part is accepted. */
const leaveWork = async () => {
  const { modificationIds } = await aProduct(db, { name: 'Топ' }, { S: 1, M: 40 });
  const [small = 0, medium = 0] = modificationIds;
  await db`update modifications set minimum = 50 where id = ${medium}`;
  const orders = [];
  for (let day = 1; day <= 9; day++) {
    const order_id = await anOrder(db, { order_date: `2026-02-0${day}`, amount: 100 * day });
    const item = await anItem(db, { order_id, modification_id: day < 9 ? small : medium, amount: 20 });
    orders.push({ order_id, item });
  }
  const party = await aParty(db);
  await post(`parties/${party}/lines/`, [{ modification_id: small, ordered: 3 }]);
  await post(`parties/${party}/counts/`, [{ modification_id: small, add: 1 }], boris);
  for (const { order_id, item } of orders.slice(0, 3)) {
    await setStatus(order_id, 'доставлен', boris);
    await post(`orders/${order_id}/returns/`, {
      items: [{ order_item_id: item, pieces: 1, to: 'stock', reason: '' }],
      is_returned: true,
    });
  }
  const last = orders.at(-1)?.order_id ?? 0;
  const { json } = await boris({ method: 'POST', url: '/api/packings/', payload: { order_id: last } });
  const plus = { key: 'plus', number: 1, kind: 'plus', modification_id: medium, pieces: 1 };
  await post(`packings/${json().packing.id}/scans/`, { sender: 'tablet', commands: [plus] }, boris);
  return { last, party };
};

test('the shift is what the tables say, for a day of random work by two people and other programs', async (t) => {
  t.diagnostic(`seed ${seed}`);
  const random = seededRandom(seed);
  const both = { db, request: ((options) => (random.chance(0.5) ? api.request : boris)(options)) as typeof boris };
  const anyOperation = await prepareStockWork(both, seed);
  for (let number = 0; number < 60; number++) await anyOperation(random);
  const [{ since }] = await db<[{ since: string }]>`
    select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as since`;
  for (let number = 0; number < 100; number++) await anyOperation(random);
  const { last, party } = await leaveWork();

  const { at, since: from, ...shift } = await readShift(since);
  expect(shift).toEqual(await computeShift(since));
  expect([from, at > since]).toEqual([since, true]);
  expect(shift.unfinished.lines[0]).toMatchObject({ kind: 'packing', id: last, user: 'boris', done: 1, whole: 20 });
  expect(shift.short.lines[0]).toMatchObject({ name: 'Топ', size: 'S', expected: 3, party });
  for (const card of Object.values(shift)) expect(card.count).toBeGreaterThan(0);
  expect(new Set(shift.unfinished.lines.map(({ kind }) => kind))).toContain('return');
});

test('what a person takes back has not changed, and an order that is deleted is none', async () => {
  const { at: since } = await readShift('2026-01-01T00:00:00.000Z');
  const order = await anOrder(db);
  const deleted = await anOrder(db);
  await setStatus(order, 'доставлен');
  await setStatus(order, 'в обработке', boris);
  await setStatus(deleted, 'доставлен');
  await api.request({ method: 'DELETE', url: '/api/orders/multiple/', payload: [deleted] });
  const { made, statuses } = await readShift(since);
  expect([made.lines.map(({ id }) => id), statuses]).toEqual([[order], { count: 0, lines: [] }]);
});

test('working days are those of the time zone, today excluded; each ends after the last change of that day', async () => {
  const anna = await api.signIn('anna');
  const order = await anOrder(db);
  await setStatus(order, 'доставлен', anna);
  const daysOf = async (zone: string) => {
    const response = await anna({ url: `/api/shift/days/?zone=${encodeURIComponent(zone)}` });
    expect([response.statusCode, Value.Errors(ShiftDays, response.json())]).toEqual([200, []]);
    return response.json<ShiftDays>().days;
  };
  expect(await daysOf('Europe/Moscow')).toEqual([]);
  const [{ id }] = await db<[{ id: number }]>`select id from users where login = 'anna'`;
  // 23:30 and 00:30 of Moscow are one day in UTC.
  for (const at of [
    '2026-02-01T12:00:00Z',
    '2026-02-02T20:30:00.123456Z',
    '2026-02-02T21:30:00Z',
    '2026-02-02T19:00:00Z',
  ]) {
    await db`insert into history (at, user_id, entity, entity_id, field) values (${at}, ${id}, 'order', ${order}, 'tag')`;
  }
  expect(await daysOf('Europe/Moscow')).toEqual([
    '2026-02-02T21:30:00.001Z',
    '2026-02-02T20:30:00.124Z',
    '2026-02-01T12:00:00.001Z',
  ]);
  expect(await daysOf('UTC')).toEqual(['2026-02-02T21:30:00.001Z', '2026-02-01T12:00:00.001Z']);
  expect((await anna({ url: '/api/shift/days/?zone=Mars/Base' })).statusCode).toBe(400);
  expect((await anna({ url: '/api/shift/?since=yesterday' })).statusCode).toBe(400);
});
