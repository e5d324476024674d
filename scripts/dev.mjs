import { requireNode } from './steps/require-node.mjs';

requireNode();

const { runCommand } = await import('./steps/failure.mjs');
const { prepare } = await import('./steps/prepare.mjs');
const { rebuildOnChanges } = await import('./steps/rebuild-on-changes.mjs');

await runCommand(async () => {
  await prepare('development');
  await rebuildOnChanges();
});
