/** `npm test` leaves out the repetitions of `npm run test:full` (decision 070). */
export const isFull = process.env.TEST_SCOPE === 'full';
