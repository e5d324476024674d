/** How many refused attempts are allowed within a period. Successful ones are never counted. */
export interface AttemptLimit {
  failures: number;
  minutes: number;
}

/**
 * All limits of signing in. A browser with an earlier sign-in of the user has its own count instead of those of the
 * account and the address: so nobody can lock a user out of a browser they know.
 */
export const attemptLimits = {
  /** At most 960 guesses a day, from all unknown browsers together. */
  passwordByAccount: { failures: 10, minutes: 15 },
  passwordByKnownBrowser: { failures: 10, minutes: 15 },
  /** Wrong passwords. An office shares one address. */
  signInByAddress: { failures: 100, minutes: 15 },
} as const satisfies Record<string, AttemptLimit>;

/** The kinds of counts. */
export type LimitedAttempt = keyof typeof attemptLimits;

/**
 * There are a million codes, and only someone who knows the password may try any. With 5 attempts per code and 20 wrong
 * ones a day the chance of a guess is 20 : 1 000 000 a day, or 0.7 % in a year of daily attempts, while the user gets
 * at least four codes a day that they did not request.
 */
export const codeLimits = {
  digits: 6,
  triesPerCode: 5,
  wrongTriesPerDay: 20,
  lifetimeSeconds: 600,
  /** How long another code is refused (spec §9). */
  resendAfterSeconds: 120,
} as const;

/**
 * The number of password checks that one process runs at once, and of those that may wait. A check takes 25 ms of a
 * core and one of the four threads that also read files. The last one in the queue waits about a second.
 */
export const passwordChecks = { atOnce: 1, waiting: 40 } as const;

/** The same for people who are signed in and change their password: strangers cannot take these turns. */
export const ownPasswordChecks = { atOnce: 1, waiting: 40 } as const;

/** Attempts beyond `passwordChecks` are refused before they are counted, so that a flood of made-up logins fills no table. */
export const passwordAttempts = { atOnce: passwordChecks.atOnce + passwordChecks.waiting, waiting: 0 } as const;
