import { DatabaseError } from 'pg';
import type { SignedInUser } from '../accounts/session/access-tokens.ts';
import type { Database, Queries } from '../database/database.ts';
import { Unauthorized } from '../failure.ts';

/** PostgreSQL aborts one transaction of a deadlock; the next attempt nearly always succeeds. */
const tries = 3;
const deadlockDetected = '40P01';

/**
 * Runs `work` in one transaction whose changes the history attributes to this user (migration 003 writes it). Our own
 * changes take their locks in one order, but other programs may not; so after a deadlock the work is repeated.
 * @throws Unauthorized if the sign-in of this user has ended.
 */
export const changeAs = async <Result>(
  db: Database,
  user: Pick<SignedInUser, 'id' | 'signIn'>,
  work: (tx: Queries) => Promise<Result>,
): Promise<Result> => {
  for (let tried = 1; ; tried++) {
    try {
      return await changeOnce(db, user, work);
    } catch (error) {
      if (tried === tries || !(error instanceof DatabaseError && error.code === deadlockDetected)) {
        throw error;
      }
    }
  }
};

const changeOnce = async <Result>(
  db: Database,
  user: Pick<SignedInUser, 'id' | 'signIn'>,
  work: (tx: Queries) => Promise<Result>,
): Promise<Result> => {
  const done = await db.begin(async (tx) => {
    const [live] = await tx`
      select set_config('sklad.user_id', ${String(user.id)}, true)
      from refresh_families where id = ${user.signIn} and revoked_at is null`;
    if (!live) {
      throw new Unauthorized();
    }
    return [await work(tx)] as const;
  });
  return done[0];
};
