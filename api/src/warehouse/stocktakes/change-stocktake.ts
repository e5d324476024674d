import type { StocktakeStatus } from 'shared/vocabulary/stock';
import type { Queries } from '../../database/database.ts';
import { Conflict, NotFound } from '../../failure.ts';
import { texts } from '../../texts.ts';

/** A stocktake that is locked for a change, and the revision that the change has. */
export interface Changed {
  id: number;
  revision: number;
}

/**
 * Locks an open stocktake for a change, before any of its sizes.
 * @throws NotFound if there is no such stocktake; Conflict if it is booked or cancelled.
 */
export const beginChange = async (tx: Queries, id: number): Promise<Changed> => {
  const [open] = await tx<{ revision: number }[]>`
    update stocktakes set revision = revision + 1 where id = ${id} and status = 'open' returning revision`;
  if (open) {
    return { id, revision: open.revision };
  }
  const [ended] = await tx<{ status: Exclude<StocktakeStatus, 'open'> }[]>`
    select status from stocktakes where id = ${id}`;
  throw ended ? new Conflict(texts.stocktake.ended[ended.status]) : new NotFound();
};

/** Ends a stocktake that is locked. */
export const endStocktake = (tx: Queries, id: number, status: Exclude<StocktakeStatus, 'open'>) => tx`
  update stocktakes set status = ${status}, ended_at = now(), ended_by = acting_user() where id = ${id}`;
