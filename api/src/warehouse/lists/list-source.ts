import type { Entity } from 'shared/vocabulary/entity';
import type { Queries } from '../../database/database.ts';
import type { Fragment } from '../../database/sql-text.ts';

/** The SQL of one list. */
export interface ListSource {
  /** Changes of this entity are changes of the list. */
  entity: Entity;
  /** False if one changed record is not one changed row. */
  sendsChanges: boolean;
  /** A select of the rows in list order; with `ids`, only of those rows. */
  rows(tx: Queries, ids?: readonly number[]): Fragment;
}
