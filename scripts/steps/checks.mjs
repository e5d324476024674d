import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { gapsOfCommands, runAllCommands, runQuickCommands } from './documented/run-commands.mjs';
import { problemsOfKitVersion } from './kit/public-interface.mjs';
import { largeFolders } from './large-folders.mjs';
import { localFolder, root, typedProjects } from './paths.mjs';
import { printFailedPages } from './print-failed-pages.mjs';

/** @typedef {{ passed: number, failed: number, onSecondTry?: number }} Count */
/** @typedef {'quick' | 'full'} Scope `npm test` or `npm run test:full` */

/**
 * Runs a check and prints its output to this terminal.
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
 * A non-zero exit code counts as at least one failure.
 * @param {boolean} isGood
 * @param {Count} count
 */
const honest = (isGood, count) => ({ ...count, failed: isGood ? count.failed : Math.max(count.failed, 1) });

/** @param {string} file */
const freshReport = async (file) => {
  await mkdir(localFolder, { recursive: true });
  await rm(file, { force: true });
  return file;
};

/** @param {string} file */
const readReport = async (file) => JSON.parse(await readFile(file, 'utf8').catch(() => 'null'));

export const checkStyle = async () => {
  const biome = ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'];
  const { isGood } = await runCheck('Lint and format', biome);
  const problems = await largeFolders();
  for (const problem of problems) console.log(problem);
  return single(isGood && problems.length === 0);
};

export const checkTypes = async () => {
  const { isGood } = await runCheck('Types', ['node_modules/typescript/bin/tsc', '-b', ...typedProjects]);
  if (!isGood) return single(false);
  const problems = await problemsOfKitVersion();
  for (const problem of problems) console.log(problem);
  return { passed: problems.length === 0 ? 2 : 1, failed: problems.length };
};

export const checkManifests = async () => {
  console.log('\n── The files for containers');
  // Not before the packages are installed: it validates with some of them.
  const { problemsOfManifests } = await import('./problems-of-manifests.mjs');
  const problems = await problemsOfManifests();
  for (const problem of problems) console.log(problem);
  return { passed: problems.length === 0 ? 1 : 0, failed: problems.length };
};

/** @param {Scope} scope */
export const checkUnits = async (scope) => {
  const file = await freshReport(join(localFolder, 'units.json'));
  const jest = ['node_modules/jest/bin/jest.js', '--json', `--outputFile=${file}`];
  const { isGood } = await runCheck('Units (jest)', jest, { env: { TEST_SCOPE: scope } });
  const report = await readReport(file);
  return honest(isGood, { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 });
};

/** @param {Scope} scope */
export const checkApi = async (scope) => {
  const fullEnv = {
    TEST_SCOPE: 'full',
    FUZZ_AMOUNT: '60000',
    STOCK_AMOUNT: '100000',
    PACKING_AMOUNT: '10000',
    OWNERS_AMOUNT: '6000',
    TORTURE_AMOUNT: '12',
    TEST_TIMEOUT_MS: '2400000',
  };
  const env = scope === 'full' ? fullEnv : {};
  const tests = ['api/dist/testing/run-tests.js'];
  const { isGood, printed } = await runCheck('The api against a real PostgreSQL', tests, { env });
  const [, passed = 0, failed = 0] = /(\d+) passed, (\d+) failed\s*$/.exec(printed) ?? [];
  return honest(isGood, { passed: Number(passed), failed: Number(failed) });
};

/**
 * @param {string} chromium path of the browser
 * @param {Scope} scope
 */
export const checkJourneys = async (chromium, scope) => {
  const file = await freshReport(join(localFolder, 'journeys.json'));
  const playwright = ['node_modules/@playwright/test/cli.js', 'test'];
  const options = { cwd: join(root, 'e2e'), env: { CHROMIUM_PATH: chromium, TEST_SCOPE: scope } };
  const { isGood } = await runCheck('Journeys (Chromium)', playwright, options);
  const report = await readReport(file);
  const stats = report?.stats;
  if (stats?.unexpected > 0) await printFailedPages(report);
  if (stats?.unexpected > 0 && scope === 'quick') {
    // Traces slow each journey by a third, so they are recorded only in this second run, whose result does not count.
    const traced = [...playwright, '--last-failed', '--trace=on', '--reporter=list'];
    await runCheck('The failed journeys, to record traces of them in .local/test-results', traced, options);
  }
  return honest(isGood, {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: stats?.unexpected ?? 0,
    // Playwright's list reporter prints their names at the end.
    onSecondTry: stats?.flaky ?? 0,
  });
};

/**
 * The commands that README.md and docs show: the quick ones in this clone, or all of them in a fresh one.
 * @param {string} chromium path of the browser
 * @param {Scope} scope
 */
export const checkCommands = async (chromium, scope) => {
  console.log('\n── The commands of README.md and docs');
  const gaps = await gapsOfCommands();
  for (const gap of gaps) console.log(gap);
  const { passed, failed } = await (scope === 'full' ? runAllCommands(chromium) : runQuickCommands());
  return { passed: passed + (gaps.length === 0 ? 1 : 0), failed: failed + gaps.length };
};

/**
 * @param {string} chromium path of the browser
 * @param {'lists' | 'cards' | 'grid' | 'scans' | 'palette' | 'federation' | 'felt'} name
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
    grid: 'The grid of 10 000 products',
    scans: 'Scans of a packing, 20 a second',
    palette: 'Ctrl+K over 100 000 orders and 20 000 products',
    federation: 'Sections and a monolith',
    felt: 'How soon a person sees rows, and how soon the page answers',
  };
  const { isGood } = await runCheck(titles[name], playwright, {
    cwd: join(root, 'e2e'),
    env: { CHROMIUM_PATH: chromium },
  });
  return isGood;
};

/**
 * The report of the run contains failed screens.
 * @param {string} chromium path of the browser
 * @param {Record<string, string>} settings
 */
export const runPictures = (chromium, settings) =>
  runCheck(
    'Pictures of every screen',
    ['node_modules/@playwright/test/cli.js', 'test', '--config', 'pictures.config.ts'],
    { cwd: join(root, 'e2e'), env: { CHROMIUM_PATH: chromium, ...settings } },
  );

/** @param {{ rounds: string, seed: string }} settings */
export const runTorture = async ({ rounds, seed }) => {
  const command = ['api/dist/torture/torture-command.js', rounds, seed];
  return (await runCheck('kill -9 under twenty writers, and a database that goes away under eight', command)).isGood;
};

/**
 * @param {string} chromium path of the browser
 * @param {{ actions: string, seed: string }} settings
 */
export const runTwoPeople = async (chromium, { actions, seed }) => {
  const playwright = ['node_modules/@playwright/test/cli.js', 'test', 'two-people-at-random.e2e.ts', '--retries=0'];
  const { isGood } = await runCheck('Two people at random at the same orders', playwright, {
    cwd: join(root, 'e2e'),
    env: { CHROMIUM_PATH: chromium, TEST_SCOPE: 'full', TORTURE_SEED: seed, TWO_PEOPLE_ACTIONS: actions },
  });
  return isGood;
};
