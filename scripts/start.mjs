import { requireNode } from './steps/require-node.mjs';

requireNode();

// Only now: what follows is written for the Node just asked for.
const { runCommand } = await import('./steps/failure.mjs');
const { prepare } = await import('./steps/prepare.mjs');
const { endTogether, startServer } = await import('./steps/start-server.mjs');

await runCommand(async () => {
  await prepare('production');
  endTogether(startServer('production'));
});
