import { permissions } from 'shared/vocabulary/permission';
import { isPassword } from '../session/passwords.ts';
import type { UserStore } from './user-store.ts';

/** For trying the product on a local machine. The password is public, so production never has this user. */
export const demoUser = { login: 'demo', password: 'igolka-v-stoge-sena' };

/** The password of earlier versions, so that existing installations still accept it. */
const earlierPassword = 'demo-sklad';

/** Adds the demo user, with all permissions. */
export const addDemoUser = async (users: UserStore): Promise<void> => {
  const user = await users.add(demoUser.login, demoUser.password);
  if (!user) {
    return;
  }
  for (const permission of permissions) {
    await users.grant(user, permission);
  }
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
