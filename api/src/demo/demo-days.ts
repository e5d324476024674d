const millisecondsPerDay = 86_400_000;
const longestHistoryDays = 3 * 365;

/**
 * The days of so many records, newest first and evenly spread: the newest today, `perDay` each day; of a large number
 * more a day, so that no history is longer than three years.
 */
export const demoDay = (index: number, count: number, perDay: number, today: Date): string => {
  const span = Math.min(count / perDay, longestHistoryDays);
  const daysAgo = Math.floor((index * span) / count);
  return new Date(today.getTime() - daysAgo * millisecondsPerDay).toISOString().slice(0, 10);
};
