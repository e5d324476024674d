import { requireNode } from './steps/require-node.mjs';

requireNode();

// The presets read it when they are loaded.
process.env.NODE_ENV = 'development';

const { watch } = await import('node:fs');
const { join } = await import('node:path');
const { compileNodeCode, nodeSources } = await import('./steps/compile-node-code.mjs');
const { runCommand } = await import('./steps/failure.mjs');
const { installPackages } = await import('./steps/install-packages.mjs');
const { developmentSite, localFolder, root, sectionPackages } = await import('./steps/paths.mjs');
const { step } = await import('./steps/progress.mjs');
const { endTogether, startServer } = await import('./steps/start-server.mjs');

/** The bundler watches what is for browsers. */
const watched = ['api/src', 'api/demo', 'api/migrations', 'api/functions', ...nodeSources];
/** This process has loaded these already. */
const ofThisProcess = ['shared/delivery/src'];
const settleMs = 120;

const developSite = async () => {
  const { developSite } = await import('../shared/delivery/dist/build/develop-site.js');
  return developSite({
    host: join(root, 'host'),
    sections: sectionPackages.map((folder) => join(root, folder)),
    site: developmentSite,
    types: join(localFolder, 'types'),
    api: join(root, 'api/openapi.json'),
    print: console.log,
  });
};

/**
 * Serves the development site until this process is stopped. A change of the code of the api restarts the api.
 * @param {string} publicKey of the site's registry
 */
const serve = (publicKey) => {
  const env = {
    SITE_DIR: developmentSite,
    SITE_LIVE_RELOAD: 'on',
    REGISTRY_KEY_FILE: '',
    REGISTRY_PUBLIC_KEYS: publicKey,
  };
  const start = () => {
    const server = startServer({ env });
    endTogether(server);
    return server;
  };
  let server = start();

  const restart = () =>
    new Promise((resolve) => {
      server.removeAllListeners('exit');
      server.once('exit', () => {
        process.removeAllListeners('SIGINT').removeAllListeners('SIGTERM').removeAllListeners('SIGHUP');
        server = start();
        resolve(undefined);
      });
      server.kill('SIGTERM');
    });

  const compileAndRestart = async () => {
    try {
      await step('Compiling the api', async () => {
        const compiled = await compileNodeCode();
        if (compiled === 'done') await restart();
        return compiled;
      });
    } catch (error) {
      // The compiler's message; the next change tries again.
      console.error(error instanceof Error ? error.message : error);
    }
  };

  let last = Promise.resolve();
  /** @type {NodeJS.Timeout | undefined} */
  let settled;
  for (const folder of watched) {
    watch(join(root, folder), { recursive: true }, () => {
      clearTimeout(settled);
      settled = setTimeout(() => {
        last = last.then(compileAndRestart);
      }, settleMs);
      if (ofThisProcess.includes(folder)) console.log(`${folder} has changed: stop this, and start it again.`);
    });
  }
};

await runCommand(async () => {
  await step('Installing packages', installPackages);
  await step('Compiling the api', compileNodeCode);
  const { publicKey } = await developSite();
  serve(publicKey);
});
