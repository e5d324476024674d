import { daysInBin } from '@shared/contract/vocabulary/entity';
import type { Queries } from '../../database/database.ts';

/** SQL: whether a row of this table, or alias, is deleted and can still be restored. */
export const isInBin = (db: Queries, table: string) => db`
  ${db(table)}.deleted_at > now() - make_interval(days => ${daysInBin})`;
