import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { localFolder, root, typedProjects } from './paths.mjs';

/** @typedef {{ passed: number, failed: number }} Count */

/**
 * Runs a check with its output on this terminal.
 * @param {string} title
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string> }} [options]
 * @returns {Promise<{ isGood: boolean, printed: string }>}
 */
const runCheck = (title, args, { cwd = root, env = {} } = {}) => {
  console.log(`\n── ${title}`);
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let printed = '';
    child.stdout.setEncoding('utf8').on('data', (text) => {
      printed += text;
      process.stdout.write(text);
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ isGood: code === 0, printed }));
  });
};

/** @param {boolean} isGood */
const single = (isGood) => (isGood ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/**
 * A runner that ended badly has failed, also where no test of it says so.
 * @param {boolean} isGood
 * @param {Count} count
 */
const honest = (isGood, { passed, failed }) => ({ passed, failed: isGood ? failed : Math.max(failed, 1) });

/** @param {string} file */
const freshReport = async (file) => {
  await mkdir(localFolder, { recursive: true });
  await rm(file, { force: true });
  return file;
};

/** @param {string} file */
const readReport = async (file) => JSON.parse(await readFile(file, 'utf8').catch(() => 'null'));

/**
 * A test that passes when it is tried once more has passed, but nobody shall overlook it (decision 070).
 * @param {string[]} names
 */
const tellSecondTries = (names) => {
  for (const name of names) console.log(`Passed only when tried once more: ${name}`);
};

export const checkStyle = async () => {
  const biome = ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'];
  return single((await runCheck('Lint and format', biome)).isGood);
};

export const checkTypes = async () => {
  return single((await runCheck('Types', ['node_modules/typescript/bin/tsc', '-b', ...typedProjects])).isGood);
};

export const checkUnits = async () => {
  const file = await freshReport(join(localFolder, 'units.json'));
  const jest = ['node_modules/jest/bin/jest.js', '--json', `--outputFile=${file}`];
  const { isGood } = await runCheck('Units (jest)', jest);
  const report = await readReport(file);
  /** @type {{ status: string, invocations: number, fullName: string }[]} */
  const tests = report?.testResults.flatMap(
    (/** @type {{ assertionResults: object[] }} */ suite) => suite.assertionResults,
  );
  tellSecondTries(
    (tests ?? []).filter((test) => test.status === 'passed' && test.invocations > 1).map((test) => test.fullName),
  );
  return honest(isGood, { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 });
};

export const checkApi = async () => {
  const { isGood, printed } = await runCheck('The api against a real PostgreSQL', ['api/dist/testing/run-tests.js']);
  const [, passed = 0, failed = 0] = /(\d+) passed, (\d+) failed\s*$/.exec(printed) ?? [];
  return honest(isGood, { passed: Number(passed), failed: Number(failed) });
};

/** @param {string} chromium path of the browser */
export const checkJourneys = async (chromium) => {
  const file = await freshReport(join(localFolder, 'journeys.json'));
  const { isGood } = await runCheck('Journeys (Chromium)', ['node_modules/@playwright/test/cli.js', 'test'], {
    cwd: join(root, 'e2e'),
    env: { CHROMIUM_PATH: chromium },
  });
  // Playwright's list ends with those that passed only when tried once more.
  const stats = (await readReport(file))?.stats;
  return honest(isGood, { passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0), failed: stats?.unexpected ?? 0 });
};

/**
 * @param {string} chromium path of the browser
 * @param {'lists' | 'cards' | 'federation'} name
 */
export const runBench = async (chromium, name) => {
  const playwright = [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config',
    'bench.config.ts',
    `${name}.bench.ts`,
  ];
  const titles = {
    lists: 'Lists of 100 000 rows: ours and others',
    cards: 'A card among 100 000 orders',
    federation: 'Sections and a monolith',
  };
  const { isGood } = await runCheck(titles[name], playwright, {
    cwd: join(root, 'e2e'),
    env: { CHROMIUM_PATH: chromium },
  });
  return isGood;
};
