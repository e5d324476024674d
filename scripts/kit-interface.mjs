import { requireNode } from './steps/require-node.mjs';

requireNode();

const { runCommand } = await import('./steps/failure.mjs');
const { installPackages } = await import('./steps/install-packages.mjs');
const { recordKitInterface } = await import('./steps/kit/public-interface.mjs');
const { step } = await import('./steps/progress.mjs');
const { runNode } = await import('./steps/run-process.mjs');

// `npm run kit:interface`: records the public modules of the kit, after its version was raised (decision 179).
await runCommand(async () => {
  await step('Installing packages', installPackages);
  await runNode(['node_modules/typescript/bin/tsc', '-b', 'shared/delivery', 'shared/kit'], {
    what: 'Compiling the kit',
  });
  await recordKitInterface();
});
