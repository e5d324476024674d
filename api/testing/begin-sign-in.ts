import { randomBytes, randomUUID } from 'node:crypto';
import type { RoleKey } from '@shared/contract/vocabulary/rights';
import { readRights } from '../src/accounts/rights/live-rights.ts';
import type { Person } from '../src/accounts/rights/rights.ts';
import type { Database } from '../src/database/database.ts';

/** Creates a sign-in of this user that is valid for access tokens; creates the user if necessary, as an owner by default. */
export const beginSignIn = async (db: Database, login: string, role: RoleKey = 'owner'): Promise<Person> => {
  await db.begin(async (tx) => {
    await tx`select set_config('sklad.is_recorded', 'on', true)`;
    await tx`
      insert into users (login, password_hash, joined_at, role_id)
      select ${login}, 'no password fits', now(), id from roles where key = ${role} on conflict do nothing`;
  });
  const [user] = await db<[{ id: number; login: string }]>`
    select id, login from users where lower(login) = lower(${login})`;
  const signIn = randomUUID();
  await db`insert into refresh_families (id, user_id, created_at) values (${signIn}, ${user.id}, now())`;
  await db`
    insert into refresh_tokens (token_hash, family_id, expires_at) values (${randomBytes(32)}, ${signIn}, 'infinity')`;
  return { ...user, signIn, rights: await readRights(db, user.id) };
};
