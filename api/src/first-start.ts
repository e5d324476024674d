import { addDemoUser } from './accounts/users/demo-user.ts';
import { userStore } from './accounts/users/user-store.ts';
import type { Database } from './database/database.ts';

/** Any number, as long as every api process uses the same one. */
const firstStartLock = 7_305_004;

/**
 * Fills an unused database: first with demo data, last with the demo user. So an interrupted start counts as not done;
 * a second process waits and finds it done.
 * @returns whether this was the first start.
 */
export const fillOnFirstStart = (db: Database, loadDemoData: () => Promise<void>): Promise<boolean> =>
  db.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${firstStartLock})`;
    const [{ is_unused } = { is_unused: false }] = await tx<{ is_unused: boolean }[]>`
      select not exists (select from users) as is_unused`;
    if (is_unused) {
      await loadDemoData();
      await addDemoUser(userStore(db));
    }
    return is_unused;
  });
