import type { Database, Queries } from '../database/database.ts';
import { repeatAfterDeadlock } from '../database/repeat-after-deadlock.ts';
import { RightsChanged, Unauthorized } from '../failure.ts';
import type { Rights } from './rights/rights.ts';
import type { SignedInUser } from './tokens/access-tokens.ts';

/** Who changes something, and what they might do when their request was let in. */
type Author = Pick<SignedInUser, 'id' | 'signIn'> & { rights?: Rights };

/**
 * Runs `work` in one transaction whose changes the history attributes to this user; triggers write it. After a deadlock
 * with another program the work is repeated; the next attempt nearly always succeeds.
 * @throws Unauthorized if the sign-in of this user has ended; RightsChanged if they may do something else by now.
 */
export const changeAs = <Result>(db: Database, user: Author, work: (tx: Queries) => Promise<Result>): Promise<Result> =>
  repeatAfterDeadlock(() => changeOnce(db, user, work), { tries: 3 });

const changeOnce = async <Result>(
  db: Database,
  user: Author,
  work: (tx: Queries) => Promise<Result>,
): Promise<Result> => {
  const done = await db.begin(async (tx) => {
    const [live] = await tx<{ revision: number }[]>`
      select set_config('sklad.user_id', ${String(user.id)}, true), u.rights_revision as revision
      from refresh_families f join users u on u.id = f.user_id
      where f.id = ${user.signIn} and f.revoked_at is null`;
    if (!live) {
      throw new Unauthorized();
    }
    if (user.rights && user.rights.revision !== live.revision) {
      throw new RightsChanged();
    }
    return [await work(tx)] as const;
  });
  return done[0];
};
