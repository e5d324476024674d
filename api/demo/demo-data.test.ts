import { test } from 'node:test';
import { isGtin } from '@shared/contract/vocabulary/code';
import { movementKinds, reasonFrom } from '@shared/contract/vocabulary/stock';
import type { Buyer } from '@shared/contract/wire/buyer';
import type { Order, OrderRow } from '@shared/contract/wire/order';
import type { PartyRow } from '@shared/contract/wire/party';
import type { Product, ProductRow } from '@shared/contract/wire/product';
import { Product as ProductSchema } from '@shared/contract/wire/product';
import type { Stocktake, StocktakeLines } from '@shared/contract/wire/stocktake';
import { StocktakeLine, Stocktake as StocktakeSchema } from '@shared/contract/wire/stocktake';
import { expect } from 'expect';
import { Value } from 'typebox/value';
import { stockViolations } from '../testing/shop/stock-violations.ts';
import { startTestApi } from '../testing/test-api.ts';
import { isFull } from '../testing/test-scope.ts';
import { loadDemoData } from './load-demo-data.ts';

const api = await startTestApi();
const { db, clock, files } = api;

const get = async <Response>(url: string) => (await api.request({ url })).json<Response>();

await loadDemoData(db, files, { clock, ...(!isFull && { drawnModels: 6 }) });

test('the shop has 60 orders numbered 1001 to 1060, two a day until today', async () => {
  const orders = await get<OrderRow[]>('/api/orders/');
  expect(orders.map(({ id }) => id)).toEqual(Array.from({ length: 60 }, (_, index) => 1060 - index));
  expect(orders.slice(0, 3).map(({ order_date }) => order_date)).toEqual(['2026-03-02', '2026-03-02', '2026-03-01']);
  expect(orders.at(-1)?.order_date).toBe('2026-02-01');
});

test('the list begins as in the mockup', async () => {
  const rows = (await get<OrderRow[]>('/api/orders/')).map((row) => [row.full_name, row.status, row.tag, row.amount]);
  expect(rows.slice(0, 5)).toEqual([
    ['Анна Соколова', 'в обработке', 'нет', 4890],
    ['Мария Ким', 'в обработке', 'нет', 12350],
    ['Екатерина Волкова', 'доставлен', 'нет', 2990],
    ['Ольга Морозова', 'доставлен', 'бартер', 7480],
    ['Дарья Лебедева', 'в обработке', 'нет', 15600],
  ]);
  const amounts = rows.slice(5, 17).map((row) => row[3]);
  expect(amounts).toEqual([3290, 8990, null, 5670, 21400, 6150, 4380, 9990, 2450, 18700, 3990, 22160]);
});

test('a dozen buyers have three to nine orders, and the others have one', async () => {
  const buyers = await get<Buyer[]>('/api/buyers/');
  const counts = buyers.map(({ orders }) => orders).toSorted((one, other) => other - one);
  expect(counts.slice(0, 12)).toEqual([9, 6, 5, 4, 4, 3, 3, 3, 3, 3, 3, 3]);
  expect(new Set(counts.slice(12))).toEqual(new Set([1]));
});

for (const id of [1060, 1001]) {
  test(`the order ${id} has the amounts of the specification`, async () => {
    expect(await get<Order>(`/api/orders/${id}`)).toMatchObject({
      delivery_price: 600,
      discount: 500,
      promo_code_discount: 200,
      points: 200,
    });
  });
}

test('the amount of every order is its total; exactly one is empty', async () => {
  const orders = await get<OrderRow[]>('/api/orders/');
  for (const { id, amount } of orders.filter((order) => order.amount !== null)) {
    expect((await get<Order>(`/api/orders/${id}`)).total).toBe(amount);
  }
  expect(orders.filter(({ amount }) => amount === null)).toHaveLength(1);
});

test('every status, tag, gender and category occurs, and so do sold-out sizes', async () => {
  const orders = await get<OrderRow[]>('/api/orders/');
  expect(new Set(orders.map(({ status }) => status)).size).toBe(3);
  expect(new Set(orders.map(({ tag }) => tag)).size).toBe(2);
  const products = await get<ProductRow[]>('/api/products/?archived=false');
  expect(products).toHaveLength(48);
  expect(new Set(products.map(({ gender }) => gender)).size).toBe(2);
  const categories = await get<unknown[]>('/api/products/categories/');
  expect(new Set(products.map(({ category }) => category?.id)).size).toBe(categories.length);
  expect(products.flatMap(({ modifications }) => modifications).some(({ remaining }) => remaining === 0)).toBe(true);
  expect(await get<PartyRow[]>('/api/parties/')).toHaveLength(12);
});

