import { normalPassword } from '@shared/contract/vocabulary/password';
import type { PasswordChange } from '@shared/contract/wire/host/sign-in';
import type { Tokens } from '@shared/contract/wire/session';
import type { Database } from '../../database/database.ts';
import { BadRequest, Unauthorized } from '../../failure.ts';
import { texts } from '../../texts.ts';
import { changeAs } from '../change-as.ts';
import type { RateLimiter } from '../limits/rate-limiter.ts';
import type { Semaphore } from '../limits/semaphore.ts';
import type { AccessTokens, SignedInUser } from '../tokens/access-tokens.ts';
import type { RefreshTokenStore, SeenFrom } from '../tokens/refresh-token-store.ts';
import type { User, UserStore } from '../users/user-store.ts';
import { passwordFault } from './password-rules.ts';
import { hashPassword, isPassword } from './passwords.ts';

interface ChangePasswordDependencies {
  db: Database;
  users: UserStore;
  access: AccessTokens;
  refresh: RefreshTokenStore;
  rateLimiter: RateLimiter;
  passwordChecks: Semaphore;
}

/**
 * Sets another password, which ends all sign-ins of the user, and signs the caller in again.
 * @throws BadRequest with the error of the field; TooManyRequests after ten wrong passwords; Unavailable if too many people
 * change theirs at once.
 */
export type ChangePassword = (
  asker: SignedInUser,
  change: PasswordChange,
  from: SeenFrom,
) => Promise<{ user: User; tokens: Tokens }>;

export const createChangePassword =
  ({ db, users, access, refresh, rateLimiter, passwordChecks }: ChangePasswordDependencies): ChangePassword =>
  async (asker, { current_password, new_password }, from) => {
    const user = await users.find(asker.login);
    if (!user) {
      throw new Unauthorized();
    }
    const check = () => passwordChecks(() => isPassword(current_password, user.password_hash));
    const { login } = asker;
    const count = { kind: 'passwordByKnownBrowser', subject: asker.signIn, login, address: from.address } as const;
    await rateLimiter.run([count], () => expectRight(check)).catch(refuseInField);
    if (normalPassword(current_password) === normalPassword(new_password)) {
      throw new BadRequest(texts.password.refused, { new_password: texts.password.same });
    }
    const fault = await passwordFault(new_password, user.login);
    if (fault) {
      throw new BadRequest(texts.password.refused, { new_password: texts.password[fault] });
    }
    const password_hash = await passwordChecks(() => hashPassword(new_password));
    const { signIn, token } = await changeAs(db, asker, async (tx) => {
      await tx`update users set password_hash = ${password_hash} where id = ${user.id}`;
      return refresh.begin(tx, user.id, from);
    });
    const tokens = { access_token: await access.issue({ ...user, signIn }), refresh_token: token };
    return { user: { ...user, password_hash }, tokens };
  };

const expectRight = async (check: () => Promise<boolean>) => {
  if (!(await check())) {
    throw new Unauthorized();
  }
};

/** The user is signed in, so a wrong password is an error of the field and not a 401. */
const refuseInField = (error: unknown) => {
  throw error instanceof Unauthorized
    ? new BadRequest(texts.password.refused, { current_password: texts.password.wrong })
    : error;
};
