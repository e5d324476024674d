import { requireNode } from './steps/require-node.mjs';

requireNode();

// Imported only after the check, because it needs the required version of Node.
const { runCommand } = await import('./steps/failure.mjs');
const { buildSiteOrKeep } = await import('./steps/build-site.mjs');
const { prepare } = await import('./steps/prepare.mjs');
const { endTogether, startServer } = await import('./steps/start-server.mjs');

await runCommand(async () => {
  await prepare(() => buildSiteOrKeep(console.error));
  endTogether(startServer());
});
