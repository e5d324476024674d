import { requireNode } from './steps/require-node.mjs';

requireNode();

const { siteParts } = await import('./steps/build-site.mjs');
const { runBench } = await import('./steps/checks.mjs');
const { compileNodeCode } = await import('./steps/compile-node-code.mjs');
const { runCommand } = await import('./steps/failure.mjs');
const { findChromium } = await import('./steps/find-chromium.mjs');
const { installPackages } = await import('./steps/install-packages.mjs');
const { step } = await import('./steps/progress.mjs');

// `npm run bench:federation`: compares the site with the same source as one build; docs/benchmarks.md keeps the
// results.
await runCommand(async () => {
  await step('Installing packages', installPackages);
  const chromium = await findChromium('benches');
  await step('Compiling the api', compileNodeCode);
  for (const [name, build] of Object.entries(siteParts)) await step(`Building ${name}`, () => build('production'));
  if (!(await runBench(chromium, 'federation'))) process.exitCode = 1;
});
