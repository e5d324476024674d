import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import { withClone, withTemporary } from '../git.mjs';
import { root } from '../paths.mjs';
import { runProcess } from '../run-process.mjs';
import { elsewhere, quick, walk } from './commands.mjs';
import { documentedCommands } from './read-commands.mjs';

/** @import { Ending, Serving, Step } from './commands.mjs' */
/** @typedef {{ folder: string, values: Record<string, string>, env: NodeJS.ProcessEnv }} Clone */

const longestMs = 15 * 60_000;

/** Of the tests that run this; a person has none of them. */
const ofTests = ['TEST_SCOPE', 'NODE_ENV', 'REGISTRY_PUBLIC_KEYS', 'REGISTRY_KEY_FILE', 'DATA_DIR', 'DATABASE_URL'];

/** @param {readonly Step[]} steps @returns {string[]} */
const commandsOf = (steps) =>
  steps.flatMap((step) => [
    ...('command' in step ? [step.command] : []),
    ...('meanwhile' in step && step.meanwhile ? commandsOf(step.meanwhile) : []),
  ]);

/**
 * What is wrong with the list of commands, one sentence each: a new documented command must get its run.
 * @returns {Promise<string[]>}
 */
export const gapsOfCommands = async () => {
  const documented = await documentedCommands();
  const known = new Set([...commandsOf(walk), ...commandsOf(quick), ...Object.keys(elsewhere)]);
  return [
    ...[...documented].flatMap(([command, documents]) =>
      known.has(command)
        ? []
        : [`${documents.join(', ')}: no test runs '${command}'; scripts/steps/documented/commands.mjs lists them.`],
    ),
    ...[...known].flatMap((command) => (documented.has(command) ? [] : [`No document has '${command}' any more.`])),
  ];
};

/** @param {string} text @param {Record<string, string>} values */
const filled = (text, values) => text.replace(/\b[A-Z][A-Z_]+\b(?!=)/g, (name) => values[name] ?? name);

/** @param {Ending | Serving} step @param {Clone} clone */
const start = ({ command, as = command, env = {}, ...step }, { folder, values, env: usual }) => {
  const written = filled(as, values);
  console.log(
    `$ ${Object.entries(env)
      .map(([name, value]) => `${name}=${filled(value, values)} `)
      .join('')}${written}`,
  );
  const settings = Object.fromEntries(Object.entries(env).map(([name, value]) => [name, filled(value, values)]));
  // A process group, which Ctrl+C reaches as a whole.
  const child = spawn(written, { cwd: folder, shell: true, detached: true, env: { ...usual, ...settings } });
  child.stdin.end('input' in step ? step.input : undefined);
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      printed += text;
    });
  }
  const end = () => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
      process.kill(-child.pid, 'SIGINT');
  };
  const limit = setTimeout(end, longestMs);
  const ended = once(child, 'close').then(([code]) => {
    clearTimeout(limit);
    return Number(code ?? 1);
  });
  return { child, ended, end, printed: () => printed };
};

/** @param {Ending} step @param {Clone} clone */
const runToEnd = async (step, clone) => {
  const { ended, printed } = start(step, clone);
  const code = await ended;
  const { exitCode = 0, prints, keep } = step;
  const problem =
    code !== exitCode
      ? `ended with ${code} instead of ${exitCode}`
      : prints && !prints.test(printed())
        ? `did not print ${prints}`
        : null;
  if (problem) throw new Error(`${problem}; it printed:\n${printed().slice(-4_000)}`);
  if (keep) clone.values[keep.name] = keep.from.exec(printed())?.[1] ?? '';
};

/** @param {Serving} step @param {Clone} clone @param {(steps: Step[]) => Promise<void>} runSteps */
const runServing = async (step, clone, runSteps) => {
  const { child, ended, end, printed } = start(step, clone);
  const wanted = new RegExp(filled(step.serves.source, clone.values));
  try {
    let code;
    void ended.then((value) => {
      code = value;
    });
    while (!wanted.test(printed())) {
      if (code !== undefined) throw new Error(`ended with ${code}; it printed:\n${printed().slice(-4_000)}`);
      await Promise.race([ended, once(child.stdout, 'data')]);
    }
    clone.values.ADDRESS ??= wanted.exec(printed())?.[1] ?? '';
    clone.env.SECTION_HOST ??= clone.values.ADDRESS;
    if (step.prints && !step.prints.test(printed()))
      throw new Error(`did not print ${step.prints}; it printed:\n${printed()}`);
    if (step.meanwhile) await runSteps(step.meanwhile);
  } finally {
    end();
    await ended;
  }
};

