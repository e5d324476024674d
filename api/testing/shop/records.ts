import type { Database, Queries } from '../../src/database/database.ts';

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

/**
 * Stores a party for a test, which states only what matters to it.
 * @returns its id.
 */
export const aParty = async (db: Queries, row: Record<string, string | number | Date | null> = {}): Promise<number> => {
  const party = { party_date: '2026-02-01', agent_name: 'Игла', ...row };
  const [{ id }] = await db<[{ id: number }]>`insert into parties ${db(party)} returning id`;
  return id;
};

/**
 * Stores a product with these sizes for a test, which states only what matters to it.
 * @returns the ids.
 */
export const aProduct = async (
  db: Database,
  row: Record<string, string | number | boolean | Date | null> = {},
  sizes: Record<string, number> = {},
): Promise<{ id: number; modificationIds: number[] }> => {
  const [{ id }] = await db<[{ id: number }]>`insert into products ${db({ name: 'Платье', ...row })} returning id`;
  const modificationIds: number[] = [];
  for (const [position, [size, remaining]] of Object.entries(sizes).entries()) {
    const [modification] = await db<[{ id: number }]>`
      insert into modifications ${db({ product_id: id, size, remaining, position })} returning id`;
    modificationIds.push(modification.id);
  }
  return { id, modificationIds };
};
