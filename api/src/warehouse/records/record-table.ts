import type { Entity } from 'shared/vocabulary/entity';
import type { Queries } from '../../database/database.ts';
import type { Fragment } from '../../database/sql-text.ts';
import type { Reader } from '../files/file-addresses.ts';
import type { ListSource } from '../lists/list-source.ts';

/** A table of records that a user can open, change, delete and restore. */
export interface RecordTable extends ListSource {
  table: 'orders' | 'parties' | 'products';
  entity: Entity & ('order' | 'party' | 'product');
  /** A select of the whole record for this reader, including its `version`; empty if there is no such record. */
  whole(tx: Queries, id: number, reader: Reader): Fragment;
}
