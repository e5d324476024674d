import type postgres from 'postgres';
import type { Entity } from 'shared/vocabulary/entity';
import type { Queries } from '../database/database.ts';

/** One list of the api, as the database knows it. */
export interface ListSource {
  /** Whose changes are this list's. */
  entity: Entity;
  /** False where a changed record is not one changed row. */
  tellsChanges: boolean;
  /** A select of the rows in the list's order; with `ids`, of those among them that are in the list. */
  rows(tx: Queries, ids?: readonly number[]): postgres.Fragment;
}
