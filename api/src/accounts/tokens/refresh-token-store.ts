import { randomUUID } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import type { Database, Queries } from '../../database/database.ts';
import { Unauthorized } from '../../failure.ts';
import type { SignedInUser } from './access-tokens.ts';
import { hashSecret, keyed, newSecret } from './secrets.ts';

const dayMs = 86_400_000;

/** How long an unused sign-in lasts. */
const idleDays = 14;

/** The maximum lifetime, however often the sign-in is used. */
const longestDays = 30;

/** A sign-in that began at this moment or earlier has ended. */
export const beganBefore = (now: Date): Date => new Date(now.getTime() - longestDays * dayMs);

/** How long an exchanged token still returns the same successor: for a lost response, and for other tabs. */
const graceSeconds = 30;

/** The client and the address that use a sign-in, as far as known. */
export interface SeenFrom {
  address: string | null;
  userAgent: string | null;
}

const nowhere: SeenFrom = { address: null, userAgent: null };

/**
 * Refresh tokens, stored only as hashes. Each use exchanges the token for its successor; all tokens of one sign-in are
 * a family. The successor is derived from its predecessor with the server's key, so the same one can be returned again
 * although it is not stored.
 */
export interface RefreshTokenStore {
  /** Starts a family in the caller's transaction; `signIn` is its id. */
  begin(tx: Queries, userId: number, from?: SeenFrom): Promise<{ signIn: string; token: string }>;
  /** @throws Unauthorized for an invalid token; ReplayedToken for an old one, whose family it ends. */
  exchange(token: string, from?: SeenFrom): Promise<{ user: SignedInUser; successor: string }>;
  /**
   * Ends the token's family.
   * @returns its user, null for an unknown token.
   */
  end(token: string): Promise<Pick<SignedInUser, 'id' | 'login'> | null>;
}

/** An old token was used again: somebody has a copy, so its sign-in has been ended. */
export class ReplayedToken extends Unauthorized {
  readonly user: Pick<SignedInUser, 'id' | 'login'>;

  constructor(user: Pick<SignedInUser, 'id' | 'login'>) {
    super();
    this.user = user;
  }
}

interface StoredToken extends Omit<SignedInUser, 'signIn'> {
  family_id: string;
  expires_at: Date;
  rotated_at: Date | null;
  is_ended: boolean;
}

export const refreshTokenStore = (db: Database, key: Buffer, clock: Clock): RefreshTokenStore => {
  const successorOf = (token: string) => keyed(key, token).toString('base64url');

  const insert = (tx: Queries, token: string, familyId: string) => tx`
    insert into refresh_tokens (token_hash, family_id, expires_at)
    values (${hashSecret(token)}, ${familyId}, ${daysAfter(clock(), idleDays)})`;

  const endFamily = (tx: Queries, familyId: string) => tx`
    update refresh_families set revoked_at = ${clock()} where id = ${familyId} and revoked_at is null`;

  return {
    begin: async (tx, userId, from = nowhere) => {
      await deleteExpired(tx, userId, clock());
      const familyId = randomUUID();
      const token = newSecret();
      await tx`
        insert into refresh_families (id, user_id, created_at, used_at, address, user_agent)
        values (${familyId}, ${userId}, ${clock()}, ${clock()}, ${from.address}, ${from.userAgent})`;
      await insert(tx, token, familyId);
      return { signIn: familyId, token };
    },

    exchange: async (token, from = nowhere) => {
      const user = await db.begin(async (tx): Promise<SignedInUser | ReplayedToken | null> => {
        const stored = await lock(tx, token, clock());
        const now = clock();
        if (!stored || stored.is_ended || stored.expires_at <= now) {
          return null;
        }
        if (stored.rotated_at === null) {
          await tx`update refresh_tokens set rotated_at = ${now} where token_hash = ${hashSecret(token)}`;
          await insert(tx, successorOf(token), stored.family_id);
          await tx`
            update refresh_families set used_at = ${now}, address = ${from.address}, user_agent = ${from.userAgent}
            where id = ${stored.family_id}`;
        } else if (stored.rotated_at.getTime() - now.getTime() > graceSeconds * 1000) {
          // The clock was set back: how old the exchange is cannot be known, so it is neither granted nor a replay.
          return null;
        } else if (now.getTime() - stored.rotated_at.getTime() > graceSeconds * 1000) {
          await endFamily(tx, stored.family_id);
          return new ReplayedToken({ id: stored.id, login: stored.login });
        }
        return { id: stored.id, login: stored.login, signIn: stored.family_id };
      });
      if (!user) {
        throw new Unauthorized();
      }
      if (user instanceof ReplayedToken) {
        throw user;
      }
      return { user, successor: successorOf(token) };
    },

    end: async (token) => {
      const [stored] = await db<{ family_id: string; id: number; login: string }[]>`
        select t.family_id, u.id, u.login
        from refresh_tokens t
        join refresh_families f on f.id = t.family_id
        join users u on u.id = f.user_id
        where t.token_hash = ${hashSecret(token)}`;
      if (!stored) {
        return null;
      }
      await endFamily(db, stored.family_id);
      return { id: stored.id, login: stored.login };
    },
  };
};

/** Parallel exchanges of one token wait here; the first one rotates it. */
const lock = async (tx: Queries, token: string, now: Date): Promise<StoredToken | undefined> => {
  const [stored] = await tx<StoredToken[]>`
    select t.family_id, t.expires_at, t.rotated_at, u.id, u.login,
           f.revoked_at is not null or u.disabled_at is not null or f.created_at <= ${beganBefore(now)}
             as is_ended
    from refresh_tokens t
    join refresh_families f on f.id = t.family_id
    join users u on u.id = f.user_id
    where t.token_hash = ${hashSecret(token)}
    for update of t`;
  return stored;
};

const deleteExpired = (tx: Queries, userId: number, now: Date) => tx`
  delete from refresh_families f
  where f.user_id = ${userId}
    and not exists (select from refresh_tokens t where t.family_id = f.id and t.expires_at > ${now})`;

const daysAfter = (moment: Date, days: number) => new Date(moment.getTime() + days * dayMs);
