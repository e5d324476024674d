/** How many refused attempts are allowed within a time. What succeeded is never counted. */
export interface AttemptLimit {
  failures: number;
  minutes: number;
}

/**
 * Every limit on signing in. A browser that has completed a sign-in of the user before has a count of its own, which
 * replaces those of the account and the address: so nobody can lock a person out of a browser they know.
 */
export const attemptLimits = {
  /** 960 guesses a day at most, from all unknown browsers together. */
  passwordByAccount: { failures: 10, minutes: 15 },
  passwordByKnownBrowser: { failures: 10, minutes: 15 },
  /** Wrong passwords and codes. An office shares one address. */
  signInByAddress: { failures: 100, minutes: 15 },
  /** Refresh tokens cannot be guessed; this only keeps a flood of made-up ones from the database. */
  refreshByAddress: { failures: 1000, minutes: 15 },
} as const satisfies Record<string, AttemptLimit>;

export type LimitedAttempt = keyof typeof attemptLimits;

/**
 * Codes have a million values, and only who knows the password may try any. With 5 tries a code and 20 wrong ones a day
 * a guesser gets in with a chance of 20 : 1 000 000 a day, or 0.7 % in a year of trying every day, while the person gets
 * at least four codes a day that they did not ask for.
 */
export const codeLimits = {
  digits: 6,
  triesPerCode: 5,
  wrongTriesPerDay: 20,
  lifetimeSeconds: 600,
  /** How long a further code is refused (spec §9). */
  resendAfterSeconds: 120,
} as const;

/**
 * Passwords that one process checks at once, and how many may wait; a check takes 25 ms of a core and one of the four
 * threads that files are read with. The last in the queue waits about a second.
 */
export const passwordChecks = { atOnce: 1, waiting: 40 } as const;
