import type { FastifyInstance } from 'fastify';
import { DatabaseError } from 'pg';
import type { Database } from '../../database/database.ts';
import { Conflict } from '../../failure.ts';
import { texts } from '../../texts.ts';

const outOfRange = '22003';

/** What migration 025 lets a program write. */
const farthestFromNone = 1_000_000_000;

/**
 * Names the size that a movement could not be stored of: a program brought its number on hand near the end of `integer`
 * before migration 025, or loaded it so. Without such a size the error stays as it is. Called before the routes are
 * registered.
 */
export const nameExtremeSizes = (app: FastifyInstance, db: Database): void => {
  app.setErrorHandler(async (error) => {
    const [extreme] =
      error instanceof DatabaseError && error.code === outOfRange
        ? await db<{ name: string; size: string }[]>`
            select p.name, m.size from modifications m join products p on p.id = m.product_id
            where m.remaining not between ${-farthestFromNone} and ${farthestFromNone}
            order by abs(m.remaining::bigint) desc limit 1`
        : [];
    throw extreme ? new Conflict(texts.stock.extreme(extreme)) : error;
  });
};
