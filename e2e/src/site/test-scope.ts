/** `npm test` runs the journeys without the tag `@full`; `npm run test:full` runs all of them (decision 070). */
export const isFull = process.env.TEST_SCOPE === 'full';
