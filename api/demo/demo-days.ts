const millisecondsPerDay = 86_400_000;
const longestHistoryDays = 3 * 365;

/**
 * The date of record `index` of `count`, newest first and evenly spread: the newest is today, with `perDay` records
 * each day; a larger number gets more per day, so that the history covers at most three years.
 */
export const demoDay = (index: number, count: number, perDay: number, today: Date): string => {
  const span = Math.min(count / perDay, longestHistoryDays);
  const daysAgo = Math.floor((index * span) / count);
  return new Date(today.getTime() - daysAgo * millisecondsPerDay).toISOString().slice(0, 10);
};
