import type { RoleKey } from '@shared/contract/vocabulary/rights';
import type { Database, Queries } from '../../database/database.ts';
import { hashPassword } from '../passwords/passwords.ts';

/** A person who may sign in. */
export interface User {
  id: number;
  login: string;
  password_hash: string;
  telegram_chat_id: number | null;
  disabled_at: Date | null;
}

/** The SQL of users as they sign in. Logins are case-insensitive. What people may do is `accounts/people`. */
export interface UserStore {
  find(login: string): Promise<User | null>;
  /** Those who have joined, disabled ones as well. */
  list(): Promise<User[]>;
  /**
   * Adds a person with a built-in role, by default an owner: the first one has to invite the others.
   * @returns null if the login is taken.
   */
  add(login: string, password: string, role?: RoleKey): Promise<User | null>;
  /**
   * Ends all sign-ins and pending codes of the user (`functions/accounts.sql`). An invited person has joined with it, and their
   * link is used.
   */
  setPassword(user: Pick<User, 'id'>, password: string): Promise<void>;
}

export const userStore = (db: Database): UserStore => ({
  find: async (login) => {
    const [user] = await db<User[]>`select ${columns(db)} from users where lower(login) = lower(${login})`;
    return user ?? null;
  },
  list: () => db<User[]>`select ${columns(db)} from users where joined_at is not null order by lower(login)`,
  add: async (login, password, role = 'owner') => {
    const passwordHash = await hashPassword(password);
    return db.begin(async (tx) => {
      await tx`select set_config('sklad.is_recorded', 'on', true)`;
      const [user] = await tx<User[]>`
        insert into users (login, password_hash, joined_at, role_id)
        select ${login}, ${passwordHash}, now(), id from roles where key = ${role}
        on conflict ((lower(login))) do nothing
        returning ${columns(tx)}`;
      return user ?? null;
    });
  },
  setPassword: async ({ id }, password) => {
    const passwordHash = await hashPassword(password);
    await db.begin(async (tx) => {
      await tx`delete from invitations where user_id = ${id}`;
      await tx`
        update users set password_hash = ${passwordHash}, joined_at = coalesce(joined_at, now()) where id = ${id}`;
    });
  },
});

const columns = (db: Queries) => db`id, login, password_hash, telegram_chat_id, disabled_at`;
