/** The time of all pictures: the day of the mockups, at noon in the shop's zone. */
export const fixedMoment = '2026-11-20T09:00:00.000Z';
export const fixedZone = 'Europe/Moscow';
