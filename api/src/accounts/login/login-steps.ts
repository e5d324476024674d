import type { Tokens } from '@shared/contract/wire/session';
import type { Database } from '../../database/database.ts';
import { Unauthorized } from '../../failure.ts';
import { addressBlock } from '../../http/address-block.ts';
import { texts } from '../../texts.ts';
import type { AttemptCount, RateLimiter } from '../limits/rate-limiter.ts';
import type { Semaphore } from '../limits/semaphore.ts';
import { isPassword } from '../passwords/passwords.ts';
import type { AccessTokens, SignedInUser } from '../tokens/access-tokens.ts';
import type { RefreshTokenStore, SeenFrom } from '../tokens/refresh-token-store.ts';
import type { User, UserStore } from '../users/user-store.ts';
import type { CodeSender, SentBy } from './code-sender.ts';
import { codeRefused, type LoginCodeStore } from './login-code-store.ts';

/** The dependencies of signing in. */
export interface LoginDependencies {
  db: Database;
  users: UserStore;
  codes: LoginCodeStore;
  sender: CodeSender;
  access: AccessTokens;
  refresh: RefreshTokenStore;
  rateLimiter: RateLimiter;
  /** Limits the concurrency of password checks, which are expensive. */
  passwordChecks: Semaphore;
  /** Limits the attempts that are counted and checked, or wait for it. */
  passwordAttempts: Semaphore;
}

/** The client of an attempt, as far as known before it succeeds. */
export interface Visitor extends SeenFrom {
  address: string;
  /** The name of the browser if this user has completed a sign-in in it before. */
  knownBrowserOf(user: User): string | null;
}

/** The steps of signing in and refreshing, independent of HTTP. */
export interface LoginSteps {
  /**
   * Returns the user, and the name of their browser if it is known.
   * @throws Unauthorized with the same text for an unknown login, a wrong password and a disabled user; TooManyRequests
   * in the same way after too many of them.
   */
  checkCredentials(login: string, password: string, visitor: Visitor): Promise<{ user: User; browser: string | null }>;
  /** Sends a code to the user; `secret` is for the browser that requested it. */
  sendCode(user: User, browser: string | null): Promise<SentBy & { secret: string }>;
  /**
   * @throws Unauthorized with the reason why the code is refused: the caller has given the password in this browser.
   */
  redeemCode(
    attempt: { secret: string; login: string; code: string },
    visitor: Visitor,
  ): Promise<{ user: User; tokens: Tokens }>;
  renew(refreshToken: string, visitor: Visitor): Promise<{ user: SignedInUser; tokens: Tokens }>;
  /** @returns the user who has signed out, null for an unknown token. */
  end(refreshToken: string): ReturnType<RefreshTokenStore['end']>;
}

export const createLoginSteps = (dependencies: LoginDependencies): LoginSteps => {
  const { db, users, codes, sender, access, refresh, rateLimiter, passwordChecks, passwordAttempts } = dependencies;
  return {
    checkCredentials: (login, password, visitor) =>
      passwordAttempts(async () => {
        const user = await users.find(login);
        const browser = user && visitor.knownBrowserOf(user);
        return rateLimiter.run(passwordCounts(login, browser, visitor), async () => {
          const fits = await passwordChecks(() => isPassword(password, user?.password_hash ?? null));
          if (!user || !fits || user.disabled_at) {
            throw new Unauthorized(texts.credentialsRefused);
          }
          return { user, browser };
        });
      }),

    sendCode: async (user, browser) => {
      const { code, secret } = await codes.create(user.id, browser);
      try {
        return { ...(await sender.send(user, code)), secret };
      } catch (error) {
        await codes.withdraw(secret);
        throw error;
      }
    },

    redeemCode: async (attempt, visitor) => {
      const user = await users.find(attempt.login);
      // The attempts of a code are counted with the code, which nobody finds without its secret; a wrong code must be
      // counted, so the transaction commits and the error is thrown afterwards.
      const outcome = await db.begin(async (tx) => {
        const redeemed = await codes.redeem(tx, attempt);
        return 'refusal' in redeemed ? redeemed : refresh.begin(tx, redeemed.userId, visitor);
      });
      if (!user || 'refusal' in outcome) {
        throw codeRefused('refusal' in outcome ? outcome.refusal : { reason: 'tooLate' });
      }
      const { signIn, token } = outcome;
      return { user, tokens: { access_token: await access.issue({ ...user, signIn }), refresh_token: token } };
    },

    // A made-up token costs one look into an index and writes nothing. It is not counted: a count by address would lock
    // out those who have a valid one.
    renew: async (refreshToken, visitor) => {
      const { user, successor } = await refresh.exchange(refreshToken, visitor);
      return { user, tokens: { access_token: await access.issue(user), refresh_token: successor } };
    },

    end: (refreshToken) => refresh.end(refreshToken),
  };
};

/** The same for known and unknown users: neither the refusal nor its duration reveals whether the user exists. */
const passwordCounts = (login: string, browser: string | null, { address }: Visitor): AttemptCount[] =>
  browser === null
    ? [
        { kind: 'passwordByAccount', subject: login, login, address },
        { kind: 'signInByAddress', subject: addressBlock(address), login, address },
      ]
    : [{ kind: 'passwordByKnownBrowser', subject: browser, login, address }];
