import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { after } from 'node:test';
import { fileURLToPath } from 'node:url';

const distFolder = new URL('../', import.meta.url);

/** Runs a script of the api, named relative to `dist`, in a child process; it is killed after the tests. */
export const runScript = (script: string, environment: Record<string, string>, words: string[] = []): ChildProcess => {
  const child = spawn(process.execPath, [fileURLToPath(new URL(script, distFolder)), ...words], {
    env: { PATH: process.env.PATH, PORT: '0', DEMO_DATA: 'off', ...environment },
    stdio: ['pipe', 'pipe', 'pipe', 'ipc'],
  });
  after(() => child.kill('SIGKILL'));
  return child;
};

/**
 * Starts the server.
 * @returns its address when it reports that it is ready.
 */
export const startServer = async (environment: Record<string, string>) => {
  const server = runScript('src/server.js', environment);
  assert(server.stdout);
  for await (const line of createInterface({ input: server.stdout })) {
    const event = JSON.parse(line);
    if (event.event === 'ready') {
      return { server, url: String(event.url) };
    }
  }
  throw new Error(`The server ended: ${server.exitCode}`);
};

/**
 * Waits for the end of a process.
 * @returns its exit code, null if a signal ended it.
 */
export const ended = async (child: ChildProcess): Promise<number | null> => {
  const [code] = child.exitCode === null ? await once(child, 'exit') : [child.exitCode];
  return code;
};
