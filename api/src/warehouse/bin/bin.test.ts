import { beforeEach, test } from 'node:test';
import type { BinEntry } from '@shared/contract/wire/host/bin';
import { expect } from 'expect';
import { anItem, anOrder, aParty, aProduct } from '../../../testing/shop/records.ts';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
const { db } = api;
const asOlga = await api.signIn('olga');

beforeEach(() => db`truncate orders, parties, products cascade`);

const remove = async (path: string, ids: number[], request = api.request) => {
  expect((await request({ method: 'DELETE', url: `${path}multiple/`, payload: ids })).statusCode).toBe(204);
};
const restore = async (path: string, ids: number[]) =>
  (await api.request({ method: 'POST', url: `${path}restore/`, payload: ids })).statusCode;
const bin = async () => (await api.request({ url: '/api/bin/' })).json<BinEntry[]>();

test('the bin has each deleted record with who deleted it and what depends on it, the last one first', async () => {
  const dress = await aProduct(db, { name: 'Платье' }, { S: 0, M: 0 });
  const [size = 0] = dress.modificationIds;
  const open = await anOrder(db, { full_name: 'Денис Попов', amount: 2980 });
  await anItem(db, { order_id: open, modification_id: size, amount: 3 });
  const kept = await anOrder(db);
  await anItem(db, { order_id: kept, modification_id: size });
  const party = await aParty(db, { agent_name: 'Литера' });
  await db`insert into party_lines ${db({ party_id: party, modification_id: size, ordered: 12 })}`;

  await remove('/api/parties/', [party]);
  await remove('/api/orders/', [open], asOlga);
  await remove('/api/products/', [dress.id]);

  const entries = await bin();
  expect(entries).toEqual([
    expect.objectContaining({
      entity: 'product',
      record_id: dress.id,
      name: 'Платье',
      sizes: 2,
      orders: 1,
      parties: 0,
    }),
    expect.objectContaining({ entity: 'order', name: 'Денис Попов', amount: 2980, reserved: 3, shipped: 0 }),
    expect.objectContaining({ entity: 'party', name: 'Литера', booked_lines: 0, expected: 12 }),
  ]);
  expect(entries.map(({ deleted_by }) => deleted_by)).toEqual(['tester', 'olga', 'tester']);
  expect(new Set(entries.map(({ id }) => id)).size).toBe(3);
});

test('who may not see purchase prices sees deleted parties without their sum', async () => {
  const party = await aParty(db, { agent_name: 'Литера', amount: 5000 });
  await remove('/api/parties/', [party]);
  const asReader = await api.signIn('petr', 'reader');
  const [entry] = (await asReader({ url: '/api/bin/' })).json<BinEntry[]>();
  expect(entry).toMatchObject({ entity: 'party', name: 'Литера', amount: null });
});

test('a restored record leaves the bin; deleted again it has its last deletion', async () => {
  const order = await anOrder(db);
  await remove('/api/orders/', [order]);
  const [first] = await bin();
  expect(await restore('/api/orders/', [order])).toBe(204);
  expect(await bin()).toEqual([]);
  await remove('/api/orders/', [order], asOlga);
  expect(await bin()).toEqual([expect.objectContaining({ record_id: order, deleted_by: 'olga' })]);
  expect((await bin())[0]?.id).toBeGreaterThan(first?.id ?? 0);
});

test('a code that another product has meanwhile is named before its size comes back without it', async () => {
  const scarf = await aProduct(db, { name: 'Вьюга' }, { S: 0 });
  await db`update modifications set barcode = '2000000031019' where product_id = ${scarf.id}`;
  await remove('/api/products/', [scarf.id]);
  expect(await bin()).toEqual([expect.objectContaining({ lost_codes: [] })]);
  const other = await aProduct(db, { name: 'Туман' }, { S: 0 });
  await db`update modifications set barcode = '2000000031019' where product_id = ${other.id}`;
  expect(await bin()).toEqual([expect.objectContaining({ lost_codes: [{ code: '2000000031019', product: 'Туман' }] })]);
});

test('a deleted record is read only on request, whole, and for 30 days; then nothing restores it', async () => {
  const order = await anOrder(db, { full_name: 'Инна Рябова' });
  const read = (query = '') => api.request({ url: `/api/orders/${order}${query}` });
  expect((await read('?deleted=true')).statusCode).toBe(404);
  await remove('/api/orders/', [order]);
  expect((await read()).statusCode).toBe(404);
  expect((await read('?deleted=true')).json()).toMatchObject({ id: order, full_name: 'Инна Рябова' });

  await db`update orders set deleted_at = now() - interval '31 days'`;
  expect(await bin()).toEqual([]);
  expect((await read('?deleted=true')).statusCode).toBe(404);
  expect(await restore('/api/orders/', [order])).toBe(404);
});
