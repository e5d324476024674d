import { newSeed } from '../testing/random-options.ts';
import { runTestFiles } from '../testing/run-test-files.ts';

// What `npm run torture` begins with: the rounds of `kill -9` of the tests, more of them and with another seed.
const [, , rounds = '50', seed = String(newSeed())] = process.argv;
process.env.TORTURE_AMOUNT = rounds;
process.env.TORTURE_SEED = seed;
const dayMs = 86_400_000;
process.exitCode = await runTestFiles('torture/torture', { timeoutMs: dayMs });
