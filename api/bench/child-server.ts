import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A listening server in a child process. */
export interface ChildServer {
  url: string;
  process: ChildProcess;
  stop(): Promise<void>;
}

/** How a child process is started. */
export interface ChildOptions {
  words?: string[];
  env?: Record<string, string>;
  /** The processor cores that it may use, as `taskset` names them. */
  cores?: string | undefined;
  /** Options of Node. */
  node?: string[];
}

/** Starts a script, named relative to `dist`, which prints `{"event":"ready","url":…}` on a line of its output. */
export const startChild = async (
  script: string,
  { words = [], env = {}, cores, node = [] }: ChildOptions,
): Promise<ChildServer> => {
  const path = fileURLToPath(new URL(`../${script}`, import.meta.url));
  const command = [...(cores === undefined ? [] : ['taskset', '-c', cores]), process.execPath, ...node, path, ...words];
  const [program = '', ...given] = command;
  const child = spawn(program, given, {
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
