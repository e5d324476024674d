import { spawn } from 'node:child_process';
import { StepFailure } from './failure.mjs';
import { root } from './paths.mjs';

/**
 * Runs a Node program with this terminal. If this process is interrupted, it stops the program first, so that there is
 * time to remove what it used, such as a checkout.
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string>, what: string }} options `what` names the work in the error
 * @returns {Promise<{ isGood: boolean }>} whether its exit code is 0
 * @throws {StepFailure} if it was interrupted
 */
export const runToEnd = (args, { cwd = root, env = {}, what }) =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } });
    const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
    const end = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
    for (const signal of signals) process.on(signal, end);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      for (const each of signals) process.off(each, end);
      if (signal) reject(new StepFailure(`${what} was interrupted (${signal}).`));
      else resolve({ isGood: code === 0 });
    });
  });
