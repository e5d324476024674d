import { requireNode } from './steps/require-node.mjs';

requireNode();

// Run by the script of a section's package: `pnpm --filter remote-orders dev`.
const folder = process.cwd();
// The JSX of the section must match the host's React, which is a production build in every deployment.
process.env.NODE_ENV = 'production';

const { basename, join } = await import('node:path');
const { parseArgs } = await import('node:util');
const { compileNodeCode } = await import('./steps/compile-node-code.mjs');
const { runCommand, StepFailure } = await import('./steps/failure.mjs');
const { installPackages } = await import('./steps/install-packages.mjs');
const { localFolder } = await import('./steps/paths.mjs');
const { step } = await import('./steps/progress.mjs');

const usage = `--host ADDRESS   the site whose page, api and other sections are used; http://localhost:8080   SECTION_HOST
--port NUMBER    where the section is served on this machine; 8090`;

const readOptions = () => {
  const host = process.env.SECTION_HOST ?? 'http://localhost:8080';
  try {
    return parseArgs({
      options: { host: { type: 'string', default: host }, port: { type: 'string', default: '8090' } },
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
  const { host, port } = readOptions();
  const wish = { host, port: parsePort(port) };
  await step('Installing packages', installPackages);
  await step('Compiling the delivery', compileNodeCode);
  const { developSection } = await import('../shared/delivery/dist/build/develop-section.js');
  const output = join(localFolder, 'section-dev', basename(folder));
  await developSection({ ...wish, folder, output, print: console.log });
});
