import { requireNode } from './steps/require-node.mjs';

requireNode();

const { buildBenchPages } = await import('./steps/build-bench-pages.mjs');
const { runBench } = await import('./steps/checks.mjs');
const { runCommand } = await import('./steps/failure.mjs');
const { findChromium } = await import('./steps/find-chromium.mjs');
const { prepare } = await import('./steps/prepare.mjs');
const { step } = await import('./steps/progress.mjs');

// `npm run bench:ui`: compares our list with others on the same orders, and measures a card among them, the grid of
// the stock, the scans of a packing and Ctrl+K; docs/benchmarks.md keeps the results.
await runCommand(async () => {
  await prepare();
  const chromium = await findChromium('benches');
  await step('Building the pages of the bench', buildBenchPages);
  for (const bench of /** @type {const} */ (['lists', 'cards', 'grid', 'scans', 'palette'])) {
    if (!(await runBench(chromium, bench))) process.exitCode = 1;
  }
});
