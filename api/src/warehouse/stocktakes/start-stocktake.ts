import type { NewStocktake } from 'shared/contract/stocktake';
import type { Queries } from '../../database/database.ts';
import { NotFound } from '../../failure.ts';

/**
 * Begins a stocktake with all sizes of these products, or of all that are not in the archive.
 * @returns its id.
 * @throws NotFound if one of the products does not exist.
 */
export const startStocktake = async (tx: Queries, { product_ids: ids }: NewStocktake): Promise<number> => {
  if (ids !== null) {
    const found = await tx`select from products where id = any (${ids}) and deleted_at is null`;
    if (found.length < ids.length) {
      throw new NotFound();
    }
  }
  const chosen = ids === null ? tx`not p.archived` : tx`p.id = any (${ids})`;
  // One statement: the numbers on hand are those after the newest movement that it sees.
  const [{ id }] = await tx<[{ id: number }]>`
    with begun as (
      insert into stocktakes (scope, started_by, last_movement)
      select ${ids === null ? 'all' : 'selected'}, acting_user(), coalesce(max(id), 0) from movements
      returning id
    ), lines as (
      insert into stocktake_lines (stocktake_id, modification_id, at_start)
      select begun.id, m.id, m.remaining
      from begun, modifications m join products p on p.id = m.product_id and p.deleted_at is null
      where m.deleted_at is null and ${chosen}
      order by m.id
    )
    select id from begun`;
  return id;
};
