import type { Queries } from '../../database/database.ts';

/**
 * Stores an item of an order for a test, which states only what matters to it.
 * @returns its id.
 */
export const anItem = async (
  db: Queries,
  row: { order_id: number; modification_id: number } & Record<string, string | number | null>,
): Promise<number> => {
  const [{ id }] = await db<[{ id: number }]>`
    insert into order_items ${db({ amount: 1, price: 100, ...row })} returning id`;
  return id;
};
