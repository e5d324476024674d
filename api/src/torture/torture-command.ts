import { newSeed } from '../testing/random-options.ts';
import { runTestFiles } from '../testing/run-test-files.ts';

// The first part of `npm run torture`: more rounds of the `kill -9` test, with another seed.
const [, , rounds = '50', seed = String(newSeed())] = process.argv;
process.env.TORTURE_AMOUNT = rounds;
process.env.TORTURE_SEED = seed;
const dayMs = 86_400_000;
process.exitCode = await runTestFiles('torture/torture', { timeoutMs: dayMs });
