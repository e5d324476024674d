import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { StepFailure } from './failure.mjs';
import { findProgram, isProgram } from './find-program.mjs';
import { root } from './paths.mjs';
import { runProcess } from './run-process.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macPath = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

const installDebianPackage = async () => {
  const what = 'Installing Chromium from the system’s packages';
  await runProcess('apt-get', ['update', '-qq'], { what });
  await runProcess('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
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
 * A Chromium for the journeys: the one named by CHROMIUM_PATH, the system's, else Debian's package where this user may
 * install it, else Playwright's own.
 * @returns {Promise<string>} its path
 * @throws {StepFailure} when there is none and none can be had
 */
export const findChromium = async () => {
  const named = process.env.CHROMIUM_PATH;
  if (named && !isProgram(named)) throw new StepFailure(`CHROMIUM_PATH names ${named}, which is no program.`);
  const present = named ?? findProgram(names) ?? (isProgram(macPath) ? macPath : undefined);
  if (present) return present;
  try {
    if (process.getuid?.() === 0 && findProgram(['apt-get'])) {
      await installDebianPackage();
      const installed = findProgram(names);
      if (installed) return installed;
    }
    return await installPlaywrightsOwn();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StepFailure(
      `The journeys need Chromium, and none could be installed: install it, or set CHROMIUM_PATH.\n${reason}`,
    );
  }
};
