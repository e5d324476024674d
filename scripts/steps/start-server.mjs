import { fork } from 'node:child_process';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { localKeyFile } from './local-key.mjs';
import { localFolder, root, siteFolder } from './paths.mjs';
import { printServerLine } from './server-lines.mjs';

/**
 * Starts the api, which also serves the site. It ends with this process, even if this one is killed: it notices the
 * closed channel between the two.
 * @param {{ env?: Record<string, string>, onLine?: (line: string) => void, checkout?: string }} [options] `onLine`
 * receives its output; `checkout` is a folder with the project, this one by default
 */
export const startServer = ({ env = {}, onLine = printServerLine, checkout = root } = {}) => {
  const inCheckout = (/** @type {string} */ path) => join(checkout, relative(root, path));
  const server = fork(join(checkout, 'api/dist/src/server.js'), [], {
    cwd: checkout,
    // Its own process group: Ctrl+C reaches only this process, which then stops the server cleanly.
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      DATA_DIR: inCheckout(join(localFolder, 'data')),
      SITE_DIR: inCheckout(siteFolder),
      // The local site is signed with the local key, so it can be rolled back from the screen.
      REGISTRY_KEY_FILE: inCheckout(localKeyFile),
      ...process.env,
      ...env,
    },
  });
  if (server.stdout) createInterface({ input: server.stdout }).on('line', onLine);
  return server;
};

/**
 * Ends this process when the server ends, and the server when this process receives a signal.
 * @param {ReturnType<typeof startServer>} server
 */
export const endTogether = (server) => {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => server.kill('SIGTERM'));
  }
  server.on('exit', (code) => process.exit(code ?? 1));
};
