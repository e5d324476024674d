import { requireNode } from './steps/require-node.mjs';

requireNode();

const { runCommand } = await import('./steps/failure.mjs');
const { compileNodeCode } = await import('./steps/compile-node-code.mjs');
const { siteParts } = await import('./steps/build-site.mjs');
const { installPackages } = await import('./steps/install-packages.mjs');
const { step } = await import('./steps/progress.mjs');
const { findChromium } = await import('./steps/find-chromium.mjs');
const { checkApi, checkJourneys, checkStyle, checkTypes, checkUnits } = await import('./steps/checks.mjs');

await runCommand(async () => {
  await step('Installing packages', installPackages);
  const chromium = await findChromium();

  const counts = [await checkStyle(), await checkTypes()];
  await step('Compiling the api', compileNodeCode);
  counts.push(await checkUnits(), await checkApi());
  for (const [name, build] of Object.entries(siteParts)) await step(`Building ${name}`, () => build('production'));
  counts.push(await checkJourneys(chromium));

  const total = (/** @type {'passed' | 'failed'} */ outcome) => counts.reduce((sum, count) => sum + count[outcome], 0);
  console.log(`\n${total('passed')} passed, ${total('failed')} failed`);
  if (total('failed') > 0) process.exitCode = 1;
});
