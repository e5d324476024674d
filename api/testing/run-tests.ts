import { runTestFiles } from './run-test-files.ts';

// `node dist/testing/run-tests.js [part of a file name]`. The fuzz takes half a minute alone, and several on a busy
// machine; the full run sets a longer time.
const timeoutMs = Number(process.env.TEST_TIMEOUT_MS ?? 600_000);
process.exitCode = await runTestFiles(process.argv[2] ?? '', { timeoutMs });
