import { requireNode } from './steps/require-node.mjs';

requireNode();

// Of the section's package, whose script this is: `pnpm --filter remote-orders dev`.
const folder = process.cwd();
// The section's JSX has to fit the host's React, which is a production build wherever it is deployed.
process.env.NODE_ENV = 'production';

const { basename, join } = await import('node:path');
const { parseArgs } = await import('node:util');
const { compileNodeCode } = await import('./steps/compile-node-code.mjs');
const { runCommand } = await import('./steps/failure.mjs');
const { installPackages } = await import('./steps/install-packages.mjs');
const { localFolder } = await import('./steps/paths.mjs');
const { step } = await import('./steps/progress.mjs');

await runCommand(async () => {
  const { host, port } = parseArgs({
    options: {
      host: { type: 'string', default: process.env.SECTION_HOST ?? 'http://localhost:8080' },
      port: { type: 'string', default: '8090' },
    },
  }).values;
  await step('Installing packages', installPackages);
  await step('Compiling the delivery', compileNodeCode);
  const { developSection } = await import('../shared/dist/build/develop-section.js');
  const output = join(localFolder, 'section-dev', basename(folder));
  await developSection({ folder, host, port: Number(port), output, print: console.log });
});
