const dayMs = 86_400_000;

/** How long a sign-in lasts without being used. */
export const idleDays = 14;

/** How long it lasts at most, however often it is used. */
const longestDays = 30;

/** What began at this moment or before has ended. */
export const beganBefore = (now: Date): Date => new Date(now.getTime() - longestDays * dayMs);
