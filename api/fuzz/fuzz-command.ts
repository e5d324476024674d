import { newSeed } from '../testing/random-options.ts';
import { runTestFiles } from '../testing/run-test-files.ts';

// `npm run fuzz -- [requests] [seed]`: runs the fuzz tests with more requests and a new seed.
const [, , requests = '200000', seed = String(newSeed())] = process.argv;
process.env.FUZZ_AMOUNT = requests;
process.env.FUZZ_SEED = seed;
const dayMs = 86_400_000;
process.exitCode = await runTestFiles('fuzz/fuzz-', { timeoutMs: dayMs });
