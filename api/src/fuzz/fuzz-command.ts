import { runTestFiles } from '../testing/run-test-files.ts';

// `npm run fuzz -- [requests] [seed]`: the fuzz of the tests with as many requests as one likes, or once more.
const [, , requests = '200000', seed = ''] = process.argv;
process.env.FUZZ_REQUESTS = requests;
process.env.FUZZ_SEED = seed;
const dayMs = 86_400_000;
process.exitCode = await runTestFiles('fuzz/fuzz-', { timeoutMs: dayMs });
