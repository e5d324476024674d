import { randomBytes, randomUUID } from 'node:crypto';
import type { SignedInUser } from '../src/accounts/tokens/access-tokens.ts';
import type { Queries } from '../src/database/database.ts';

/** Creates a sign-in of this user that is valid for access tokens; creates the user if necessary. */
export const beginSignIn = async (db: Queries, login: string): Promise<SignedInUser> => {
  await db`insert into users (login, password_hash) values (${login}, 'no password fits') on conflict do nothing`;
  const [user] = await db<[{ id: number; login: string }]>`
    select id, login from users where lower(login) = lower(${login})`;
  const signIn = randomUUID();
  await db`insert into refresh_families (id, user_id, created_at) values (${signIn}, ${user.id}, now())`;
  await db`
    insert into refresh_tokens (token_hash, family_id, expires_at) values (${randomBytes(32)}, ${signIn}, 'infinity')`;
  return { ...user, signIn };
};
