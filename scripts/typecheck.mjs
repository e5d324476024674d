import { requireNode } from './steps/require-node.mjs';

requireNode();

const { checkTypes } = await import('./steps/checks.mjs');
const { runCommand } = await import('./steps/failure.mjs');
const { installPackages } = await import('./steps/install-packages.mjs');

await runCommand(async () => {
  await installPackages();
  const { failed } = await checkTypes();
  if (failed > 0) process.exitCode = 1;
});
