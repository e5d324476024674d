import type postgres from 'postgres';
import type { Entity } from 'shared/vocabulary/entity';
import type { Queries } from '../database/database.ts';
import type { Reader } from '../files/file-addresses.ts';
import type { ListSource } from '../lists/list-source.ts';

/** A table of records that a person can open, change, delete and bring back. */
export interface RecordTable extends ListSource {
  table: 'orders' | 'parties' | 'products';
  entity: Entity & ('order' | 'party' | 'product');
  /** A select of the record whole for who reads it, its `version` included; of none when there is no such record. */
  whole(tx: Queries, id: number, reader: Reader): postgres.Fragment;
}
