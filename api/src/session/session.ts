import type { Tokens } from 'shared/contract/session';
import type { Database } from '../database/database.ts';
import { Unauthorized } from '../failure.ts';
import { texts } from '../texts.ts';
import type { User, UserStore } from '../users/user-store.ts';
import type { AccessTokens } from './access-tokens.ts';
import type { CodeSender, SentBy } from './code-sender.ts';
import type { LoginCodeStore } from './login-code-store.ts';
import { isPassword } from './passwords.ts';
import type { RefreshTokenStore } from './refresh-token-store.ts';

/** What signing in is made of. */
export interface SessionParts {
  db: Database;
  users: UserStore;
  codes: LoginCodeStore;
  sender: CodeSender;
  access: AccessTokens;
  refresh: RefreshTokenStore;
}

/** The steps of signing in and staying signed in, apart from http. */
export interface Session {
  /** @throws Unauthorized alike for an unknown login, a wrong password and a disabled user. */
  checkCredentials(login: string, password: string): Promise<User>;
  /** Sends a code to the user; `secret` is for the browser that asked. */
  sendCode(user: User, browser: string | null): Promise<SentBy & { secret: string }>;
  /** @throws Unauthorized alike for every reason why a code is no good. */
  redeemCode(attempt: { secret: string; login: string; code: string }): Promise<{ user: User; tokens: Tokens }>;
  renew(refreshToken: string): Promise<Tokens>;
  end(refreshToken: string): Promise<void>;
}

export const createSession = ({ db, users, codes, sender, access, refresh }: SessionParts): Session => ({
  checkCredentials: async (login, password) => {
    const user = await users.find(login);
    const fits = await isPassword(password, user?.password_hash ?? null);
    if (!user || !fits || user.disabled_at) {
      throw new Unauthorized(texts.credentialsRefused);
    }
    return user;
  },

  sendCode: async (user, browser) => {
    const { code, secret } = await codes.create(user.id, browser);
    try {
      return { ...(await sender.send(user, code)), secret };
    } catch (error) {
      await codes.withdraw(secret);
      throw error;
    }
  },

  redeemCode: async (attempt) => {
    // A wrong code must be counted, so the transaction ends well and the refusal comes after it.
    const refreshToken = await db.begin(async (tx) => {
      const userId = await codes.redeem(tx, attempt);
      return userId === null ? null : refresh.begin(tx, userId);
    });
    const user = refreshToken === null ? null : await users.find(attempt.login);
    if (!user || refreshToken === null) {
      throw new Unauthorized(texts.codeRefused);
    }
    return { user, tokens: { access_token: await access.issue(user), refresh_token: refreshToken } };
  },

  renew: async (refreshToken) => {
    const { user, successor } = await refresh.exchange(refreshToken);
    return { access_token: await access.issue(user), refresh_token: successor };
  },

  end: (refreshToken) => refresh.end(refreshToken),
});
