import type { SignedInUser } from '../session/access-tokens.ts';
import type { Database, Queries } from './database.ts';

/** One transaction whose changes are this user's in the history. */
export const changeAs = async <Result>(
  db: Database,
  user: SignedInUser,
  work: (tx: Queries) => Promise<Result>,
): Promise<Result> => {
  const results: Result[] = [];
  await db.begin(async (tx) => {
    await tx`select set_config('sklad.user_id', ${String(user.id)}, true)`;
    results.push(await work(tx));
  });
  return results[0] as Result;
};
