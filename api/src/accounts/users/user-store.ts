import type { Permission } from '@shared/contract/vocabulary/permission';
import type { Database, Queries } from '../../database/database.ts';
import { Unauthorized } from '../../failure.ts';
import { hashPassword } from '../passwords/passwords.ts';
import type { SignedInUser } from '../tokens/access-tokens.ts';

/** A person who may sign in. */
export interface User {
  id: number;
  login: string;
  password_hash: string;
  telegram_chat_id: number | null;
  disabled_at: Date | null;
  permissions: Permission[];
}

/** The SQL of users. Logins are case-insensitive. */
export interface UserStore {
  find(login: string): Promise<User | null>;
  list(): Promise<User[]>;
  /** @returns null if the login is taken. */
  add(login: string, password: string): Promise<User | null>;
  /** Ends all sign-ins and pending codes of the user, as `disable` does (`functions/accounts.sql`). */
  setPassword(user: User, password: string): Promise<void>;
  disable(user: User): Promise<void>;
  enable(user: User): Promise<void>;
  /** Takes effect with the next request. */
  grant(user: User, permission: Permission): Promise<void>;
  revoke(user: User, permission: Permission): Promise<void>;
  /**
   * The current permissions of the user.
   * @throws Unauthorized if the sign-in has ended.
   */
  permissionsOf(user: Pick<SignedInUser, 'signIn'>): Promise<Permission[]>;
}

export const userStore = (db: Database): UserStore => {
  /** The caller records the change; other changes of permissions are recorded by a trigger (`functions/journal.sql`). */
  const recorded = (change: (tx: Queries) => Promise<unknown>) =>
    db.begin(async (tx) => {
      await tx`select set_config('sklad.is_recorded', 'on', true)`;
      await change(tx);
    });

  return {
    find: async (login) => {
      const [user] = await db<User[]>`select ${columns(db)} from users where lower(login) = lower(${login})`;
      return user ?? null;
    },
    list: () => db<User[]>`select ${columns(db)} from users order by lower(login)`,
    add: async (login, password) => {
      const [user] = await db<User[]>`
      insert into users (login, password_hash) values (${login}, ${await hashPassword(password)})
      on conflict ((lower(login))) do nothing
      returning ${columns(db)}`;
      return user ?? null;
    },
    setPassword: async ({ id }, password) => {
      await db`update users set password_hash = ${await hashPassword(password)} where id = ${id}`;
    },
    disable: async ({ id }) => {
      await db`update users set disabled_at = now() where id = ${id} and disabled_at is null`;
    },
    enable: async ({ id }) => {
      await db`update users set disabled_at = null where id = ${id}`;
    },
    grant: async ({ id }, permission) => {
      await recorded(
        (tx) => tx`
        update users set permissions = permissions || ${permission}::text
        where id = ${id} and not ${permission} = any (permissions)`,
      );
    },
    revoke: async ({ id }, permission) => {
      await recorded(
        (tx) => tx`update users set permissions = array_remove(permissions, ${permission}) where id = ${id}`,
      );
    },
    permissionsOf: async ({ signIn }) => {
      const [user] = await db<Pick<User, 'permissions'>[]>`
      select to_json(u.permissions) as permissions
      from users u join refresh_families f on f.user_id = u.id
      where f.id = ${signIn} and f.revoked_at is null`;
      if (!user) {
        throw new Unauthorized();
      }
      return user.permissions;
    },
  };
};

const columns = (db: Database) =>
  db`id, login, password_hash, telegram_chat_id, disabled_at, to_json(permissions) as permissions`;
