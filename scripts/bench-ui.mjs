import { requireNode } from './steps/require-node.mjs';

requireNode();

const { buildBenchPages } = await import('./steps/build-bench-pages.mjs');
const { siteParts } = await import('./steps/build-site.mjs');
const { runBench } = await import('./steps/checks.mjs');
const { compileNodeCode } = await import('./steps/compile-node-code.mjs');
const { runCommand } = await import('./steps/failure.mjs');
const { findChromium } = await import('./steps/find-chromium.mjs');
const { installPackages } = await import('./steps/install-packages.mjs');
const { step } = await import('./steps/progress.mjs');

// `npm run bench:ui`: compares our list with others on the same orders, and measures a card among them and the grid of
// the stock; docs/benchmarks.md keeps the results.
await runCommand(async () => {
  await step('Installing packages', installPackages);
  const chromium = await findChromium('benches');
  await step('Compiling the api', compileNodeCode);
  await step('Building the pages of the bench', buildBenchPages);
  for (const [name, build] of Object.entries(siteParts)) await step(`Building ${name}`, () => build('production'));
  for (const bench of /** @type {const} */ (['lists', 'cards', 'grid'])) {
    if (!(await runBench(chromium, bench))) process.exitCode = 1;
  }
});
