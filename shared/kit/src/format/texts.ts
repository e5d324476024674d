export const texts = {
  /** A day as a word, by its distance from today. */
  relativeDays: { позавчера: -2, вчера: -1, сегодня: 0, завтра: 1 },
  /** '7 дней': the last ones, with today. */
  days: ['день', 'дня', 'дней'],
  /** From the last working day of the person on. */
  sinceLastShift: 'с прошлой смены',
};
