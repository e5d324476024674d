import { test } from 'node:test';
import { expect } from 'expect';
import { eventually } from '../../testing/eventually.ts';
import { startTcpProxy } from '../../testing/tcp-proxy.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { openDatabase, type Queries } from './database.ts';

const { db, url } = await createTestDatabase();

/** Ends the connection of a transaction, as an administrator does. */
const endConnection = async (tx: Queries) => {
  const [session] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`;
  await db`select pg_terminate_backend(${session?.pid ?? 0}, 5000)`;
};

test('a date without time stays text', async () => {
  expect(await db`select '2026-03-01'::date as day`).toEqual([{ day: '2026-03-01' }]);
  expect(await db`select ${'2026-03-01'}::date + 1 as day`).toEqual([{ day: '2026-03-02' }]);
});

test('exact numbers and counts are returned as numbers', async () => {
  expect(await db`select 1490.50::numeric(12, 2) as money, count(*) from generate_series(1, 3)`).toEqual([
    { money: 1490.5, count: 3 },
  ]);
});

test('arrays of numbers and of any texts can be parameters', async () => {
  const texts = ['в обработке', 'with "quotes" and \\', 'two\nlines', '', '{a,b}', 'null'];
  expect(await db`select text from unnest(${texts}::text[]) as text`).toEqual(texts.map((text) => ({ text })));
  expect(await db`select 41 = any (${[7, 41]}) as is_there, 5 = any (${[]}::integer[]) as is_in_none`).toEqual([
    { is_there: true, is_in_none: false },
  ]);
});

test('while no server is running each query fails soon, however many failed before', async () => {
  const gone = openDatabase('postgres://sklad:x@127.0.0.1:1/none', { maxConnections: 1 });
  const began = performance.now();
  for (let round = 0; round < 12; round++) {
    await expect(gone`select 1`).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  }
  expect(performance.now() - began).toBeLessThan(6_000);
  await gone.end();
});

test('a template contains names, rows, fragments and lists of fragments, and never the text of a value', async () => {
  await db`create table shelf (id integer, "odd ""name" text, made timestamptz, is_full boolean)`;
  const odd = "'; drop table shelf; --";
  const rows = [1, 2].map((id) => ({ id, 'odd "name': odd, made: new Date(0), is_full: id === 2 }));
  await db`insert into ${db('shelf')} ${db(rows)}`;
  const { count } = await db`update shelf set ${db({ is_full: true, 'odd "name': null })} where id = ${1}`;
  expect(count).toBe(1);
  const conditions = [db`id = any (${[1, 2]})`, db`and made = ${new Date(0)}`];
  expect(
    await db`select ${db(['shelf.id', 'odd "name', 'is_full'])} from shelf where ${conditions} order by id`,
  ).toEqual([
    { id: 1, 'odd "name': null, is_full: true },
    { id: 2, 'odd "name': odd, is_full: true },
  ]);
  await expect(db`select ${undefined} as nothing`).rejects.toThrow('An undefined value is no parameter');
});

test('a cursor reads every row once, in parts', async () => {
  const parts = await db.begin(async (tx) => {
    const sizes: number[] = [];
    for await (const rows of tx<{ n: number }[]>`select n from generate_series(1, ${25}::integer) n`.cursor(10)) {
      sizes.push(rows.length);
    }
    return sizes;
  });
  expect(parts).toEqual([10, 10, 5]);
});

test('a transaction whose statement failed is rolled back, even if the failure was caught', async () => {
  await db`create table caught (id integer primary key)`;
  const transaction = db.begin(async (tx) => {
    await tx`insert into caught values (1)`;
    await tx`insert into caught values (1)`.catch(() => undefined);
  });
  await expect(transaction).rejects.toMatchObject({ code: '23505' });
  expect(await db`select from caught`).toHaveLength(0);
});

test('a transaction whose connection ends fails, and no later statement of it is carried out elsewhere', async () => {
  await db`create table lost (id integer)`;
  const transaction = db.begin(async (tx) => {
    await tx`insert into lost values (1)`;
    await endConnection(tx);
    // Others use the pool meanwhile, and open connections again.
    await Promise.all(Array.from({ length: 20 }, () => db`select pg_sleep(0.01)`));
    await tx`insert into lost values (2)`.catch(() => undefined);
    await tx`insert into lost values (3)`;
  });
  await expect(transaction).rejects.toMatchObject({ code: expect.stringMatching(/57P01|CONNECTION_CLOSED/) });
  expect(await db`select id from lost`).toEqual([]);
});

test('a reserved connection that ends fails each of its statements, and the pool works', async () => {
  const reserved = await db.reserve();
  await endConnection(reserved);
  for (let times = 0; times < 3; times++) {
    await expect(reserved`select 1`).rejects.toMatchObject({ code: expect.stringMatching(/57P01|CONNECTION_CLOSED/) });
  }
  reserved.release();
  expect(await db`select 1 as one`).toEqual([{ one: 1 }]);
});

test('notifications are received again after their connection has ended', async () => {
  const received: string[] = [];
  let connections = 0;
  const { unlisten } = await db.listen(
    'news',
    (payload) => received.push(payload),
    () => connections++,
  );
  await db`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query = 'listen "news"'`;
  await eventually(async () => expect(connections).toBe(2));
  await db`select pg_notify('news', 'Анна')`;
  await eventually(async () => expect(received).toEqual(['Анна']));
  await unlisten();
});

test('a statement in a transaction whose connection alone is swallowed fails, and one that takes long does not', async () => {
  const through = new URL(url);
  const network = await startTcpProxy(Number(through.port));
  through.port = String(network.port);
  const remote = openDatabase(through.href, { silenceMs: 500 });
  const transaction = remote.begin(async (tx) => {
    expect(await tx`select pg_sleep(0.7), 1 as one`).toMatchObject([{ one: 1 }]);
    network.silenceOpen();
    await tx`select 1`;
  });
  await expect(transaction).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
  expect(await remote`select 1 as one`).toEqual([{ one: 1 }]);
  await remote.end();
});

test('a statement that a silent network has swallowed fails, and one that takes long does not', async () => {
  const through = new URL(url);
  const network = await startTcpProxy(Number(through.port));
  through.port = String(network.port);
  const remote = openDatabase(through.href, { silenceMs: 500 });
  expect(await remote`select pg_sleep(0.7), 1 as one`).toMatchObject([{ one: 1 }]);
  network.silence();
  await expect(remote`select 1`).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
  network.resume();
  await eventually(async () => expect(await remote`select 1 as one`).toEqual([{ one: 1 }]));
  await remote.end();
});

test('a statement is prepared again after its table got a column', async () => {
  const read = () => db`select * from grown`;
  await db`create table grown (id integer)`;
  await db`insert into grown values (1)`;
  expect(await read()).toEqual([{ id: 1 }]);
  await db`alter table grown add column note text`;
  expect(await read()).toEqual([{ id: 1, note: null }]);
});
