import { test } from 'node:test';
import { expect } from 'expect';
import { startTestApi } from '../../../testing/test-api.ts';
import { systemClock } from '../../clock.ts';
import type { Queries } from '../../database/database.ts';
import type { Fragment } from '../../database/sql-text.ts';
import { buyerKey } from '../buyers/buyer-source.ts';
import { fileAddresses } from '../files/file-addresses.ts';
import { orderTable } from '../orders/order-table.ts';
import { partyTable } from '../parties/party-table.ts';
import { productTable } from '../products/product-table.ts';
import { explanationOf } from '../stock/read-explanation.ts';
import { movementsOf } from '../stock/read-movements.ts';

const { db } = await startTestApi();
const addresses = fileAddresses(Buffer.alloc(32, 1), systemClock);

const orders = orderTable(addresses);
const parties = partyTable(addresses);
const products = productTable(addresses, { archived: false });

/** A small table is usually scanned; with scans disabled, the plan contains the index that serves the query. */
const planOf = (query: (tx: Queries) => Fragment): Promise<string> =>
  db.begin(async (tx) => {
    await tx`set local enable_seqscan = off`;
    await tx`set local enable_sort = off`;
    await tx`set local enable_bitmapscan = off`;
    const lines = await tx<{ 'QUERY PLAN': string }[]>`explain (costs off) ${query(tx)}`;
    return lines.map((line) => line['QUERY PLAN']).join('\n');
  });

const served: [what: string, index: string, query: (tx: Queries) => Fragment][] = [
  ['all orders, newest first', 'orders_listed', (tx) => orders.rows(tx)],
  ['all parties, newest first', 'parties_listed', (tx) => parties.rows(tx)],
  ['the products that are not archived', 'products_listed', (tx) => products.rows(tx)],
  [
    'the orders of one buyer',
    'orders_of_buyer',
    (tx) => tx`select id from orders where deleted_at is null and ${buyerKey(tx)} = 'a@example.com'`,
  ],
  [
    'the changes since a revision',
    'changes_since',
    (tx) => tx`select id from changes where entity = 'order' and revision > 5 limit 10`,
  ],
];

for (const [what, index, query] of served) {
  test(`${what} are read through the index ${index}`, async () => {
    expect(await planOf(query)).toContain(index);
  });
}

test('words are searched through the trigram index', async () => {
  const plan = await db.begin(async (tx) => {
    await tx`set local enable_seqscan = off`;
    return tx<{ 'QUERY PLAN': string }[]>`explain (costs off) select id from search_texts where words like '%912%'`;
  });
  expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('search_texts_words');
});

/** With sorts allowed: the pages of movements are sorted, the movements themselves are not scanned. */
const stockPlanOf = (query: (tx: Queries) => Fragment): Promise<string> =>
  db.begin(async (tx) => {
    await tx`set local enable_seqscan = off`;
    await tx`set local enable_bitmapscan = off`;
    const lines = await tx<{ 'QUERY PLAN': string }[]>`explain (costs off) ${query(tx)}`;
    return lines.map((line) => line['QUERY PLAN']).join('\n');
  });

test('the explanation of a size is read through the indexes of its movements and of unshipped items', async () => {
  const plan = await stockPlanOf((tx) => explanationOf(tx, 1));
  expect(plan).toContain('Index Only Scan using movements_of_modification');
  expect(plan).toContain('order_items_unshipped');
  expect(plan).not.toContain('Seq Scan on movements');
});

const owners = [
  { owner: { product: 1 }, index: 'modifications_product' },
  { owner: { modification: 1 }, index: 'modifications_pkey' },
];
for (const { owner, index } of owners) {
  test(`a page of movements of a ${Object.keys(owner)} is read through indexes`, async () => {
    const page = { owner, kind: undefined, from: undefined, until: undefined, before: undefined, limit: 50 };
    const plan = await stockPlanOf((tx) => movementsOf(tx, page));
    expect(plan).toContain('Index Only Scan using movements_of_modification');
    expect(plan).toContain(index);
    expect(plan).not.toContain('Seq Scan on movements');
  });
}
