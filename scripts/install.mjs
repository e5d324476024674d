import { requireNode } from './steps/require-node.mjs';

requireNode();

const { compileNodeCode } = await import('./steps/compile-node-code.mjs');
const { runCommand } = await import('./steps/failure.mjs');
const { installPackages } = await import('./steps/install-packages.mjs');
const { step } = await import('./steps/progress.mjs');

// What a pipeline needs before it can check anything: packages, and the code that builds and publishes.
await runCommand(async () => {
  await step('Installing packages', installPackages);
  await step('Compiling what Node runs', compileNodeCode);
});
