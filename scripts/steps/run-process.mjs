import { spawn } from 'node:child_process';
import { StepFailure } from './failure.mjs';
import { root } from './paths.mjs';

/**
 * Runs a program to its end and returns its output. Prints nothing while it succeeds.
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string>, what: string }} options `what` names the work in the error
 * @throws {StepFailure} if its exit code is not 0; the message contains its output
 * @returns {Promise<string>}
 */
export const runProcess = (program, args, { cwd = root, env = {}, what }) =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        printed += text;
      });
    }
    child.on('error', (error) => reject(new StepFailure(`${what} failed: ${error.message}`)));
    child.on('close', (code, signal) => {
      if (code === 0) resolve(printed);
      else reject(new StepFailure(`${printed.trimEnd()}\n\n${what} failed (${signal ?? `exit code ${code}`}).`));
    });
  });

/**
 * Runs a Node program: one of our scripts or of a package.
 * @param {string[]} args
 * @param {Parameters<typeof runProcess>[2]} options
 */
export const runNode = (args, options) => runProcess(process.execPath, args, options);
