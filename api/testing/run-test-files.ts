import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { startEmbeddedDatabase } from '../src/database/embedded/embedded-database.ts';
import { createTemplateDatabase } from './template-database.ts';

/**
 * Runs the compiled test files whose names contain `filter` on one temporary PostgreSQL, and prints the line `N passed,
 * N failed` last. A test file that calls `startTestApi` gets its own database there.
 * @returns the exit code.
 */
export const runTestFiles = async (filter: string, { timeoutMs }: { timeoutMs: number }): Promise<number> => {
  const folder = mkdtempSync(join(tmpdir(), 'sklad-test-'));
  // As root, PostgreSQL runs as another user, who must be able to enter.
  chmodSync(folder, 0o755);
  // Data of a test run need no durability; tests of durability start their own servers.
  const server = await startEmbeddedDatabase(folder, { fsync: 'off', max_connections: '200' });
  try {
    await createTemplateDatabase(server.adminUrl);
    return await runFiles(testFiles(filter), {
      ...process.env,
      TEST_TIMEOUT_MS: String(timeoutMs),
      TEST_DATABASE_URL: server.adminUrl,
    });
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

const dist = fileURLToPath(new URL('..', import.meta.url));

/** Those that take longest first: they are outside of `src`. */
const testFiles = (filter: string) => {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' });
  const chosen = files.filter((file) => file.endsWith('.test.js') && file.includes(filter)).sort();
  if (chosen.length === 0) {
    throw new Error(`No test file has "${filter}" in its name`);
  }
  const isInSources = (file: string) => file.startsWith('src');
  return [...chosen.filter((file) => !isInSources(file)), ...chosen.filter(isInSources)];
};

/** Gives the files to as many processes as keep the cores busy, and adds up what they report. */
const runFiles = async (files: string[], env: NodeJS.ProcessEnv): Promise<number> => {
  // Many tests wait for a process or a timeout: one process more than there are cores keeps the cores busy.
  const count = Math.min(availableParallelism() + 1, files.length);
  const processes = Array.from({ length: count }, () => startProcess(env));
  // Ctrl+C ends the tests by itself; this process continues, to stop the server and to print the result.
  process.on('SIGINT', () => undefined);
  process.once('SIGTERM', () => {
    for (const tests of processes) {
      tests.kill();
    }
  });
  const waiting = [...files];
  const results = await Promise.all(processes.map((tests) => follow(tests, () => waiting.shift())));
  const sum = (field: keyof Result) => results.reduce((total, result) => total + result[field], 0);
  // If all processes were killed, nobody has run the rest.
  const failed = sum('failed') + waiting.length;
  process.stdout.write(`${sum('passed')} passed, ${failed} failed\n`);
  return failed === 0 ? 0 : 1;
};

const startProcess = (env: NodeJS.ProcessEnv) =>
  spawn(process.execPath, ['--test-reporter=spec', join(dist, 'testing/run-files-in-turn.js')], {
    env,
    cwd: dist,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });

interface Result {
  passed: number;
  failed: number;
}

/** Sends files as long as there are any, prints the report of each when it is complete, and reads the counts of all. */
const follow = async (tests: ChildProcess, nextFile: () => string | undefined): Promise<Result> => {
  if (!tests.stdout) {
    throw new Error('The output of the tests is not read');
  }
  tests.on('message', () => {
    tests.send({ file: nextFile() });
  });
  const ended = new Promise<number>((resolve) => tests.once('close', (code) => resolve(code ?? 1)));
  const counts = new Map<string, number>();
  let report = '';
  for await (const line of createInterface({ input: tests.stdout })) {
    const [, name, count] = /^ℹ (\w+) ([\d.]+)$/.exec(line) ?? [];
    if (name !== undefined) {
      counts.set(name, Number(count));
      continue;
    }
    report += `${line}\n`;
    if (/^[✔✖] /.test(line)) {
      process.stdout.write(report);
      report = '';
    }
  }
  process.stdout.write(report);
  const code = await ended;
  const failed = (counts.get('fail') ?? 0) + (counts.get('cancelled') ?? 0);
  return { passed: counts.get('pass') ?? 0, failed: code === 0 ? failed : Math.max(failed, 1) };
};
