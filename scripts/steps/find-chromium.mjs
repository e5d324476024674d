import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { StepFailure } from './failure.mjs';
import { findProgram, isProgram } from './find-program.mjs';
import { root } from './paths.mjs';
import { runProcess } from './run-process.mjs';

const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Chromium without windows: the same engine, and journeys take a third less time in it (decision 070). */
const headlessShells = ['chromium-headless-shell'];
const macPath = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** @param {string[]} packages in the order of preference; which of them exist depends on the system's version */
const installDebianPackage = async (packages) => {
  const what = 'Installing Chromium from the system’s packages';
  await runProcess('apt-get', ['update', '-qq'], { what });
  const known = await runProcess('apt-cache', ['pkgnames', 'chromium'], { what });
  const name = packages.find((each) => known.split('\n').includes(each)) ?? 'chromium';
  await runProcess('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
    what,
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  });
};

const installPlaywrightsOwn = async () => {
  const cli = join(root, 'e2e/node_modules/@playwright/test/cli.js');
  await runProcess(process.execPath, [cli, 'install', 'chromium'], { what: 'Downloading Chromium' });
  const list = "require('@playwright/test').chromium.executablePath()";
  return execFileSync(process.execPath, ['-p', list], { cwd: join(root, 'e2e'), encoding: 'utf8' }).trim();
};

/**
 * Finds Chromium: the one named by CHROMIUM_PATH, the system's, else Debian's package if this user may install it, else
 * Playwright's own.
 * @param {'journeys' | 'benches'} use journeys prefer the headless shell; a benchmark measures the browser that people
 * use
 * @returns {Promise<string>} its path
 * @throws {StepFailure} if there is none and none can be installed
 */
export const findChromium = async (use) => {
  const names = use === 'journeys' ? [...headlessShells, ...browsers] : browsers;
  const named = process.env.CHROMIUM_PATH;
  if (named && !isProgram(named)) throw new StepFailure(`CHROMIUM_PATH names ${named}, which is no program.`);
  const present = named ?? findProgram(names) ?? (isProgram(macPath) ? macPath : undefined);
  if (present) return present;
  try {
    if (process.getuid?.() === 0 && findProgram(['apt-get'])) {
      await installDebianPackage(names);
      const installed = findProgram(names);
      if (installed) return installed;
    }
    return await installPlaywrightsOwn();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StepFailure(
      `The ${use} need Chromium, and none could be installed: install it, or set CHROMIUM_PATH.\n${reason}`,
    );
  }
};
