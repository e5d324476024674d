const dayMs = 86_400_000;

/** How long an unused sign-in lasts. */
export const idleDays = 14;

/** The maximum lifetime, however often the sign-in is used. */
const longestDays = 30;

/** A sign-in that began at this moment or earlier has ended. */
export const beganBefore = (now: Date): Date => new Date(now.getTime() - longestDays * dayMs);
