import { requireNode } from './steps/require-node.mjs';

requireNode();

const { relative } = await import('node:path');
const { compileNodeCode } = await import('./steps/compile-node-code.mjs');
const { runCommand } = await import('./steps/failure.mjs');
const { installPackages } = await import('./steps/install-packages.mjs');
const { packedFiles, packKit } = await import('./steps/kit/pack-kit.mjs');
const { step } = await import('./steps/progress.mjs');

// `npm run kit:pack`: the packages for sections with a repository of their own, in .local/kit (decision 178).
await runCommand(async () => {
  await step('Installing packages', installPackages);
  await step('Compiling the delivery', compileNodeCode);
  await step('Packing the kit', packKit);
  for (const file of Object.values(await packedFiles())) console.log(relative(process.cwd(), file));
});
