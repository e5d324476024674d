import { requireNode } from './steps/require-node.mjs';

requireNode();

const { runCommand } = await import('./steps/failure.mjs');
const { compileNodeCode } = await import('./steps/compile-node-code.mjs');
const { buildSite } = await import('./steps/build-site.mjs');
const { installPackages } = await import('./steps/install-packages.mjs');
const { step } = await import('./steps/progress.mjs');
const { findChromium } = await import('./steps/find-chromium.mjs');
const { checkApi, checkCommands, checkJourneys, checkManifests, checkStyle, checkTypes, checkUnits } = await import(
  './steps/checks.mjs'
);
const { createStages } = await import('./steps/stages.mjs');

/** The time limit of `npm test` on two cores, without installation (decision 070). */
const budgetMs = 10 * 60_000;

// `npm test`, and `npm run test:full` with --full: each journey for each list and section, longer fuzz and torture, and
// each documented command in a fresh clone.
await runCommand(async () => {
  const scope = process.argv.includes('--full') ? 'full' : 'quick';
  await step('Installing packages', installPackages);
  const chromium = await findChromium('journeys');

  const stages = createStages();
  await stages.run('style', checkStyle);
  await stages.run('types', checkTypes);
  await stages.run('manifests', checkManifests);
  await stages.run('units', async () => {
    await step('Compiling the api', compileNodeCode);
    return checkUnits(scope);
  });
  await stages.run('api', () => checkApi(scope));
  await stages.run('builds', async () => {
    await buildSite();
    return { passed: 0, failed: 0 };
  });
  await stages.run('journeys', () => checkJourneys(chromium, scope));
  await stages.run('commands', () => checkCommands(chromium, scope));

  if (stages.report({ budgetMs: scope === 'quick' ? budgetMs : null }) > 0) process.exitCode = 1;
});
