import { runTestFiles } from './run-test-files.ts';

// `node dist/testing/run-tests.js [part of a file name]`. The fuzz takes half a minute alone, and several on a busy
// machine.
process.exitCode = await runTestFiles(process.argv[2] ?? '', { timeoutMs: 600_000 });
