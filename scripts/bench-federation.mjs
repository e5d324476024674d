import { requireNode } from './steps/require-node.mjs';

requireNode();

const { runBench } = await import('./steps/checks.mjs');
const { runCommand } = await import('./steps/failure.mjs');
const { findChromium } = await import('./steps/find-chromium.mjs');
const { prepare } = await import('./steps/prepare.mjs');

// `npm run bench:federation`: compares the site with the same source as one build; docs/benchmarks.md keeps the
// results.
await runCommand(async () => {
  await prepare();
  const chromium = await findChromium('benches');
  if (!(await runBench(chromium, 'federation'))) process.exitCode = 1;
});
