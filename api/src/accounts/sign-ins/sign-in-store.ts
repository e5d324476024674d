import type { SignIn } from '@shared/contract/wire/host/sign-in';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { NotFound } from '../../failure.ts';
import { changeAs } from '../change-as.ts';
import type { SignedInUser } from '../tokens/access-tokens.ts';
import { beganBefore } from '../tokens/refresh-token-store.ts';
import { signInDevice } from '../tokens/sign-in-device.ts';

/** The sign-ins of the current user: an ended one is refused at its next request, in every process. */
export interface SignInStore {
  /** The valid ones; the current one first, then by last use. */
  list(user: SignedInUser): Promise<SignIn[]>;
  /** @throws NotFound if the user has no such sign-in. */
  end(user: SignedInUser, signIn: string): Promise<void>;
  endOthers(user: SignedInUser): Promise<void>;
}

interface StoredSignIn {
  id: string;
  user_agent: string | null;
  address: string | null;
  created_at: Date;
  used_at: Date;
}

export const signInStore = (db: Database, clock: Clock): SignInStore => ({
  list: async ({ id, signIn }) => {
    const rows = await db<StoredSignIn[]>`
      select id, user_agent, address, created_at, coalesce(used_at, created_at) as used_at
      from refresh_families f
      where user_id = ${id} and revoked_at is null and created_at > ${beganBefore(clock())}
        and exists (select from refresh_tokens t where t.family_id = f.id and t.expires_at > ${clock()})
      order by id = ${signIn} desc, 5 desc, id`;
    return rows.map((row) => ({
      id: row.id,
      ...signInDevice(row.user_agent),
      address: row.address,
      began_at: row.created_at.toISOString(),
      used_at: row.used_at.toISOString(),
      is_current: row.id === signIn,
    }));
  },

  end: (user, signIn) =>
    changeAs(db, user, async (tx) => {
      const { count } = await tx`
        update refresh_families set revoked_at = ${clock()}
        where id = ${signIn} and user_id = ${user.id} and revoked_at is null`;
      if (count === 0) {
        throw new NotFound();
      }
    }),

  endOthers: (user) =>
    changeAs(db, user, async (tx) => {
      await tx`
        update refresh_families set revoked_at = ${clock()}
        where user_id = ${user.id} and id <> ${user.signIn} and revoked_at is null`;
    }),
});
