import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A listening server in a child process. */
export interface ChildServer {
  url: string;
  process: ChildProcess;
  stop(): Promise<void>;
}

/** Starts a script, named relative to `dist`, which prints `{"event":"ready","url":…}` on a line of its output. */
export const startChild = async (
  script: string,
  { words = [], env = {} }: { words?: string[]; env?: Record<string, string> },
): Promise<ChildServer> => {
  const path = fileURLToPath(new URL(`../${script}`, import.meta.url));
  const child = spawn(process.execPath, [path, ...words], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const { stdout } = child;
  if (!stdout) {
    throw new Error('A piped process has no output');
  }
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  for await (const line of createInterface({ input: stdout })) {
    const event: { event?: string; url?: string } = line.startsWith('{') ? JSON.parse(line) : {};
    if (event.event === 'ready' && event.url !== undefined) {
      stdout.resume();
      return {
        url: event.url,
        process: child,
        stop: async () => {
          child.kill('SIGTERM');
          await ended;
        },
      };
    }
  }
  throw new Error(`${script} ended before it was ready`);
};
