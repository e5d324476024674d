import type { Database } from '../../database/database.ts';

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
