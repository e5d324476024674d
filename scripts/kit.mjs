import { requireNode } from './steps/require-node.mjs';

requireNode();

// The presets read it when they are loaded.
process.env.NODE_ENV = 'development';

const { join } = await import('node:path');
const { parseArgs } = await import('node:util');
const { compileNodeCode } = await import('./steps/compile-node-code.mjs');
const { runCommand } = await import('./steps/failure.mjs');
const { installPackages } = await import('./steps/install-packages.mjs');
const { localFolder } = await import('./steps/paths.mjs');
const { step } = await import('./steps/progress.mjs');

await runCommand(async () => {
  await step('Installing packages', installPackages);
  await step('Compiling the delivery', compileNodeCode);
  const { developGallery } = await import('../shared/delivery/dist/build/develop-gallery.js');
  const { values } = parseArgs({ options: { port: { type: 'string', default: '8070' } } });
  await developGallery({ output: join(localFolder, 'kit'), port: Number(values.port), print: console.log });
});
