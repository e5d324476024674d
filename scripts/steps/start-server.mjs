import { fork } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { localKeyFile } from './local-key.mjs';
import { localFolder, root, siteFolder } from './paths.mjs';
import { printServerLine } from './server-lines.mjs';

/** @typedef {'production' | 'development'} Mode */

/**
 * Starts the api, which serves the site too. It ends with this process, however that ends: over the channel between
 * the two it notices even a kill.
 * @param {Mode} mode
 * @param {{ env?: Record<string, string>, onLine?: (line: string) => void }} [options] `onLine` takes what it prints
 */
export const startServer = (mode, { env = {}, onLine = printServerLine } = {}) => {
  const server = fork(join(root, 'api/dist/server.js'), [], {
    cwd: root,
    // Its own process group: Ctrl+C reaches this process alone, which then ends the server in order.
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      DATA_DIR: join(localFolder, 'data'),
      SITE_DIR: siteFolder(mode),
      // The site on this machine is signed by this machine, so it may be rolled back from the screen.
      REGISTRY_KEY_FILE: localKeyFile,
      ...(mode === 'development' && { SITE_LIVE_RELOAD: 'on' }),
      ...process.env,
      ...env,
    },
  });
  if (server.stdout) createInterface({ input: server.stdout }).on('line', onLine);
  return server;
};

/**
 * Ends this process when the server ends, and the server when this process is asked to.
 * @param {ReturnType<typeof startServer>} server
 */
export const endTogether = (server) => {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => server.kill('SIGTERM'));
  }
  server.on('exit', (code) => process.exit(code ?? 1));
};
