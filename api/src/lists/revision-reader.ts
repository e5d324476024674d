import type { Entity } from 'shared/vocabulary/entity';
import type { Database } from '../database/database.ts';
import type { Revision } from './revision.ts';

/** The revision of each list. */
export type Revisions = Readonly<Record<Entity, Revision>>;

export interface RevisionReader {
  /** Names the form of the lists' rows: with rows of another form, older revisions mean nothing. Part of each epoch. */
  shape: string;
  /** No older than the moment of the call, whichever process made the last change. */
  read(): Promise<Revisions>;
}

/** While the answer to one is sent to those who wait, the database works on the other. */
const maxUnderWay = 2;

/**
 * Asks the database, few questions at a time: all who come in one turn of the event loop, or while no question may be
 * asked, share the next one. So thousands of requests a second cost a few hundred questions, and none is answered with
 * what was read before it came.
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
    };
  };

  /** Answers all who wait now; who comes later waits for a further question. */
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
