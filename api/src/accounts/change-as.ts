import type { Database, Queries } from '../database/database.ts';
import { repeatAfterDeadlock } from '../database/repeat-after-deadlock.ts';
import { Unauthorized } from '../failure.ts';
import type { SignedInUser } from './tokens/access-tokens.ts';

/**
 * Runs `work` in one transaction whose changes the history attributes to this user; triggers write it. After a deadlock
 * with another program the work is repeated; the next attempt nearly always succeeds.
 * @throws Unauthorized if the sign-in of this user has ended.
 */
export const changeAs = <Result>(
  db: Database,
  user: Pick<SignedInUser, 'id' | 'signIn'>,
  work: (tx: Queries) => Promise<Result>,
): Promise<Result> => repeatAfterDeadlock(() => changeOnce(db, user, work), { tries: 3 });

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
