import { requireNode } from './steps/require-node.mjs';

requireNode();

// Run by the script of a section's package: `pnpm --filter remote-orders dev`.
const folder = process.cwd();
const { basename, join } = await import('node:path');
const { parseArgs } = await import('node:util');
const { compileNodeCode } = await import('./steps/compile-node-code.mjs');
const { runCommand, StepFailure } = await import('./steps/failure.mjs');
const { installPackages } = await import('./steps/install-packages.mjs');
const { localFolder } = await import('./steps/paths.mjs');
const { step } = await import('./steps/progress.mjs');

const usage = `--host ADDRESS   the site whose page, api and other sections are used; http://localhost:8080   SECTION_HOST
--port NUMBER    where the section is served on this machine; 8090
--live-host      the page of the site as it is: it reloads after each change`;

const readOptions = () => {
  const host = process.env.SECTION_HOST ?? 'http://localhost:8080';
  try {
    return parseArgs({
      options: {
        host: { type: 'string', default: host },
        port: { type: 'string', default: '8090' },
        'live-host': { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    throw new StepFailure(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
};

/** @param {string} text */
const parsePort = (text) => {
  if (/^\d{1,5}$/.test(text) && Number(text) < 65_536) return Number(text);
  throw new StepFailure(`'${text}' is no port: a number from 0 to 65535.`);
};

await runCommand(async () => {
  const { host, port, 'live-host': isLiveHost } = readOptions();
  const wish = { port: parsePort(port) };
  await step('Installing packages', installPackages);
  await step('Compiling the delivery', compileNodeCode);
  const { findHost } = await import('../shared/delivery/dist/build/find-host.js');
  const found = await findHost(host, { isLive: isLiveHost });
  // The JSX of the section must match the host's React. The presets read it when they are loaded.
  process.env.NODE_ENV = found.publicKeys ? 'development' : 'production';
  const { developSection } = await import('../shared/delivery/dist/build/develop-section.js');
  const output = join(localFolder, 'section-dev', basename(folder));
  await developSection({ ...wish, host: found, folder, output, print: console.log });
});
