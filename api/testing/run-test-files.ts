import { spawn } from 'node:child_process';
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
    return await runNode(testFiles(filter), timeoutMs, { ...process.env, TEST_DATABASE_URL: server.adminUrl });
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

const testFiles = (filter: string) => {
  const dist = fileURLToPath(new URL('..', import.meta.url));
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' });
  const chosen = files.filter((file) => file.endsWith('.test.js') && file.includes(filter));
  if (chosen.length === 0) {
    throw new Error(`No test file has "${filter}" in its name`);
  }
  return chosen.map((file) => join(dist, file));
};

/** Forwards the reporter's output and reads the two counts from its summary. */
const runNode = async (files: string[], timeoutMs: number, env: NodeJS.ProcessEnv): Promise<number> => {
  const counts = new Map<string, number>();
  const tests = spawn(
    process.execPath,
    [
      '--test',
      // Many tests wait for a process or a timeout: one file more than there are cores keeps the cores busy.
      `--test-concurrency=${availableParallelism() + 1}`,
      `--test-timeout=${timeoutMs}`,
      '--test-reporter=spec',
      ...files,
    ],
    {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  // Ctrl+C ends the tests by itself; this process continues, to stop the server and to print the result.
  process.on('SIGINT', () => undefined);
  process.once('SIGTERM', () => tests.kill());
  const ended = new Promise<number>((resolve) => tests.once('close', (code) => resolve(code ?? 1)));
  for await (const line of createInterface({ input: tests.stdout })) {
    process.stdout.write(`${line}\n`);
    const [, name, count] = /(pass|fail|cancelled) (\d+)$/.exec(line) ?? [];
    if (name !== undefined) {
      counts.set(name, Number(count));
    }
  }
  const code = await ended;
  const failed = (counts.get('fail') ?? 0) + (counts.get('cancelled') ?? 0);
  process.stdout.write(`${counts.get('pass') ?? 0} passed, ${code === 0 ? failed : Math.max(failed, 1)} failed\n`);
  return code;
};
