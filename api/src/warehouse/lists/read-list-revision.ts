import type { Entity } from 'shared/vocabulary/entity';
import type { Queries } from '../../database/database.ts';
import type { Revision } from './revision.ts';
import { rowShape } from './row-shape.ts';

/** Reads the current revision of a list: never older than the call, whichever process made the last change. */
export const readListRevision = async (db: Queries, entity: Entity): Promise<Revision> => {
  const [{ epoch, number }] = await db<[{ epoch: string; number: number }]>`
    select epoch, (select revision from list_revisions where entity = ${entity}) as number from change_counter`;
  return { epoch: epoch + rowShape, number };
};
