import type { Database } from './database/database.ts';
import { addDemoUser } from './users/demo-user.ts';
import { userStore } from './users/user-store.ts';

/** Any number, as long as every api process takes the same one. */
const firstStartLock = 7_305_004;

/**
 * Fills a database that nobody uses yet: with demo data, and with the demo user last of all. So a start that was cut
 * off is still the first one; of two processes the second waits and finds it done.
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