/** @returns {Promise<string>} */
const freePort = async () => {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return String(typeof address === 'object' ? address?.port : 0);
};

/**
 * A folder for the path with the pnpm that the project pins, for machines without one.
 * @param {string} temporary
 */
const pnpmFolder = async (temporary) => {
  const { config } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const folder = join(temporary, 'bin');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'pnpm'), `#!/bin/sh\nexec npx --yes pnpm@${config.pnpm} "$@"\n`);
  await chmod(join(folder, 'pnpm'), 0o755);
  return folder;
};

/** @param {Clone} clone @param {(name: string, problem: string | null) => void} report */
const runner = (clone, report) => {
  const { folder, values } = clone;
  /** @param {Step} step @returns {Promise<void>} */
  const runStep = async (step) => {
    if ('edit' in step) {
      const path = join(folder, step.edit);
      return writeFile(path, (await readFile(path, 'utf8')).replace(step.from, step.to));
    }
    if ('remove' in step) return rm(join(folder, step.remove), { recursive: true });
    if ('discard' in step) {
      await runProcess('git', ['checkout', '--quiet', '.'], { cwd: folder, what: 'git checkout' });
      await runProcess('git', ['clean', '-fdqx', 'remote-invoices', '.github'], { cwd: folder, what: 'git clean' });
      return;
    }
    const startedAt = performance.now();
    try {
      if (step.command.startsWith('npm run section -- restore')) {
        const versions = join(folder, '.local/site/registry.json.versions');
        const [oldest = ''] = (await readdir(versions)).sort((one, other) => Number(one) - Number(other)).slice(-2);
        values.REGISTRY_FILE = join(versions, oldest);
      }
      if ('serves' in step) await runServing(step, clone, runSteps);
      else await runToEnd(step, clone);
      report(step.command, null);
      console.log(`✓ ${step.command} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
    } catch (error) {
      report(step.command, error instanceof Error ? error.message : String(error));
    }
  };
  /** @param {readonly Step[]} steps */
  const runSteps = async (steps) => {
    for (const step of steps) await runStep(step);
  };
  return runSteps;
};

const countOf = () => {
  const count = { passed: 0, failed: 0 };
  /** @param {string} name @param {string | null} problem */
  const report = (name, problem) => {
    count[problem === null ? 'passed' : 'failed'] += 1;
    if (problem !== null) console.log(`✗ ${name}: ${problem}`);
  };
  return { count, report };
};

const usualEnv = () => Object.fromEntries(Object.entries(process.env).filter(([name]) => !ofTests.includes(name)));

/** Runs the quick ones in this clone, with data of their own. */
export const runQuickCommands = async () => {
  const { count, report } = countOf();
  await withTemporary('sklad-commands-', async (temporary) => {
    const path = [await pnpmFolder(temporary), process.env.PATH].join(delimiter);
    const env = { ...usualEnv(), PATH: path, DATA_DIR: join(temporary, 'data') };
    await runner({ folder: root, values: {}, env }, report)(quick);
  });
  return count;
};

/** Runs all of them in a fresh clone. @param {string} chromium path of the browser */
export const runAllCommands = async (chromium) => {
  const { count, report } = countOf();
  await withClone(async ({ folder, temporary }) => {
    const values = {
      FILE: join(temporary, 'archive.tar.gz'),
      OTHER_FILE: join(temporary, 'archive-2.tar.gz'),
      KEY_FILE: join(temporary, 'key.pem'),
      EMPTY_FOLDER: join(temporary, 'empty'),
      OTHER_EMPTY_FOLDER: join(temporary, 'empty-2'),
      LOGIN: 'boris',
      REF: 'HEAD',
      FREE_PORT: await freePort(),
    };
    const path = [await pnpmFolder(temporary), process.env.PATH].join(delimiter);
    const env = { ...usualEnv(), PATH: path, PORT: await freePort(), CHROMIUM_PATH: chromium };
    await runner({ folder, values, env }, report)([...walk, ...quick]);
  });
  return count;
};
