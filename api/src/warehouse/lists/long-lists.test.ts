import { test } from 'node:test';
import { expect } from 'expect';
import { eventually } from '../../../testing/eventually.ts';
import { anOrder } from '../../../testing/shop/records.ts';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();

const send = (url: string, payload: string, method: 'DELETE' | 'POST' | 'PATCH' = 'DELETE') =>
  api.request({ method, url, payload, headers: { 'content-type': 'application/json' } });

const equal = (length: number) => JSON.stringify(Array.from({ length }, () => 1));

const refusals: [what: string, url: string, payload: string, status: number][] = [
  ['20 000 equal orders', '/api/orders/multiple/', equal(20_000), 400],
  ['100 000 equal orders', '/api/orders/multiple/', equal(100_000), 400],
  ['more orders than a body may name', '/api/orders/multiple/', equal(600_000), 400],
  ['1000 equal files', '/api/orders/1/files/', equal(1_000), 400],
  ['7000 equal files', '/api/orders/1/files/', equal(7_000), 400],
  ['20 000 equal files', '/api/orders/1/files/', equal(20_000), 413],
  ['texts instead of ids', '/api/orders/multiple/', JSON.stringify(Array.from({ length: 100_000 }, () => 'a')), 400],
];

/** Of this process, so that others on the machine do not count. */
const processorMs = (since: NodeJS.CpuUsage) => {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1_000;
};

for (const [what, url, payload, status] of refusals) {
  test(`${what} are refused within a second of the processor`, async () => {
    const started = process.cpuUsage();
    const response = await send(url, payload);
    expect(response.statusCode).toBe(status);
    expect(processorMs(started)).toBeLessThan(1_000);
  });
}

test('duplicate ids beside a change are refused within a second of the processor', async () => {
  const started = process.cpuUsage();
  const payload = `{"ids":${equal(100_000)},"change":{"tag":"нет"}}`;
  expect((await send('/api/orders/multiple/', payload, 'PATCH')).statusCode).toBe(400);
  expect(processorMs(started)).toBeLessThan(1_000);
});

test('the maximum number of ids in a body is accepted, also with ten digits and with spaces', async () => {
  const ids = Array.from({ length: 100_000 }, (_, index) => 2_000_000_000 + index);
  const response = await send('/api/orders/restore/', `[${ids.join(', ')}]`, 'POST');
  expect(response.statusCode).toBe(404);
});

test('many orders are changed as quickly where single ones were changed before', async () => {
  const many = 30_000;
  const session = await api.db.reserve();
  try {
    await session`
      insert into orders (order_date, full_name) select '2026-03-01', 'Анна ' || n from generate_series(1, ${many}) n`;
    // PostgreSQL keeps the plans of what a session has done a few times.
    for (let time = 0; time < 7; time++) {
      await session`update orders set full_name = full_name || '!' where id = (select min(id) from orders)`;
    }
    await session`set statement_timeout = '10s'`;
    const { count } = await session`update orders set deleted_at = now()`;
    expect(count).toBeGreaterThanOrEqual(many);
  } finally {
    await session`set statement_timeout = 0`;
    session.release();
  }
});

test('while the words of a change are written for the search, others change other orders', async () => {
  const [slow, other] = [await anOrder(api.db), await anOrder(api.db)];
  const change = (id: number, full_name: string) =>
    send(`/api/orders/?order_id=${id}`, JSON.stringify({ full_name }), 'PATCH');
  let changing: ReturnType<typeof change> | undefined;
  await api.db.begin(async (tx) => {
    await tx`select from search_texts where entity = 'order' and id = ${slow} for update`;
    changing = change(slow, 'Инга Соколова');
    await eventually(async () => {
      const [{ waiting }] = await api.db<[{ waiting: number }]>`
        select count(*) as waiting from pg_locks where not granted
          and pid in (select pid from pg_stat_activity where datname = current_database())`;
      expect(waiting).toBe(1);
    });
    let status: number | undefined;
    const passing = change(other, 'Вера Соколова').then(({ statusCode }) => {
      status = statusCode;
    });
    await eventually(() => expect(status).toBe(200));
    await passing;
  });
  expect((await changing)?.statusCode).toBe(200);
});
