import type { Queries } from '../../database/database.ts';

/**
 * Stores an order for a test, which states only what matters to it.
 * @returns its id.
 */
export const anOrder = async (
  db: Queries,
  row: Record<string, string | number | Date | null> = {},
): Promise<number> => {
  const order = { order_date: '2026-03-01', full_name: 'Анна Соколова', ...row };
  const [{ id }] = await db<[{ id: number }]>`insert into orders ${db(order)} returning id`;
  return id;
};