test('each product has two pictures that can be decoded', async () => {
  for (const { id } of (await get<ProductRow[]>('/api/products/')).slice(0, 5)) {
    const product = await get<Product>(`/api/products/${id}/`);
    expect(Value.Errors(ProductSchema, product)).toEqual([]);
    expect(product.images).toHaveLength(2);
    for (const { url } of product.images) {
      const picture = await api.app.inject({ url: encodeURI(url) });
      expect(picture.headers['content-type']).toBe('image/webp');
      expect(picture.rawPayload.subarray(8, 12).toString()).toBe('WEBP');
    }
  }
});

test('half a year of movements ends with what is on hand, and no size ever had less than nothing', async () => {
  expect(await stockViolations(db)).toEqual([]);
  const [numbers] = await db`
    select min(at) >= '2025-09-03' as is_half_a_year, max(at) <= ${clock()} as is_past, min(balance)::integer as lowest
    from (select at, sum(quantity) over (partition by modification_id order by at, id) as balance from movements) m`;
  expect(numbers).toEqual({ is_half_a_year: true, is_past: true, lowest: 0 });
  const kinds = await db<{ kind: string }[]>`select kind from movements group by kind order by kind`;
  expect(kinds.map(({ kind }) => kind)).toEqual([...movementKinds].sort());
  const [{ corrected }] = await db<[{ corrected: number }]>`
    select count(*) as corrected from movements where kind = 'correction' and note is null`;
  expect(corrected).toBe(0);
});

test('the sum of a party is that of its lines, and each receipt belongs to a line', async () => {
  const wrong = await db`
    select p.id from parties p
    where amount <> (select sum(ordered * purchase_price) from party_lines l where l.party_id = p.id)
    union all
    select l.id from party_lines l
    where l.received <> coalesce((select sum(quantity) from movements m where m.party_line_id = l.id), 0)`;
  expect(wrong).toEqual([]);
  const [{ awaited }] = await db<[{ awaited: number }]>`select sum(expected)::integer as awaited from modifications`;
  expect(awaited).toBeGreaterThan(0);
});

test('receipts arrive with parties that are in stock, and all that left an order is shipped', async () => {
  const [numbers] = await db`
    select count(*) filter (where v.at::date not in (select party_date from parties where status = 'на складе'))::integer
      as without_party
    from movements v where v.kind = 'receipt'`;
  expect(numbers).toEqual({ without_party: 0 });
  const lines = await db`
    select i.id from order_items i join orders o on o.id = i.order_id
    where i.shipped <> case o.status when 'в обработке' then 0 else i.amount end`;
  expect(lines).toEqual([]);
});

test('two stocktakes of everything are booked, and one of some products is open and partly counted', async () => {
  const stocktakes = await get<Stocktake[]>('/api/stocktakes/');
  expect(stocktakes.flatMap((stocktake) => Value.Errors(StocktakeSchema, stocktake))).toEqual([]);
  expect(stocktakes.map(({ id, status, scope }) => [id, status, scope])).toEqual([
    [3, 'open', 'selected'],
    [2, 'booked', 'all'],
    [1, 'booked', 'all'],
  ]);
  const [open] = stocktakes;
  expect(open?.counted).toBeLessThan(open?.sizes ?? 0);
  expect(open?.people).toMatchObject([{ user: 'tester' }]);
  for (const { id } of stocktakes) {
    const { lines } = await get<StocktakeLines>(`/api/stocktakes/${id}/`);
    expect(lines.flatMap((line) => Value.Errors(StocktakeLine, line))).toEqual([]);
    expect(lines.some(({ place }) => place !== null)).toBe(true);
  }
  const [unexplained] = await db`
    select v.id from movements v join modifications m on m.id = v.modification_id join products p on p.id = m.product_id
    where v.kind = 'stocktake' and (v.stocktake_id is null
      or (v.note is null and abs(v.quantity) * p.cost_price >= ${reasonFrom}))`;
  expect(unexplained).toBeUndefined();
  const sizes = (await get<ProductRow[]>('/api/products/')).flatMap(({ modifications }) => modifications);
  const low = sizes.filter(({ remaining, minimum }) => minimum !== undefined && remaining <= minimum);
  expect(low.length).toBeGreaterThan(0);
});

test('some sizes have a barcode and a place, others have neither, and one comes in packs', async () => {
  const sizes = (await get<ProductRow[]>('/api/products/')).flatMap(({ modifications }) => modifications);
  const coded = sizes.filter(({ barcode }) => barcode !== undefined);
  expect(coded.every(({ barcode = '', place }) => isGtin(barcode) && place !== undefined)).toBe(true);
  expect([coded.length > 0, coded.length < sizes.length]).toEqual([true, true]);
  expect(sizes.flatMap(({ codes = [] }) => codes)).toEqual([{ code: '14607001000010', pieces: 10 }]);
});
