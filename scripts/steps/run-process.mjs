import { spawn } from 'node:child_process';
import { StepFailure } from './failure.mjs';
import { root } from './paths.mjs';

/**
 * Runs a program to its end and gives what it printed. Silent while it goes well.
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string>, what: string }} options `what` names the work in the failure
 * @throws {StepFailure} when it does not end with 0; its output is in the message
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
 * Runs one of Node's programs: a script of ours or a package's.
 * @param {string[]} args
 * @param {Parameters<typeof runProcess>[2]} options
 */
export const runNode = (args, options) => runProcess(process.execPath, args, options);
