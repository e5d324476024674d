const millisecondsPerDay = 86_400_000;
const daysPerYear = 365;
const mostPerYear = 100_000;

/**
 * The date of record `index` of `count`, newest first and evenly spread: the newest is today, with `perDay` records
 * each day; a larger number gets more per day, so that the history covers at most three years, or a year for every hundred
 * thousand.
 */
export const demoDay = (index: number, count: number, perDay: number, today: Date): string => {
  const span = Math.min(count / perDay, Math.max(3, count / mostPerYear) * daysPerYear);
  const daysAgo = Math.floor((index * span) / count);
  return new Date(today.getTime() - daysAgo * millisecondsPerDay).toISOString().slice(0, 10);
};
