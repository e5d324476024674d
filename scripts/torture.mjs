import { requireNode } from './steps/require-node.mjs';

requireNode();

const { runTorture, runTwoPeople } = await import('./steps/checks.mjs');
const { runCommand } = await import('./steps/failure.mjs');
const { findChromium } = await import('./steps/find-chromium.mjs');
const { prepare } = await import('./steps/prepare.mjs');

// `npm run torture -- [rounds] [seed]`: rounds of `kill -9` under twenty writers and of a database that goes away under
// eight, and two people with random actions on the same orders; longer than in the tests, with a new seed unless one is given.
await runCommand(async () => {
  await prepare();
  const chromium = await findChromium('journeys');
  const { newSeed } = await import('../api/dist/testing/random-options.js');
  const [, , rounds = '50', seed = String(newSeed())] = process.argv;
  console.log(`The seed is ${seed}.`);
  if (!(await runTorture({ rounds, seed }))) process.exitCode = 1;
  if (!(await runTwoPeople(chromium, { actions: String(Number(rounds) * 10), seed }))) process.exitCode = 1;
});
