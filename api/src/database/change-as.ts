import type { SignedInUser } from '../session/access-tokens.ts';
import type { Database, Queries } from './database.ts';

/** Runs work in one transaction whose changes the history ascribes to this user (migration 003 writes it). */
export const changeAs = async <Result>(
  db: Database,
  user: Pick<SignedInUser, 'id'>,
  work: (tx: Queries) => Promise<Result>,
): Promise<Result> => {
  const done = await db.begin(async (tx) => {
    await tx`select set_config('sklad.user_id', ${String(user.id)}, true)`;
    return [await work(tx)] as const;
  });
  return done[0];
};
