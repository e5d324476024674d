import type { NewStocktake, StocktakeCounts, StocktakeLine, StocktakeLineChange } from 'shared/contract/stocktake';
import { changeAs } from '../../accounts/change-as.ts';
import type { SignedInUser } from '../../accounts/session/access-tokens.ts';
import type { Database, Queries } from '../../database/database.ts';
import { VersionConflict } from '../../failure.ts';
import { isMeantFor } from '../../http/if-match.ts';
import { type KeyedRequest, oncePerKey } from '../records/once-per-key.ts';
import type { Author } from '../records/record-store.ts';
import { bookStocktake } from './book-stocktake.ts';
import { beginChange, type Changed, endStocktake } from './change-stocktake.ts';
import { countSizes } from './count-sizes.ts';
import { findLine, readStocktake, readStocktakeLines, readStocktakes } from './read-stocktake.ts';
import { setLine } from './set-line.ts';
import { startStocktake } from './start-stocktake.ts';

/**
 * Counts of stock. Each method that returns text returns JSON; a change returns the stocktake with the lines that have
 * changed since before it. Throws NotFound if there is no such stocktake, and a change Conflict if it is not open.
 */
export interface StocktakeStore {
  /** The newest ones. */
  list(): Promise<string>;
  /** @param since only lines that changed after this revision */
  read(id: number, since?: number): Promise<string>;
  /** @throws NotFound if one of the products does not exist. */
  start(given: NewStocktake, request: KeyedRequest): Promise<string>;
  /** @throws Unprocessable for an unknown size; VersionConflict, with the lines, for a total that has seen another number. */
  count(id: number, counts: StocktakeCounts, request: KeyedRequest): Promise<string>;
  /** @throws NotFound if it has no such line; VersionConflict, with the line, for another version. */
  change(id: number, lineId: number, change: StocktakeLineChange, author: Author): Promise<StocktakeLine>;
  /** @throws Conflict, and books nothing, if nothing is counted or a large difference has no reason. */
  book(id: number, request: KeyedRequest): Promise<string>;
  cancel(id: number, by: SignedInUser): Promise<void>;
}

export const stocktakeStore = (db: Database): StocktakeStore => {
  const write = async (
    id: number,
    request: KeyedRequest,
    work: (tx: Queries, changed: Changed) => Promise<void>,
  ): Promise<string> => {
    const revision = await changeAs(db, request.by, (tx) =>
      oncePerKey(tx, request, async () => {
        const changed = await beginChange(tx, id);
        await work(tx, changed);
        return changed.revision;
      }),
    );
    return readStocktakeLines(db, id, revision - 1);
  };

  return {
    list: () => readStocktakes(db),

    read: (id, since = -1) => readStocktakeLines(db, id, since),

    start: async (given, request) => {
      const id = await changeAs(db, request.by, (tx) => oncePerKey(tx, request, () => startStocktake(tx, given)));
      return readStocktake(db, id);
    },

    count: (id, counts, request) => write(id, request, (tx, changed) => countSizes(tx, changed, counts)),

    change: (id, lineId, change, { by, ifMatch }) =>
      changeAs(db, by, async (tx) => {
        const { revision } = await beginChange(tx, id);
        const before = await findLine(tx, id, lineId);
        if (!isMeantFor(before.version, ifMatch)) {
          throw new VersionConflict(before);
        }
        await setLine(tx, before, change, revision);
        return findLine(tx, id, lineId);
      }),

    book: (id, request) => write(id, request, bookStocktake),

    cancel: (id, by) =>
      changeAs(db, by, async (tx) => {
        await beginChange(tx, id);
        await endStocktake(tx, id, 'cancelled');
      }),
  };
};
