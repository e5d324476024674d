import { isPassword } from './accounts/passwords/passwords.ts';
import { type UserStore, userStore } from './accounts/users/user-store.ts';
import type { Database } from './database/database.ts';

/** For trying the product on a local machine. The password is public, so production never has this user. */
export const demoUser = { login: 'demo', password: 'igolka-v-stoge-sena' };

/** The password of earlier versions, so that existing installations still accept it. */
const earlierPassword = 'demo-sklad';

/** Adds the demo user, an owner. */
export const addDemoUser = async (users: UserStore): Promise<void> => {
  await users.add(demoUser.login, demoUser.password);
};

/** The demo user if one exists with that password, else null. */
export const findDemoUser = async (users: UserStore): Promise<typeof demoUser | null> => {
  const user = await users.find(demoUser.login);
  if (!user || user.disabled_at) {
    return null;
  }
  for (const password of [demoUser.password, earlierPassword]) {
    if (await isPassword(password, user.password_hash)) {
      return { ...demoUser, password };
    }
  }
  return null;
};

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
