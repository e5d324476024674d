import type { Entity } from 'shared/vocabulary/entity';
import type { Database } from '../../database/database.ts';
import type { Revision } from './revision.ts';

/** The revision of each list. */
export type Revisions = Readonly<Record<Entity, Revision>>;

/** Reads the current revisions from the database. */
export interface RevisionReader {
  /** Identifies the row format of the lists: revisions of another format are invalid. Part of each epoch. */
  shape: string;
  /** Never older than the moment of the call, whichever process made the last change. */
  read(): Promise<Revisions>;
}

/** While one result is delivered, the database works on the other query. */
const maxUnderWay = 2;

/**
 * Batches revision reads: callers in one tick, or while all queries are in flight, share the next query. So thousands
 * of requests per second need a few hundred queries, and no caller gets a result older than its call.
 */
export const revisionReader = (db: Database, shape: string): RevisionReader => {
  let waiting: Waiter[] = [];
  let underWay = 0;

  const ask = async (): Promise<Revisions> => {
    const [row] = await db<[{ epoch: string; numbers: Record<Entity, number> }]>`
      select epoch, (select json_object_agg(entity, revision) from list_revisions) as numbers from change_counter`;
    const revisionOf = (entity: Entity) => ({ epoch: row.epoch + shape, number: row.numbers[entity] });
    return {
      order: revisionOf('order'),
      party: revisionOf('party'),
      product: revisionOf('product'),
      category: revisionOf('category'),
      collection: revisionOf('collection'),
      stocktake: revisionOf('stocktake'),
    };
  };

  /** Answers all current callers; later ones wait for the next query. */
  const askForAll = async (): Promise<void> => {
    if (waiting.length === 0 || underWay === maxUnderWay) {
      return;
    }
    const asking = waiting;
    waiting = [];
    underWay += 1;
    try {
      const revisions = await ask();
      for (const { resolve } of asking) resolve(revisions);
    } catch (error) {
      for (const { reject } of asking) reject(error);
    }
    underWay -= 1;
    setImmediate(askForAll);
  };

  return {
    shape,
    read: () =>
      new Promise((resolve, reject) => {
        waiting.push({ resolve, reject });
        if (waiting.length === 1) {
          setImmediate(askForAll);
        }
      }),
  };
};

interface Waiter {
  resolve: (revisions: Revisions) => void;
  reject: (error: unknown) => void;
}
