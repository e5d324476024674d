import type { StocktakeLineChange } from 'shared/contract/stocktake';
import type { Queries } from '../../database/database.ts';
import { creditCounts } from '../counts/credit-counts.ts';
import { writeCounts } from './count-sizes.ts';

interface SetLine {
  id: number;
  modification_id: number;
}

/**
 * Changes a line of a stocktake that is locked. Anyone who sets its count has counted all of it: the pieces of others are
 * part of it no longer.
 */
export const setLine = async (
  tx: Queries,
  { id, modification_id }: SetLine,
  { counted, reason }: StocktakeLineChange,
  revision: number,
): Promise<void> => {
  if (counted !== undefined) {
    await tx`select lock_modifications(array[${modification_id}::integer])`;
    const total = [{ line_id: id, is_total: true, pieces: counted, made: 1 }];
    await writeCounts(tx, await creditCounts(tx, 'stocktake', total), revision);
  }
  if (reason !== undefined) {
    await tx`
      update stocktake_lines set revision = ${revision}, reason = ${reason?.trim() ?? null} where id = ${id}`;
  }
};
