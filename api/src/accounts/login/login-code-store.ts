import { randomInt } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import type { Database, Queries } from '../../database/database.ts';
import { TooManyRequests, Unauthorized } from '../../failure.ts';
import { texts } from '../../texts.ts';
import { codeLimits } from '../limits/sign-in-limits.ts';
import { hashSecret, keyed, newSecret } from '../tokens/secrets.ts';

const dayMs = 86_400_000;

/** A pending code: `code` is sent to the user, `secret` goes into the cookie of the browser that requested it. */
export interface LoginCode {
  code: string;
  secret: string;
}

/** Login codes, hashed with a secret that only the browser has: a stored hash cannot be turned back into a code. */
export interface LoginCodeStore {
  /**
   * Creates a code. Each browser with an earlier sign-in of this user waits for its own 120 seconds; all other browsers
   * share one wait. So another browser does not bypass the wait, and an attacker who knows only the password does not
   * lock the user out. A redeemed code causes no wait: a user who signs out can sign in again at once.
   * @throws TooManyRequests within the 120 seconds, and while the wrong attempts of a day are used up.
   */
  create(userId: number, browser: string | null): Promise<LoginCode>;
  /** Deletes a code that could not be sent, so that the next attempt need not wait. */
  withdraw(secret: string): Promise<void>;
  /**
   * Uses up one attempt, and the code if it is right.
   * @returns the user's id, or why the code is refused.
   */
  redeem(tx: Queries, attempt: { secret: string; login: string; code: string }): Promise<Redeemed>;
}

/** `tooLate` also covers a redeemed code, and a code that another browser requested: both are unknown. */
type CodeRefusal = { reason: 'wrong'; triesLeft: number } | { reason: 'usedUp' | 'tooLate' };

type Redeemed = { userId: number } | { refusal: CodeRefusal };

/** The wrong attempts of a day are used up: somebody who knows the password guesses codes. */
export class CodesUsedUp extends TooManyRequests {}

/** 401 with the reason why a code is refused, as a text for the user. */
export const codeRefused = (refusal: CodeRefusal): Unauthorized =>
  new Unauthorized(refusal.reason === 'wrong' ? texts.code.wrong(refusal.triesLeft) : texts.code[refusal.reason]);

export const loginCodeStore = (db: Database, clock: Clock): LoginCodeStore => ({
  create: async (userId, browser) => {
    // Outside of the transaction, which a refusal rolls back.
    await resetAfterClockChange(db, userId, clock());
    return db.begin(async (tx) => {
      const now = clock();
      await tx`select from users where id = ${userId} for update`;
      await refuseTooSoon(tx, userId, browser, now);
      await refuseAfterManyWrongTries(tx, userId, browser, now);
      await tx`delete from login_codes where user_id = ${userId} and sent_at <= ${dayBefore(now)}`;
      const secret = newSecret();
      const code = String(randomInt(10 ** codeLimits.digits)).padStart(codeLimits.digits, '0');
      await tx`
        insert into login_codes (secret_hash, user_id, browser, code_hash, sent_at, expires_at)
        values (${hashSecret(secret)}, ${userId}, ${browser}, ${keyed(secret, code)},
                ${now}, ${secondsAfter(now, codeLimits.lifetimeSeconds)})`;
      return { code, secret };
    });
  },

  withdraw: async (secret) => {
    await db`delete from login_codes where secret_hash = ${hashSecret(secret)}`;
  },

  redeem: async (tx, { secret, login, code }) => {
    const now = clock();
    const [owner] = await tx<{ user_id: number }[]>`
      select user_id from login_codes where secret_hash = ${hashSecret(secret)}`;
    if (owner) {
      await resetAfterClockChange(tx, owner.user_id, now);
    }
    const [sent] = await tx<{ user_id: number; tries: number; is_open: boolean; is_right: boolean }[]>`
      select c.user_id, c.tries, c.used_at is null and c.expires_at > ${now} as is_open,
             c.code_hash = ${keyed(secret, code)} as is_right
      from login_codes c join users u on u.id = c.user_id
      where u.disabled_at is null and lower(u.login) = lower(${login}) and c.secret_hash = ${hashSecret(secret)}
      for update of c`;
    if (!sent?.is_open) {
      return { refusal: { reason: 'tooLate' } };
    }
    const triesLeft = codeLimits.triesPerCode - sent.tries - 1;
    if (triesLeft < 0) {
      return { refusal: { reason: 'usedUp' } };
    }
    await tx`
      update login_codes set tries = tries + 1, used_at = ${sent.is_right ? now : null}
      where secret_hash = ${hashSecret(secret)}`;
    if (sent.is_right) {
      return { userId: sent.user_id };
    }
    return { refusal: triesLeft === 0 ? { reason: 'usedUp' } : { reason: 'wrong', triesLeft } };
  },
});

/** Codes that were sent in the future, by a clock that was set back, count as sent now: they wait and last no longer. */
const resetAfterClockChange = (tx: Queries, userId: number, now: Date) => tx`
  update login_codes set sent_at = ${now}, expires_at = ${secondsAfter(now, codeLimits.lifetimeSeconds)}
  where user_id = ${userId} and sent_at > ${now} and expires_at > ${secondsAfter(now, codeLimits.lifetimeSeconds)}`;

const refuseTooSoon = async (tx: Queries, userId: number, browser: string | null, now: Date) => {
  const [last] = await tx<{ sent_at: Date }[]>`
    select sent_at from login_codes
    where user_id = ${userId} and browser is not distinct from ${browser}::text and used_at is null
    order by sent_at desc limit 1`;
  const waitSeconds = last
    ? Math.ceil(codeLimits.resendAfterSeconds - (now.getTime() - last.sent_at.getTime()) / 1000)
    : 0;
  if (waitSeconds > 0) {
    throw new TooManyRequests(waitSeconds, texts.codeAlreadySent);
  }
};

/**
 * Counts the wrong attempts of the last day and the remaining attempts of pending codes: a code whose attempts could
 * exceed the limit is not created.
 */
const refuseAfterManyWrongTries = async (tx: Queries, userId: number, browser: string | null, now: Date) => {
  const { triesPerCode, wrongTriesPerDay } = codeLimits;
  const [{ tries, next_change } = { tries: 0, next_change: null }] = await tx<
    { tries: number; next_change: Date | null }[]
  >`
    select coalesce(sum(tries), 0) as tries, min(until) filter (where tries > 0) as next_change
    from (
      select
        case when used_at is not null then tries - 1 when is_open then ${triesPerCode}::integer else tries end as tries,
        case when used_at is null and is_open then expires_at else sent_at + interval '1 day' end as until
      from (select *, expires_at > ${now} as is_open from login_codes) c
      where user_id = ${userId} and browser is not distinct from ${browser}::text and sent_at > ${dayBefore(now)}
    ) c`;
  if (tries + triesPerCode > wrongTriesPerDay && next_change) {
    const waitSeconds = Math.ceil((next_change.getTime() - now.getTime()) / 1000);
    throw new CodesUsedUp(waitSeconds, texts.tooManyAttempts(Math.ceil(waitSeconds / 60)));
  }
};

const dayBefore = (moment: Date) => new Date(moment.getTime() - dayMs);

const secondsAfter = (moment: Date, seconds: number) => new Date(moment.getTime() + seconds * 1000);
