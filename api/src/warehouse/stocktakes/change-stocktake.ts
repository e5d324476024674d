import type { StocktakeStatus } from 'shared/vocabulary/stock';
import type { Queries } from '../../database/database.ts';
import { Conflict, NotFound } from '../../failure.ts';
import { texts } from '../../texts.ts';

/**
 * Locks an open stocktake for a change, before any of its sizes.
 * @returns the revision that the change has.
 * @throws NotFound if there is no such stocktake; Conflict if it is booked or cancelled.
 */
export const beginChange = async (tx: Queries, id: number): Promise<number> => {
  const [open] = await tx<{ revision: number }[]>`
    update stocktakes set revision = revision + 1 where id = ${id} and status = 'open' returning revision`;
  if (open) {
    return open.revision;
  }
  const [ended] = await tx<{ status: Exclude<StocktakeStatus, 'open'> }[]>`
    select status from stocktakes where id = ${id}`;
  throw ended ? new Conflict(texts.stocktake.ended[ended.status]) : new NotFound();
};

/** Ends a stocktake that is locked. */
export const endStocktake = (tx: Queries, id: number, status: Exclude<StocktakeStatus, 'open'>) => tx`
  update stocktakes set status = ${status}, ended_at = now(), ended_by = acting_user() where id = ${id}`;
