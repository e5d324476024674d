import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ChangedMinimums, NewMinimum } from '@shared/contract/wire/size';
import { changeAs } from '../../accounts/change-as.ts';
import type { Person } from '../../accounts/rights/rights.ts';
import { seesProducts } from '../../accounts/rights/route-right.ts';
import type { Database } from '../../database/database.ts';
import { refusals, severalRecords } from '../records/record-operations.ts';

/**
 * Gives all sizes of these products a minimum; products that are unknown or deleted keep theirs.
 * @returns the number of sizes that had another one.
 */
const setMinimum = (db: Database, { product_ids, minimum }: NewMinimum, by: Person): Promise<ChangedMinimums> =>
  changeAs(db, by, async (tx) => {
    // Sizes before their products, each in the order of the ids, as everywhere.
    await tx`
      select from modifications where product_id = any (${product_ids}) and deleted_at is null
      order by id for no key update`;
    const products = await tx<{ id: number }[]>`
      select id from products where id = any (${product_ids}) and deleted_at is null order by id for no key update`;
    const { count } = await tx`
      update modifications set minimum = ${minimum}::integer
      where product_id = any (${products.map(({ id }) => id)}) and deleted_at is null
        and minimum is distinct from ${minimum}::integer`;
    return { sizes: count };
  });

const setMinimums = {
  operationId: 'setMinimums',
  summary: 'Gives all sizes of these products a minimum, or none',
  description: 'Returns the number of sizes that had another one.',
  body: NewMinimum,
  response: { 200: ChangedMinimums, ...refusals },
};

export const minimumRoutes =
  (db: Database): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.post(
      '/api/products/minimums/',
      { schema: setMinimums, right: [...seesProducts, ['products.change', 'stock.correct']], ...severalRecords },
      async ({ body, user }) => setMinimum(db, body, user),
    );
  };
