import { watch } from 'node:fs';
import { join } from 'node:path';
import { siteParts } from './build-site.mjs';
import { compileNodeCode } from './compile-node-code.mjs';
import { root, sectionPackages } from './paths.mjs';
import { step } from './progress.mjs';
import { endTogether, startServer } from './start-server.mjs';

const watched = ['host/src', 'shared/src', 'api/src', 'api/demo', 'api/migrations', ...sectionPackages];
const settleMs = 120;
const isOutput = (/** @type {string} */ path) => /(^|\/)(dist|node_modules)(\/|$)/.test(path);

/** @param {() => Promise<void>} work */
const report = async (work) => {
  try {
    await work();
  } catch (error) {
    // A syntax error does not end the process: the compiler's message is printed, and the next change triggers another
    // build.
    console.error(error instanceof Error ? error.message : error);
  }
};

/**
 * Serves the development site until it is stopped. A change rebuilds only what depends on it, and open pages reload; a
 * change of the api's code restarts the api.
 */
export const rebuildOnChanges = async () => {
  let server = startServer('development');
  endTogether(server);

  const restartServer = () =>
    new Promise((resolve) => {
      server.removeAllListeners('exit');
      server.once('exit', () => {
        process.removeAllListeners('SIGINT').removeAllListeners('SIGTERM').removeAllListeners('SIGHUP');
        server = startServer('development');
        endTogether(server);
        resolve(undefined);
      });
      server.kill('SIGTERM');
    });

  const rebuild = () =>
    report(async () => {
      const compiled = await compileNodeCode();
      for (const [name, build] of Object.entries(siteParts)) await step(`Building ${name}`, () => build('development'));
      if (compiled === 'done') await restartServer();
    });

  /** @type {Promise<void>} */
  let lastRebuild = Promise.resolve();
  /** @type {NodeJS.Timeout | undefined} */
  let settled;
  for (const folder of watched) {
    watch(join(root, folder), { recursive: true }, (_event, file) => {
      if (file && isOutput(file)) return;
      clearTimeout(settled);
      settled = setTimeout(() => {
        lastRebuild = lastRebuild.then(rebuild);
      }, settleMs);
    });
  }
};
