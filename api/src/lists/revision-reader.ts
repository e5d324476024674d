import type { Entity } from 'shared/contract/change';
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

/**
 * Asks the database, one question at a time: all who come while one is on its way share the next. So thousands of
 * requests a second cost a few hundred questions, and none is answered with what was read before it came.
 */
export const revisionReader = (db: Database, shape: string): RevisionReader => {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<Revisions> | null = null;

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

  return {
    shape,
    read: () => {
      next ??= running.then(() => {
        next = null;
        const answer = ask();
        running = answer.catch(() => undefined);
        return answer;
      });
      return next;
    },
  };
};
