import { runTestFiles } from '../testing/run-test-files.ts';

// What `npm run torture` begins with: the rounds of `kill -9` and of a database that goes away, more of them and with another seed.
const [, , rounds, seed] = process.argv;
Object.assign(process.env, { TORTURE_AMOUNT: rounds, TORTURE_SEED: seed });
const dayMs = 86_400_000;
process.exitCode = await runTestFiles('torture/', { timeoutMs: dayMs });
